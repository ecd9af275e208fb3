## Bots that think: what they need first

cache-unwritable = the machine code of the bots cannot be kept in { $folder } ({ $problem }); write to that folder must be possible, or name another one in SAQQARA_CACHE
page-bots-warming = The bots are still warming up; until then a quick one plays for them.
page-bots-failed = The bots cannot warm up on this server, so a quick one plays for them.
page-bots-busy = The bots have much to do at other tables; yours get their turn.
