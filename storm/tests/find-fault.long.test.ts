import { expect, test } from 'vitest'
import { rounds } from '../../scripts/rounds.ts'
import { faultNames } from '../src/faults.ts'
import { findFault } from '../src/find-fault.ts'
import { sqliteSystem } from '../src/sqlite-system.ts'

/** The fault of `npm test`, which the seed selects; `npm run fuzz` tries each. */
const first = Number(process.env.SEED ?? 0) % faultNames.length
const some = [...faultNames, ...faultNames].slice(first, first + rounds(faultNames.length, 1))

test.each(some)(
  'the checker of the storm finds a server that is wrong by %s',
  {
    // Some 10 seconds at rest: only what hangs takes this long.
    timeout: 1_800_000,
  },
  async (fault) => {
    expect(await findFault(sqliteSystem, fault)).toBe(true)
  },
)
