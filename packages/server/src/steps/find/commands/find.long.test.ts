import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { databaseFile } from '../../../installation/open-backends.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { redress } from '../../../testing/redress-with.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'

const folder = join(productFolder, 'cases/meridian')
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
const reason = ['--reason', 'call 1207']

let data = ''
let codes: readonly string[] = []

/** Four claims: two of people with similar names, an amendment of the first, and one paid to the account of the second. */
beforeAll(async () => {
  data = await temporaryFolder()
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { file } = claimMaker(opened)
  const made = (number: number, info: Record<string, string>, details: Record<string, string> = {}) => ({
    number,
    at: begin.add({ minutes: number }),
    memberId: memberIdOf(opened.keys, `MRD-${number}`),
    models: [
      ['claimantInfo', info],
      ['claimDetails', details],
    ] as const,
  })
  const marisol = { firstName: 'Marisol', lastName: 'Peña Soto', emailAddress: 'marisol@example.com' }
  const first = await file({ ...made(1, marisol), documents: { 'receipt.pdf': 'a receipt' } })
  const second = await file(
    made(
      2,
      { firstName: '敏', lastName: '王', phoneNumber: '(555) 020-7788' },
      { accountNumber: '0001 2345' },
    ),
  )
  const amended = await file({
    ...made(1, { ...marisol, emailAddress: 'new@example.com' }),
    number: 3,
    amends: first.id,
  })
  const last = await file(
    made(4, { firstName: 'Mariska', lastName: 'Sotomayor' }, { accountNumber: '00012345' }),
  )
  codes = [first, second, amended, last].map(({ referenceCode }) => referenceCode)
  await decided(opened, codes[2] ?? '', {
    state: 'deficient',
    reasons: ['receiptMissing'],
    day: '2026-12-31',
  })
  await decided(opened, codes[1] ?? '', { state: 'accepted', amount: '12.00', release: ['captcha'] })
  await opened.storage.close()
})

const find = (text: string, ...args: readonly string[]) =>
  redress('find', folder, text, '--data', data, ...reason, ...args)

/** The claims that were listed or shown, by their first filing. */
async function foundBy(text: string, ...args: readonly string[]): Promise<readonly number[]> {
  const { stdout } = await find(text, ...args)
  const first = stdout.startsWith('Claim ') ? stdout.split('\n').slice(0, 1) : stdout.split('\n').slice(1)
  return codes.flatMap((code, index) => (first.some((line) => line.includes(code)) ? [index + 1] : []))
}

test.each<[string, string, readonly number[]]>([
  ['a name in another spelling', 'PENA', [1]],
  ['the beginning of a name', 'sot', [1, 4]],
  ['two beginnings in any order', 'soto mari', [1, 4]],
  ['a whole name of one letter', '王', [2]],
  ['an e-mail address of a first filing', 'Marisol@Example.com', [1]],
  ['an e-mail address of an amendment', 'new@example.com', [1]],
  ['a telephone number with another punctuation', '+1 555 020 7788', [2]],
  ['an account, whatever its blanks', '0001-2345', [2, 4]],
  ['the hash of a document', createHash('sha256').update('a receipt').digest('hex'), [1]],
  ['a claim ID', 'mrd 4', [4]],
  ['a name that nobody has', 'Sotomarket', []],
])('RET-9 a claim is found by %s', async (_, text, expected) => {
  expect(await foundBy(text)).toEqual(expected)
})

test('RET-9 a claim is found by any of its reference codes as typed, and shown whole with its history', async () => {
  const typed = codes[2]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { code, stdout } = await find(typed)
  expect(code).toBe(0)
  expect(stdout).toContain(`Claim ${codes[0]}: deficient for receiptMissing, until 2026-12-31`)
  expect(stdout).toContain(`Filed as ${codes[0]} on 2026-11-20 12:01 America/Los_Angeles`)
  expect(stdout).toContain(`Amended as ${codes[2]}`)
  expect(stdout).toContain('claimantInfo.emailAddress: new@example.com')
  expect(stdout).toMatch(/document 1: receipt\.pdf, .*SHA-256 [0-9a-f]{64}/)
  expect(stdout).toContain(`Entry 1 on`)
})

test('RET-9 RET-12 a claim is shown with what it was released from, as it stands and in its history', async () => {
  const { stdout } = await find(codes[1] ?? '')
  expect(stdout).toContain(`Claim ${codes[1]}: accepted, 12.00, released from the hold captcha`)
  expect(stdout).toMatch(/Entry 1 on .*: accepted, 12\.00, released from the hold captcha, on /)
  expect((await find(codes[1] ?? '', '--json')).stdout).toMatch(/"release": \[\s*"captcha"/)
})

test('RET-9 what is looked for as one kind is not found as another', async () => {
  expect(await foundBy('soto', '--by', 'payee')).toEqual([])
  expect(await foundBy('soto', '--by', 'name')).toEqual([1, 4])
})

test('RET-9 a claim as JSON has every answer, and no PIN, also where its record of version 1 holds one', async () => {
  const { stdout } = await find('Sotomayor', '--json')
  expect(JSON.parse(stdout).claims[0].filings[0].record.referenceCode).toBe(codes[3])
  expect(stdout).toContain('00012345')
  expect(stdout).not.toContain('204816')
  expect((await find('Sotomayor')).stdout).not.toContain('204816')
})

test('RET-9 a look without a reason reads nothing and is refused with what to add', async () => {
  const { code, stdout, stderr } = await redress('find', folder, 'soto', '--data', data)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('--reason')
})

test('RET-9 the database holds no name, address or query, and every look is exported with who and why', async () => {
  await find('Marisol', '--as', 'Ida of the call centre')
  await find('Nobody at all')
  const out = join(await temporaryFolder(), 'export')
  await redress('export', folder, '--data', data, '--out', out, '--no-documents')
  const log = await readFile(join(out, 'access.jsonl'), 'utf8')
  const entries = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(entries.at(-2)).toMatchObject({
    who: 'Ida of the call centre',
    reason: 'call 1207',
    claims: [codes[0]],
  })
  expect(entries.at(-1)).toMatchObject({ claims: [] })
  const database = await readFile(databaseFile(data))
  for (const word of ['Marisol', 'marisol', 'Nobody', 'nobody', 'example.com']) {
    expect(log).not.toContain(word)
    expect(database.includes(word)).toBe(false)
  }
  expect(await redress('verify', '--export', out)).toMatchObject({ code: 0 })
  await writeFile(join(out, 'access.jsonl'), log.split('\n').slice(1).join('\n'))
  expect((await redress('verify', '--export', out)).stdout).toContain('entries were removed or moved')
})

test('RET-9 an entry that was removed from the access log of the data is found', async () => {
  await find('Marisol')
  await find('Marisol')
  expect(await redress('verify', folder, '--data', data)).toMatchObject({ code: 0 })
  const database = new DatabaseSync(databaseFile(data))
  database.exec('DELETE FROM access_entry WHERE number = 1')
  database.close()
  const { code, stdout } = await redress('verify', folder, '--data', data)
  expect([code, stdout.includes('access log')]).toEqual([1, true])
})
