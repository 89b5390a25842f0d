"""Counters of the limits per minute, shared by all processes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Bucket",
            fields=[
                ("key", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("level", models.FloatField()),
                ("at", models.DateTimeField(db_index=True)),
            ],
        ),
    ]
