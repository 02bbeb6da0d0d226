/**
 * `npm run bench`: the cost of the product, beside a stated reference in the same run. Names after the command run only
 * those parts: `npm run bench -- server`. `--million` measures what has rows or claims up to a million of them, and `--ten-million` changes
 * a class list of ten million too.
 */
import { benchAfterFiling, stepsAfterFiling } from './after-filing.ts'
import { benchBrowser } from './browser/bench-browser.ts'
import { benchLanguages } from './browser/bench-languages.ts'
import { benchPresses } from './browser/bench-presses.ts'
import { benchSending } from './browser/bench-sending.ts'
import { benchSums } from './browser/bench-sums.ts'
import { benchTyping } from './browser/bench-typing.ts'
import { benchClass } from './class.ts'
import { benchExport } from './export.ts'
import { benchFind } from './find.ts'
import { benchFirstLoad } from './first-load/bench-first-load.ts'
import { benchImport } from './import.ts'
import { benchLinks } from './links.ts'
import { benchLists } from './lists.ts'
import { benchNight } from './night/bench-night.ts'
import { benchPatterns } from './patterns.ts'
import { benchProof } from './proof.ts'
import { benchReview } from './review.ts'
import { benchClaims } from './server/bench-claims.ts'
import { benchDoor } from './server/bench-door.ts'
import { benchLookUp } from './server/bench-look-up.ts'
import { benchSignIn } from './server/bench-sign-in.ts'
import { benchSlow } from './server/bench-slow.ts'
import { benchUpload } from './server/bench-upload.ts'
import { benchVisits } from './server/bench-visits.ts'
import { benchStore } from './store.ts'

const given = process.argv.slice(2)
const sizes = [10_000, 100_000, ...(given.includes('--million') ? [1_000_000] : [])]

const sizesOfList = [...sizes, ...(given.includes('--ten-million') ? [10_000_000] : [])]

/** Names for groups of parts. */
const groups: Readonly<Record<string, readonly string[]>> = {
  server: ['visits', 'claims', 'lookUp', 'signIn', 'slow', 'upload'],
}

const wanted = given.filter((name) => !name.startsWith('--')).flatMap((name) => groups[name] ?? [name])
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

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
  lists: () => benchLists([10_000, 100_000]),
  export: () => benchExport(sizes),
  find: () => benchFind(sizes),
  class: () => benchClass(sizesOfList),
  review: () => benchReview(sizes),
  browser: benchBrowser,
  presses: benchPresses,
  'first-load': benchFirstLoad,
  languages: async () => {
    await benchLanguages()
    return true
  },
  sums: async () => {
    await benchSums()
    return true
  },
  sending: benchSending,
  typing: benchTyping,
  visits: benchVisits,
  claims: benchClaims,
  lookUp: benchLookUp,
  signIn: benchSignIn,
  door: benchDoor,
  slow: benchSlow,
  upload: benchUpload,
  night: benchNight,
}

const steps = stepsAfterFiling.filter(isWanted)
if (steps.length > 0 && !(await benchAfterFiling(sizes, steps))) process.exitCode = 1
for (const [name, run] of Object.entries(parts)) if (isWanted(name) && !(await run())) process.exitCode = 1
