"""The first tables."""

import django.db.models.deletion
import django.utils.timezone
import gardariki.site.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "people",
            },
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "code",
                    models.CharField(
                        default=gardariki.site.models.new_code, max_length=16, unique=True
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("rules", models.CharField(default="", max_length=20)),
                ("options", models.JSONField(default=dict)),
                (
                    "stage",
                    models.CharField(
                        choices=[("open", "open"), ("playing", "playing"), ("over", "over")],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("public", models.BooleanField(default=False)),
                ("hints", models.BooleanField(default=True)),
                ("watch", models.CharField(default=gardariki.site.models.new_token, max_length=40)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                ("key", models.BinaryField(default=bytes)),
                ("opening", models.JSONField(editable=False, null=True)),
                ("rows", models.PositiveIntegerField(default=0)),
                ("undos", models.PositiveIntegerField(default=0)),
                ("version", models.BigIntegerField(db_index=True, default=0)),
                ("snapshot", models.BinaryField(default=bytes)),
                ("base", models.PositiveIntegerField(default=0)),
                ("asked", models.PositiveIntegerField(default=0)),
                ("outcome", models.JSONField(null=True)),
                ("clock", models.CharField(default="", max_length=8)),
                ("clock_base", models.PositiveIntegerField(default=0)),
                ("clock_more", models.PositiveIntegerField(default=0)),
                ("undo_seat", models.SmallIntegerField(default=-1)),
                ("undo_yes", models.PositiveIntegerField(default=0)),
                ("wake", models.DateTimeField(null=True)),
                ("claim", models.DateTimeField(null=True)),
                ("source_at", models.PositiveIntegerField(default=0)),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted",
                        to="tables.person",
                    ),
                ),
                (
                    "rematch",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="tables.table",
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="forks",
                        to="tables.table",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("person", "person"),
                            ("bot", "bot"),
                            ("open", "open"),
                            ("friend", "friend by link"),
                        ],
                        max_length=8,
                    ),
                ),
                ("bot", models.CharField(default="", max_length=40)),
                ("name", models.CharField(default="", max_length=40)),
                (
                    "token",
                    models.CharField(
                        default=gardariki.site.models.new_token, max_length=40, unique=True
                    ),
                ),
                ("away", models.BooleanField(default=False)),
                ("left", models.FloatField(default=0)),
                ("since", models.DateTimeField(null=True)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to="tables.person",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chairs",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Remark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.SmallIntegerField(default=-1)),
                ("name", models.CharField(max_length=40)),
                ("text", models.CharField(max_length=500)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "person",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to="tables.person"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="remarks",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "ordering": ("id",),
            },
        ),
        migrations.CreateModel(
            name="Answer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("kind", models.CharField(default="play", max_length=8)),
                ("seat", models.SmallIntegerField()),
                ("words", models.CharField(default="", max_length=120)),
                ("after", models.CharField(default="", max_length=24)),
                ("by_bot", models.BooleanField(default=False)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="answers",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("label", models.CharField(max_length=60)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to="tables.person"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["wake"], name="table_wake"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["public", "stage", "-changed"], name="table_lobby"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("table", "number"), name="one_seat_each_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="answer",
            constraint=models.UniqueConstraint(
                fields=("table", "number"), name="one_answer_each_number"
            ),
        ),
    ]
