/**
 * `npm run bench`: the cost of the product, beside a stated reference in the same run. Names after the command run only
 * those parts: `npm run bench -- server`. `--million` imports, links, exports and finds up to a million rows and claims.
 */
import { benchBrowser } from './browser/bench-browser.ts'
import { benchSums } from './browser/bench-sums.ts'
import { benchExport } from './export.ts'
import { benchFind } from './find.ts'
import { benchImport } from './import.ts'
import { benchLinks } from './links.ts'
import { benchPatterns } from './patterns.ts'
import { benchProof } from './proof.ts'
import { benchClaims } from './server/bench-claims.ts'
import { benchLookUp } from './server/bench-look-up.ts'
import { benchSignIn } from './server/bench-sign-in.ts'
import { benchSlow } from './server/bench-slow.ts'
import { benchUpload } from './server/bench-upload.ts'
import { benchVisits } from './server/bench-visits.ts'
import { benchStore } from './store.ts'

const given = process.argv.slice(2)
const sizes = [10_000, 100_000, ...(given.includes('--million') ? [1_000_000] : [])]

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
  proof: async () => benchProof(),
  import: () => benchImport(sizes),
  links: () => benchLinks(sizes),
  export: () => benchExport(sizes),
  find: () => benchFind(sizes),
  browser: async () => {
    await benchBrowser()
    return true
  },
  sums: async () => {
    await benchSums()
    return true
  },
  visits: async () => {
    await benchVisits()
    return true
  },
  claims: benchClaims,
  lookUp: benchLookUp,
  signIn: benchSignIn,
  slow: benchSlow,
  upload: benchUpload,
}

/** Names for groups of parts. */
const groups: Readonly<Record<string, readonly string[]>> = {
  server: ['visits', 'claims', 'lookUp', 'signIn', 'slow', 'upload'],
}

const wanted = given.filter((name) => !name.startsWith('--')).flatMap((name) => groups[name] ?? [name])
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) if (!(await run())) process.exitCode = 1
