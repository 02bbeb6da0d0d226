import { expect, test } from 'vitest'
import { faultNames } from '../src/faults.ts'
import { findFault } from '../src/find-fault.ts'
import { sqliteSystem } from '../src/sqlite-system.ts'

test.each(faultNames)(
  'the checker of the storm finds a server that is wrong by %s',
  {
    timeout: 120_000,
  },
  async (fault) => {
    expect(await findFault(sqliteSystem, fault)).toBe(true)
  },
)
