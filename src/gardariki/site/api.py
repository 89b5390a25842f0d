"""The JSON API. (Filled in below.)"""
from ninja import NinjaAPI

api = NinjaAPI()
