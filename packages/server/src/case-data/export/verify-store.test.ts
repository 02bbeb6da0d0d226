import { Readable } from 'node:stream'
import { databaseUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { openTestLedger, sealingMeanwhile } from '../../testing/ledger.ts'
import { verifyStore } from './verify-store.ts'

test('ADM-6 claims that a server seals while they are verified are verified with their seal, and none looks as if it had lost it', async () => {
  const { deps, file, seal } = await openTestLedger()
  await file(2)
  await seal()
  await file(3)
  const report = await verifyStore({ ...deps, storage: sealingMeanwhile(deps) }, { withDocuments: false })
  expect(report).toMatchObject({ claims: 5, seals: 2, unsealed: 0, findings: [] })
})

test('ADM-6 a missing document is named; an unavailable document store is not reported as missing documents', async () => {
  const { deps, file } = await openTestLedger()
  await file(1)
  const { findings } = await verifyStore(deps, { withDocuments: true })
  expect(findings).toMatchObject([
    { referenceCode: 'CODE-1', reason: expect.stringMatching(/^Document 1 is not there\. Its file: kept\//) },
  ])
  const read = () =>
    new Readable({
      read: (): never => {
        throw databaseUnavailable('it hung up')
      },
    })
  const verification = verifyStore(
    { ...deps, documents: { ...deps.documents, read } },
    { withDocuments: true },
  )
  await expect(verification).rejects.toThrow(aFault('DATABASE_UNAVAILABLE'))
})
