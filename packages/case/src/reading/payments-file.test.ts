import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'
import { readCaseVersion } from './read-case-version.ts'

const wages = join(import.meta.dirname, '../../../../cases/wages')

/** The case of wages with a text of payments.yaml replaced. */
async function caseWith(from = '', to = '', file = 'payments.yaml'): Promise<string> {
  const folder = await temporaryFolder()
  await cp(wages, folder, { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
  return folder
}

const mistakesOf = async (folder: string): Promise<readonly string[]> =>
  (await readCheckedFiles(folder)).mistakes.map(({ file, message }) => `${file.split('/').at(-1)} ${message}`)

test('RET-12 how claims are paid is read with the case, and is part of its version', async () => {
  const { paymentsFile } = await loadCase(wages)
  expect(paymentsFile?.forms.Standard?.choices.check).toEqual({
    format: 'cheques',
    name: ['claimDetails.payeeName'],
    address: 'claimantInfo.mailing',
  })
  const other = await caseWith('from: US', 'from: CA')
  expect((await readCaseVersion(other)).version).not.toBe((await readCaseVersion(wages)).version)
})

test.each([
  [
    'a form that the case has not',
    '  Standard:',
    '  Standrad:',
    /no form 'Standrad'.* Did you mean 'Standard'\?/,
  ],
  [
    'a field that the form has not',
    'claimDetails.payeeName',
    'claimDetails.payeName',
    /no field 'claimDetails.payeName'. Did you mean/,
  ],
  [
    'an address that the form has not',
    'claimantInfo.mailing',
    'claimantInfo.home',
    /no field 'claimantInfo.home'/,
  ],
  [
    'a choice that the field has not',
    '      check:',
    '      cheque:',
    /no choice 'cheque'. Expected one of check, directDeposit/,
  ],
  [
    'a choice without a field of its format',
    '        routingNumber: claimDetails.routingNumber\n',
    '',
    /format ach needs the field of 'routingNumber'/,
  ],
  [
    'a choice with a field that its format has no use for',
    '        address:',
    '        iban: claimDetails.accountNumber\n        address:',
    /format cheques takes no 'iban'/,
  ],
  [
    'a field of the choice of payment that the form has not',
    'claimDetails.paymentMethod',
    'claimDetails.method',
    /no field 'claimDetails.method'/,
  ],
  [
    'several choices without their field',
    '    method: claimDetails.paymentMethod\n',
    '',
    /one entry in 'choices'/,
  ],
  ['a format without its payer', '  cheques: { from: US }\n', '', /'payers' has no 'cheques'/],
  [
    'a routing number of the bank with a wrong check digit',
    "'122105155'",
    "'122105156'",
    /'routingNumber' is wrong/,
  ],
  ['an unknown format', 'format: ach', 'format: wire', /ach/],
])('RET-12 redress check finds %s', async (_, from, to, expected) => {
  expect(await mistakesOf(await caseWith(from, to))).toEqual([expect.stringMatching(expected)])
})

test('RET-12 redress check finds a currency that a format cannot pay in, and a case without one', async () => {
  const euro = await mistakesOf(await caseWith('currency: USD', 'currency: EUR', 'case.yaml'))
  expect(euro).toEqual([expect.stringContaining('The format ach cannot pay in EUR. Expected USD.')])
  const none = await mistakesOf(await caseWith('currency: USD\n', '', 'case.yaml'))
  expect(none).toEqual([expect.stringContaining("Expected 'currency' in case.yaml.")])
})
