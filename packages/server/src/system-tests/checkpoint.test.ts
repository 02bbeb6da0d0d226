import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { expect, test } from 'vitest'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'

test('ADM-6 a submission passes every checkpoint in this order', async () => {
  const passed: string[] = []
  const checkpoint: Checkpoint = (name) => passed.push(name)
  const server = await startTestServer({ checkpoint })
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
  await expect.poll(() => passed.at(-1)).toBe('answerSent')
  await sealLedger(server.deps)
  expect(passed).toEqual([
    'documentPartWritten',
    'documentStaged',
    'bodyReceived',
    'submissionChecked',
    'documentsSynced',
    'documentsRenamed',
    'documentsStored',
    'transactionBegun',
    'claimWritten',
    'claimsCommitted',
    'answerReady',
    'answerSent',
    'sealWritten',
    'sealCommitted',
  ])
})
