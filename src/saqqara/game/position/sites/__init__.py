"""The four building sites in a position, a room each: `write` names what stands there, `read` lays it down again."""
