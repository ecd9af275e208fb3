## The edition without a server: what a device cannot do

server-device_full = There is no space left on this device. Delete finished games, or save your games as a file first.
server-device_open_seat = Only people at this device and bots can play here; choose one of them for the open seat.
server-device_failed = That did not work. Load the page again; your games are kept.
