"""The training room of ``club``: self-play on batches of deals, and what is learned from it.

It needs PyTorch (``pip install zole[train]``); playing does not.
"""
