import { expect, test } from 'vitest'
import { verified } from '../../testing/exported.ts'
import { openTestLedger } from '../../testing/ledger.ts'
import { sealLedger } from './seal-ledger.ts'

test('ADM-6 claims are sealed once, and a seal follows the one before', async () => {
  const { deps, file, seal } = await openTestLedger()
  expect(await seal()).toBe(0)
  await file(3)
  expect([await seal(), await seal()]).toEqual([3, 0])
  await file(2)
  expect(await seal()).toBe(2)
  const seals = await deps.storage.ledger.seals(1, 10)
  expect(seals.map(({ number, first, last }) => [number, first, last])).toEqual([
    [1, 1, 3],
    [2, 4, 5],
  ])
})

test('ADM-6 two concurrent sealers write one chain', async () => {
  const { deps, file } = await openTestLedger()
  await file(5)
  const counts = await Promise.all([sealLedger(deps), sealLedger(deps), sealLedger(deps)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(await verified(deps)).toMatchObject({ claims: 5, seals: 1, findings: [] })
})

test('ADM-6 an export contains claims filed since the last seal', async () => {
  const { deps, file, seal } = await openTestLedger()
  await file(2)
  await seal()
  await file(1)
  expect(await verified(deps)).toMatchObject({ claims: 3, seals: 2, findings: [] })
})

test('ADM-6 a crash while sealing leaves the claims to the next round', async () => {
  const { deps, file } = await openTestLedger()
  await file(2)
  const crash = () => {
    throw new Error('crash')
  }
  await expect(sealLedger({ ...deps, checkpoint: crash })).rejects.toThrow('crash')
  expect(await verified(deps)).toMatchObject({ claims: 2, seals: 1, findings: [] })
})
