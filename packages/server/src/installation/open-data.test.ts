import { readdir } from 'node:fs/promises'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { slowHashCost } from '../claims/vault/key-ring.ts'
import { aFault } from '../testing/a-fault.ts'
import { readConfig } from './config.ts'
import { openData } from './open-data.ts'

test('ADM-6 data whose secret is not given is refused, and no other is made for it', async () => {
  const REDRESS_DATA = await temporaryFolder()
  const given = { REDRESS_DATA, REDRESS_SECRET: 'a secret of at least thirty-two characters' }
  await (await openData(readConfig(given))).storage.close()
  const before = await readdir(REDRESS_DATA)
  const refused = openData(readConfig({ REDRESS_DATA }))
  await expect(refused).rejects.toThrow(aFault('DATA_REFUSED'))
  await expect(refused).rejects.toThrow('set REDRESS_SECRET')
  expect(await readdir(REDRESS_DATA)).toEqual(before)
  await (await openData(readConfig(given))).storage.close()
})

test('OPS-10 PINs are hashed at the production cost unless a development server sets another', async () => {
  const costOf = async (settings: Readonly<Record<string, string>>) => {
    const { ring, storage } = await openData(
      readConfig({ REDRESS_DATA: await temporaryFolder(), ...settings }),
    )
    await storage.close()
    return ring.slowHash
  }
  expect(await costOf({})).toEqual(slowHashCost)
  expect(await costOf({ REDRESS_SLOW_HASH_KIB: '' })).toEqual(slowHashCost)
  expect(await costOf({ REDRESS_SLOW_HASH_KIB: '8' })).toEqual({ ...slowHashCost, memory: 8 })
})
