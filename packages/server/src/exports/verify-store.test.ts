import { expect, test } from 'vitest'
import { openTestLedger, sealingMeanwhile } from '../testing/ledger.ts'
import { verifyStore } from './verify-store.ts'

test('ADM-6 claims that a server seals while they are verified are verified with their seal, and none looks as if it had lost it', async () => {
  const { deps, file, seal } = await openTestLedger()
  await file(2)
  await seal()
  await file(3)
  const report = await verifyStore({ ...deps, storage: sealingMeanwhile(deps) }, { withDocuments: false })
  expect(report).toMatchObject({ claims: 5, seals: 2, unsealed: 0, findings: [] })
})
