import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { databaseFile } from '../../../installation/open-backends.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { redress } from '../../../testing/redress-with.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

let folder = ''
let data = ''
let out = ''

/**
 * Files this many claims as the server does: every third on the standard form, every fourth held, each with a document.
 */
async function fileClaims(count: number): Promise<void> {
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { file } = claimMaker(opened)
  for (let number = 1; number <= count; number += 1) {
    await file({
      number,
      at: begin.add({ minutes: number }),
      formType: number % 3 === 0 ? 'Standard' : 'Automotive',
      captchaState: number % 4 === 0 ? 'unverified' : 'verified',
      models: [['claimDetails', { claimantName: `=Nadia ${number}` }]],
      documents: { 'receipt.pdf': `receipt ${number}` },
    })
  }
  await opened.storage.close()
}

beforeAll(async () => {
  folder = await writeCase()
  data = await temporaryFolder()
  out = await temporaryFolder()
  await fileClaims(14)
})

const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(out, name, 'claims.csv')), { bom: true, columns: true })

const onData = (command: string, ...args: readonly string[]) =>
  redress(command, folder, '--data', data, ...args)

test('ADM-4 claims that were filed are exported, chosen, and exported on from where an export ended', async () => {
  const all = await onData('export', '--out', join(out, 'all'))
  expect(all).toMatchObject({ code: 0, stderr: '' })
  expect(all.stdout).toContain('14 claims, 14 records, 14 documents (0.1 kB)')
  expect(all.stdout).toContain('14 exported = 14 in the ledger')
  expect(all.stdout).toContain('--after 14:0.')
  expect((await readdir(join(out, 'all', 'documents'))).length).toBe(14)
  const chosen = ['--form', 'standard', '--state', 'held', '--no-documents', '--json']
  const { stdout } = await onData('export', '--out', join(out, 'held'), ...chosen)
  expect(JSON.parse(stdout)).toMatchObject({ counts: { exported: 1, filteredOut: 13 } })
  expect(await rowsOf('held')).toMatchObject([{ form: 'Standard', state: 'held' }])
  await onData('export', '--out', join(out, 'later'), '--after', '12')
  expect((await rowsOf('later')).map(({ sequence }) => sequence)).toEqual(['13', '14'])
  const beyond = await onData('export', '--out', join(out, 'beyond'), '--after', '15')
  expect([beyond.code, beyond.stderr]).toEqual([
    1,
    expect.stringContaining('The ledger of this case ends with 14'),
  ])
  const again = await onData('export', '--out', join(out, 'all'))
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')])
})

test('ADM-6 filed claims are verified from the data, against an export and from the export alone by published keys; what was altered is named, with status 1', async () => {
  const printed = await onData('keys')
  expect(printed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[\w-]+ [A-Za-z0-9+/]+=*\n$/) })
  const keys = join(out, 'keys.txt')
  await writeFile(keys, printed.stdout)
  const exported = join(out, 'whole')
  await onData('export', '--out', exported)
  expect((await onData('verify', '--against', exported)).stdout).toBe(
    'Checked 14 claims and 14 documents under 1 seal.\nEvery one is there, whole and unaltered.\n',
  )
  const alone = ['verify', '--export', exported, '--keys', keys]
  expect((await redress(...alone)).code).toBe(0)

  const file = join(exported, 'claims.jsonl')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('=Nadia 5', '=Nadia 6'))
  const altered = await redress(...alone)
  const code = (await rowsOf('whole')).find((row) => row['claimDetails.claimantName'] === "'=Nadia 5")
  expect(altered.code).toBe(1)
  expect(altered.stdout).toMatch(new RegExp(`^altered +${code?.referenceCode} `, 'm'))

  const theirs = join(out, 'theirs.txt')
  await writeFile(theirs, printed.stdout.replace(/AyEA.{8}/, 'AyEAAAAAAAAA'))
  const others = await redress('verify', '--export', join(out, 'all'), '--keys', theirs)
  expect([others.code, others.stdout]).toEqual([1, expect.stringContaining('not among the trusted ones')])
  const none = await redress('verify', '--export', join(out, 'all'), '--keys', file)
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('holds no public keys')])
})

test('ADM-6 verify names the claim whose document is missing from the data, and keys puts everything under the current key', async () => {
  const rotated = await onData('keys', '--rotate')
  expect(rotated).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('records put under the current key'),
  })
  const kept = join(data, 'documents', 'kept')
  const [document = ''] = await readdir(kept)
  await rm(join(kept, document))
  const { code, stdout } = await onData('verify', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    claims: 14,
    findings: [
      {
        kind: 'document',
        reason: expect.stringMatching(/^Document 1 is not there\. Its file: kept\/[0-9a-f]{32}$/),
      },
    ],
  })
  expect((await onData('verify', '--no-documents')).code).toBe(0)
})

test('ADM-5 the report of filed claims has their figures, and a path that cannot be written is reported in one line', async () => {
  const file = join(out, 'report.html')
  expect(await onData('report', '--out', file)).toMatchObject({ code: 0, stderr: '' })
  const html = await readFile(file, 'utf8')
  expect(html).toContain('<dt>Claims filed</dt><dd>14</dd>')
  expect(html).toContain('<dt>Held</dt><dd>3</dd>')
  expect(html).not.toContain('Nadia')
  const { code, stderr } = await onData('report', '--out', join(out, 'nowhere', 'report.html'))
  expect([code, stderr.trim().split('\n')]).toEqual([
    2,
    [`${join(out, 'nowhere', 'report.html')} cannot be used: there is no such file or folder.`],
  ])
})

test('ADM-5 OPS-4 a claim that does not open is named and counted by the report, which has the figures of all others', async () => {
  const damaged = join(await temporaryFolder(), 'data')
  await cp(data, damaged, { recursive: true })
  const database = new DatabaseSync(databaseFile(damaged))
  database.exec("update claim set culture = 'xx' where sequence = 2")
  const code = String(
    database.prepare('select reference_code from claim where sequence = 2').get()?.reference_code,
  )
  database.close()
  const file = join(await temporaryFolder(), 'report.html')
  const ended = await redress('report', folder, '--data', damaged, '--out', file)
  expect([ended.code, ended.stderr]).toEqual([
    1,
    `${code}  The claim cannot be decrypted, and is not in the figures.\nSee redress verify ${folder}\n`,
  ])
  const html = await readFile(file, 'utf8')
  expect(html).toContain('<dt>Claims filed</dt><dd>13</dd>')
  expect(html).toContain('One claim does not open')
})
