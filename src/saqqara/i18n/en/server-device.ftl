## The edition without a server: what a device cannot do

server-device_full = There is no space left on this device. Delete finished games, or save your games as a file first.
server-device_failed = That did not work. Load the page again; your games are kept.
server-device_friend = Friend
server-device_link_damaged = This link is not complete. Copy it once more, from the first character to the last.
server-device_link_newer = This link was made by a newer edition. Load the page again while you are online.
server-device_link_nobody = Only people at this device play this game; there is nobody to send it to.
server-device_link_other = This game has gone on differently on this device; the link does not fit. Ask for the newest one.
server-device_link_own_turn = It is { $name }'s turn, at this device. Make the move first, then send the link.
server-device_newer_games = A newer edition saved these games. Load the page again while you are online, then open the file.
server-device_no_games = This file holds no saved games of Saqqara. Choose the file that you saved here.
