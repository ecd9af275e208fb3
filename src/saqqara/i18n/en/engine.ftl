## Page: why the analysis does not run in the browser

page-engine-no-worker = This browser cannot run the analysis in the background; a current version of any browser can.
page-engine-no-wasm = This browser cannot run the analysis: WebAssembly is missing or switched off.
page-engine-no-simd = This browser or device is too old for the analysis: its WebAssembly does not support SIMD.
page-engine-missing = The analysis does not run in the browser here: its module is missing or belongs to other rules.
page-engine-old = The server was updated after this page was opened. Reload the page to continue the analysis.
page-engine-damaged = The analysis has stopped: its module is damaged. Reload the page; if that does not help, install Saqqara again.
page-engine-memory = The browser does not have enough memory left for the analysis. Close other tabs and try again.
page-engine-ended = The browser has stopped the analysis. Switch it on again to continue.
page-engine-slow = This device is too slow to review a game, so the server does it.
