/** `npm run bench`: what the engine and the page cost, beside a stated reference in the same run. */
import { benchBrowser } from './browser/bench-browser.ts'
import { benchPatterns } from './patterns.ts'
import { benchStore } from './store.ts'

const growth = benchStore()
console.log(`An entry at 500 fields costs ${growth.toFixed(2)} times what it costs at 14 (wanted: at most 2)`)
benchPatterns()
await benchBrowser()
process.exitCode = growth > 2 ? 1 : 0
