import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { decided } from '../../testing/decided.ts'
import { redressWith } from '../../testing/redress-with.ts'

const folder = join(productFolder, 'cases/meridian')

/** Four claims, one of them amended, and what runs commands on them. */
async function scene() {
  const data = await temporaryFolder()
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { file } = claimMaker(opened)
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const claims = []
  for (let number = 1; number <= 4; number += 1) claims.push(await file({ number, at }))
  await file({ number: 5, at, memberId: claims[3]?.memberId ?? '', amends: claims[3]?.id ?? null })
  const codes = claims.map(({ referenceCode }) => referenceCode)
  const settings = { REDRESS_ERASURES: join(data, 'erasures.jsonl') }
  const run = (...words: readonly string[]) => redressWith(settings, ...words, '--data', data)
  const out = join(data, 'report.html')
  const report = async () => {
    const { code } = await run('report', folder, '--out', out)
    return { code, text: (await readFile(out, 'utf8')).replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
  }
  return { data, opened, codes, run, report }
}

const title = 'What became of the claims'

test('ADM-5 RET-11 the report has every figure of decisions, withdrawals, payments and erased claims as redress figures has it, and adds up to the ledger', {
  timeout: 180_000,
}, async () => {
  const { opened, codes, run, report } = await scene()
  expect((await report()).text).not.toContain(title)
  const [accepted = '', paid = '', withdrawn = '', erased = ''] = codes
  await decided(opened, accepted, { state: 'accepted', amount: '100.10' })
  await decided(opened, paid, { state: 'accepted', amount: '50.20' })
  await decided(opened, paid, { state: 'paid', amount: '50.20' })
  await decided(opened, withdrawn, { state: 'withdrawn' })
  await opened.storage.close()
  const why = ['--reason', 'request 118', '--order', 'order of 3 May', '--yes']
  const certificate = join(await temporaryFolder(), 'erased.json')
  expect((await run('erase', folder, erased, ...why, '--certificate', certificate)).code).toBe(0)
  const { text } = await report()
  const { stdout } = await run('figures', folder)
  const ofOutcomes = stdout
    .split('\n')
    .filter((line) => /^(claims {2}|claims erased|claims by decision|withdrawn|amount)/.test(line))
  expect(ofOutcomes.length).toBeGreaterThanOrEqual(9)
  for (const line of ofOutcomes) expect(text).toContain(`|${line.replace(/ {2}/, '|')}|`)
  expect(text).toContain('3 filed + 0 amendments + 2 erased = 5 entries of the ledger.')
})

test('ADM-5 where a decision does not open, the report says that these figures cannot be computed, and has the others', {
  timeout: 180_000,
}, async () => {
  const { data, opened, codes, report } = await scene()
  await decided(opened, codes[0] ?? '', { state: 'accepted', amount: '100.10' })
  await opened.storage.close()
  expect((await report()).text).toContain('|amount allowed|100.10|')
  const database = new DatabaseSync(databaseFile(data))
  database.exec('UPDATE claim_event SET sealed = zeroblob(40)')
  database.close()
  const { code, text } = await report()
  expect(code).toBe(1)
  expect(text).toContain('A claim or an event of one does not open, so these figures cannot be computed.')
  expect(text).toContain('4 filed + 1 amendment = 5 entries of the ledger.')
})
