import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { decided } from '../../testing/decided.ts'
import { redressIn } from '../../testing/redress-with.ts'

const wages = join(productFolder, 'cases/wages')

const details = { paymentMethod: 'directDeposit', routingNumber: '011000015', accountNumber: '0001234567' }

/** A folder with `data` in which one claim is accepted. */
async function acceptedClaim(): Promise<string> {
  const folder = await temporaryFolder()
  const opened = await openData(readConfig({ REDRESS_DATA: join(folder, 'data') }))
  const { referenceCode } = await claimMaker(opened).file({
    number: 1,
    at: Temporal.Instant.from('2026-11-20T20:00:00Z'),
    formType: 'Standard',
    models: [
      ['claimDetails', details],
      ['claimantInfo', { firstName: 'Ana', lastName: 'Secretname' }],
    ],
  })
  await decided(opened, referenceCode, { state: 'accepted', amount: '125.50' })
  await sealLedger({ ...opened, now: () => Temporal.Now.instant() })
  await opened.storage.close()
  return folder
}

test('RET-12 older data that were restored do not pay the claims of a file again that is still in the folder', {
  timeout: 120_000,
}, async () => {
  const folder = await acceptedClaim()
  const pay = (data: string, ...words: readonly string[]) =>
    redressIn({ settings: {}, cwd: folder }, 'pay', wages, '--data', data, ...words)
  await cp(join(folder, 'data'), join(folder, 'restored'), { recursive: true })
  expect((await pay('data')).code).toBe(0)
  // The data that wrote it know it.
  expect((await pay('data')).code).toBe(0)
  const files = await readdir(join(folder, 'payees'))
  for (const words of [[], ['--dry-run']])
    expect(await pay('restored', ...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/newer data than these.* 1 claim of ach-.* would be paid again/),
    })
  expect(await readdir(join(folder, 'payees'))).toEqual(files)
  await mkdir(join(folder, 'known'))
  for (const name of files) await rename(join(folder, 'payees', name), join(folder, 'known', name))
  expect(await pay('restored', '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 claim of 1 would be paid'),
  })
})
