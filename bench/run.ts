/**
 * `npm run bench`: what the engine, the page and the server cost, beside a stated reference in the same run. Names after
 * the command run those parts alone: `npm run bench -- server`.
 */
import { benchBrowser } from './browser/bench-browser.ts'
import { benchPatterns } from './patterns.ts'
import { benchClaims } from './server/bench-claims.ts'
import { benchLookUp } from './server/bench-look-up.ts'
import { benchSlow } from './server/bench-slow.ts'
import { benchStore } from './store.ts'

const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  store: async () => {
    const growth = benchStore()
    console.log(
      `An entry at 500 fields costs ${growth.toFixed(2)} times what it costs at 14 (wanted: at most 2)`,
    )
    return growth <= 2
  },
  patterns: async () => {
    benchPatterns()
    return true
  },
  browser: async () => {
    await benchBrowser()
    return true
  },
  claims: benchClaims,
  lookUp: benchLookUp,
  slow: benchSlow,
}

/** Parts that go by one name. */
const groups: Readonly<Record<string, readonly string[]>> = { server: ['claims', 'lookUp', 'slow'] }

const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name])
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) if (!(await run())) process.exitCode = 1
