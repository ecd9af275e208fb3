## The page that stands in while the server is away

server-offline_message = The server of this table cannot be reached.
server-offline_more = Start it again where it ran, or look at the network. This page goes on by itself as soon as it is there; nothing of a game is lost.
server-offline_again = Try again
