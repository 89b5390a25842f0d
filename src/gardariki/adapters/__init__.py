"""Our games behind the interfaces that researchers already use: PettingZoo and OpenSpiel.

Each adapter needs the extra of its name, as in `pip install "gardariki[pettingzoo]"`.
"""
