## Page: why the strongest bot cannot look at a position in the browser

page-engine-no-worker = This browser cannot run the analysis beside the page; a current version of any browser can.
page-engine-no-wasm = This browser cannot run the analysis: it has no WebAssembly, or it is switched off.
page-engine-no-simd = This browser or device is too old for the analysis: its WebAssembly cannot work on several numbers at once.
page-engine-missing = This table has no analysis for the browser: its module is missing, or is of other rules.
page-engine-old = The table was updated after this page was opened. Reload the page, and the analysis goes on.
page-engine-damaged = The analysis has broken off: its module is damaged. Reload the page; if that does not help, install Saqqara anew.
page-engine-memory = The browser has not enough memory left for the analysis. Close other tabs and try again.
page-engine-ended = The browser has ended the analysis. Switch it on again to go on.
page-engine-slow = This device is too slow to review a game, so the server does.
