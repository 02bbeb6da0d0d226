import { expect, test } from 'vitest'
import { openTestLedger, sealingMeanwhile } from '../../testing/ledger.ts'
import { headNow } from './claims-between.ts'

test('ADM-6 a server that seals while the head is read causes no false report of a missing seal', async () => {
  const { deps, file, seal } = await openTestLedger()
  await file(2)
  await seal()
  await file(3)
  expect(await headNow({ ...deps, storage: sealingMeanwhile(deps) })).toMatchObject({ seals: 2, claims: 5 })
})
