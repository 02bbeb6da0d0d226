import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { openSqlite } from '../../storage/sqlite/open.ts'
import { createStepCounter } from './step-counter.ts'

const at = Temporal.Instant.from('2026-11-20T20:00:00Z')

test('ADM-5 counts that cannot be stored stay in memory, and are stored once', async () => {
  const { steps, close } = openSqlite(join(await temporaryFolder(), 'redress.sqlite'))
  let failures = 1
  const counter = createStepCounter({
    ...steps,
    add: (counts) => {
      failures -= 1
      return failures === 0 ? Promise.reject(new Error('the disk is full')) : steps.add(counts)
    },
  })
  counter.reached('Standard', 'one')
  await expect(counter.keep()).rejects.toThrow('full')
  counter.reached('Standard', 'one')
  counter.filed('Standard', at.subtract({ hours: 3 }), at)
  await counter.keep()
  await counter.keep()
  expect(await steps.all()).toEqual([
    { formType: 'Standard', step: 'filed', count: 1 },
    { formType: 'Standard', step: 'minutes:8', count: 1 },
    { formType: 'Standard', step: 'page:one', count: 2 },
  ])
  await close()
})
