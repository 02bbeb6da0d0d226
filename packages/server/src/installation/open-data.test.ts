import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aFault } from '../testing/a-fault.ts'
import { temporaryFolder } from '../testing/write-case.ts'
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
