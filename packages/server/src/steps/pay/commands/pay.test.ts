import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { redressIn } from '../../../testing/redress-with.ts'

const wages = join(productFolder, 'cases/wages')

/** The case of wages with this `fraud.yaml`: twelve accepted claims with accounts of their own, and eight with one account. */
async function scene(fraud: string) {
  const work = await temporaryFolder()
  const [folder, data] = [join(work, 'case'), join(work, 'data')]
  await cp(wages, folder, { recursive: true })
  await writeFile(join(folder, 'fraud.yaml'), fraud)
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { file } = claimMaker(opened)
  const codes: string[] = []
  for (let number = 1; number <= 20; number += 1) {
    const accountNumber = number <= 12 ? String(4_000_000 + number * 7919) : '0001234567'
    const { referenceCode } = await file({
      number,
      at: Temporal.Instant.from('2026-11-20T20:00:00Z').add({ minutes: number ** 2 * 17 }),
      formType: 'Standard',
      models: [
        ['claimDetails', { paymentMethod: 'directDeposit', routingNumber: '011000015', accountNumber }],
        ['claimantInfo', { firstName: `Ana${number}`, lastName: `Soto${number}` }],
      ],
    })
    await decided(opened, referenceCode, { state: 'accepted', amount: '100.00' })
    codes.push(referenceCode)
  }
  await opened.storage.close()
  const redress = (name: string, ...rest: readonly string[]) =>
    redressIn({ settings: {}, cwd: work }, name, folder, ...rest, '--data', data)
  return { codes, work, redress }
}

test('FRD-3 FRD-5 in shadow a review says what would be held from payment, and every accepted claim is paid', async () => {
  const { redress } = await scene('hold: { from: 4 }\n')
  const { stdout } = await redress('review')
  expect(stdout).toContain(
    '8 claims with 4 bits or more, for which 800.00 USD was decided, would be held from payment if the case were not in shadow.',
  )
  expect((await redress('pay', '--dry-run')).stdout).toContain('20 claims of 20 would be paid.')
})

test('FRD-3 out of shadow what evidence holds is in no payee file until a person releases it, in a dry run too', async () => {
  const { codes, work, redress } = await scene('shadow: false\nhold: { from: 4 }\n')
  // Before any claim is in a seal.
  const early = (await redress('pay', '--dry-run')).stdout
  expect((await redress('review')).stdout).toContain(
    '800.00 USD was decided, held from payment until a person',
  )
  const { stdout } = await redress('pay', '--dry-run')
  expect(stdout).toContain('8 claims  held: it has as many bits of evidence as fraud.yaml says')
  expect(stdout).toContain('12 claims of 20 would be paid.')
  expect(early).toBe(stdout)
  expect((await redress('pay')).stdout).toContain('12 claims of 20 in 1 payee file.')
  const file = join(work, 'decisions.csv')
  await writeFile(file, `referenceCode,decision,amount,release\n${codes.at(-1)},accepted,100.00,evidence\n`)
  expect((await redress('decide', file)).stdout).toContain('1 decision recorded')
  expect((await redress('pay')).stdout).toContain('1 claim of 20 in 1 payee file.')
})
