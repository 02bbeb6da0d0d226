import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { everyPayeeFile } from './known-file.ts'
import { rewriteFile } from './rewrite-file.ts'
import { openPayCase } from './testing.ts'

test('RET-12 an interrupted file in which a claim has no line, since it changed meanwhile, is completed', async () => {
  const { fileOne, pay, deps } = await openPayCase()
  for (let number = 0; number < 3; number += 1) await fileOne()
  const { storage } = deps
  // As if another process added an event to the first claim just before.
  const addAsJudged: Storage['events']['addAsJudged'] = (events, judgedOn) =>
    storage.events.addAsJudged(events.slice(1), judgedOn)
  const checkpoint = (name: string): void => {
    if (name === 'paymentsStored') throw new Error('interrupted')
  }
  const interrupted = {
    ...deps,
    storage: { ...storage, events: { ...storage.events, addAsJudged } },
    checkpoint,
  }
  await expect(pay({ with: interrupted })).rejects.toThrow('interrupted')
  const [file] = await everyPayeeFile(deps)
  expect(file?.lines.map(({ line }) => line)).toEqual([2, 3])
  const manifest = await rewriteFile(deps, file?.id ?? '', await temporaryFolder())
  expect(manifest.lines).toBe(2)
})
