## The page shown while the server is away

server-offline_message = The server of this table cannot be reached.
server-offline_more = Start it again where it ran, or check the network. This page continues by itself as soon as the server is back; no game is lost.
server-offline_again = Try again
