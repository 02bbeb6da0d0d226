import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { claimsBetween } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { claimMaker, type MadeClaim } from '../../testing/claim-maker.ts'
import type { StepCount } from '../filing/stored/step-store.ts'
import { figureCounter } from './case-figures.ts'
import { reportHtml } from './report-html.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

async function report(claims: readonly MadeClaim[], steps: readonly StepCount[] = [], folder?: string) {
  const data = await openData(readConfig({ REDRESS_DATA: await temporaryFolder() }))
  onTestFinished(data.storage.close)
  const loadedCase = await loadCase(folder ?? (await writeCase()))
  const { file } = claimMaker(data)
  for (const claim of claims) await file(claim)
  const deps = { ...data, now: () => begin }
  await sealLedger(deps)
  const { add, figures } = figureCounter(loadedCase)
  for await (const claim of claimsBetween(deps, 0, claims.length)) add(claim)
  const found = figures()
  return {
    found,
    html: reportHtml({
      conflicts: null,
      outcomes: null,
      loadedCase,
      deadlines: loadedCase.deadlines,
      figures: found,
      asOf: begin,
      steps,
      sequence: claims.length,
      lastSeal: null,
      damaged: 0,
      classList: null,
    }),
  }
}

const made = (number: number, changes: Partial<MadeClaim> = {}): MadeClaim => ({
  number,
  at: begin.add({ hours: number }),
  ...changes,
})

test('ADM-5 claims are counted by state, form, culture, method, day and hour, amendments apart', async () => {
  const { found } = await report([
    made(0, { culture: 'es', models: [['claimDetails', { paymentMethod: 'check' }]] }),
    made(1, { captchaState: 'unverified', formType: 'Standard' }),
    made(2, { amends: null, documents: { 'a.pdf': 'a' } }),
  ])
  expect(found.total).toEqual({ accepted: 2, held: 1, deficient: 0, amendments: 0 })
  expect(found.byForm.get('Standard')).toEqual({ accepted: 0, held: 1, deficient: 0, amendments: 0 })
  expect(found.byCulture.get('es')).toEqual({ accepted: 1, held: 0, deficient: 0, amendments: 0 })
  expect(found.byMethod.get('check')).toEqual({ accepted: 1, held: 0, deficient: 0, amendments: 0 })
  expect([...found.byDay]).toEqual([['2026-11-20', 3]])
  expect(found.byHour.slice(12, 15)).toEqual([1, 1, 1])
  expect(found.documents).toMatchObject({ count: 1, bytes: 1 })
  expect(found.held).toMatchObject([{ form: 'Standard', reasons: ['captcha'] }])
})

test('ADM-5 one account for two class members is reported with its claims; for one member it is not', async () => {
  const paid = (payPalEmail: string): Partial<MadeClaim> => ({ models: [['claimDetails', { payPalEmail }]] })
  const claims = [
    made(0, paid('a@example.com')),
    made(1, paid(' A@EXAMPLE.com')),
    made(2, { ...paid('b@example.com'), memberId: 'one' }),
    made(3, { ...paid('b@example.com'), memberId: 'one' }),
  ]
  const { found, html } = await report(claims, [], sample)
  expect(found.suspicions).toMatchObject({ all: 1, shown: [{ pattern: 'Same account', claims: 2 }] })
  expect(html).toContain(found.suspicions.shown[0]?.codes[0] ?? 'none')
  expect(html).not.toContain('example.com')
})

const scan = (state: DocumentScan['state'], finding: string | null = null): DocumentScan => ({
  state,
  finding,
})

/** The content under a heading of the report. */
const under = (html: string, heading: string): string =>
  html.slice(html.indexOf(`<h2>${heading}</h2>`)).split('</section>')[0] ?? ''

test('ADM-5 documents are counted by scan verdict; claims with an unscanned document are held, those with a virus deficient, each with the reason', async () => {
  const documents = { 'a.pdf': 'a', 'b.pdf': 'b' }
  const { found, html } = await report([
    made(0, { documents, scans: [scan('clean'), scan('infected', 'A.Virus')] }),
    made(1, { documents, scans: [scan('pending'), scan('notScanned')] }),
    made(2, { documents, scans: [scan('clean'), scan('clean')] }),
    made(3, { documents, scans: [scan('infected'), scan('pending')], captchaState: 'unverified' }),
  ])
  expect(found.byScan).toEqual({ clean: 3, infected: 2, pending: 2, notScanned: 1 })
  expect(found.total).toEqual({ accepted: 1, held: 1, deficient: 2, amendments: 0 })
  expect(html).toContain('<dt>Claims filed</dt><dd>4</dd>')
  expect(html).toContain('<dt>Deficient</dt><dd>2</dd>')
  expect(found.held.map(({ reasons }) => reasons)).toEqual([['scan']])
  expect(found.deficient.map(({ reasons }) => reasons)).toEqual([['virus'], ['virus', 'captcha', 'scan']])
  for (const [heading, listed] of [
    ['Held claims', found.held],
    ['Deficient claims', found.deficient],
  ] as const)
    for (const { referenceCode } of listed) expect(under(html, heading)).toContain(referenceCode)
  expect(under(html, 'Deficient claims')).toContain('a document has a virus and cannot be opened')
})

test('ADM-5 a deficient claim is listed with the newest claim that amends it, and stays deficient in the figures', async () => {
  const documents = { 'a.pdf': 'a' }
  const data = await openData(readConfig({ REDRESS_DATA: await temporaryFolder() }))
  onTestFinished(data.storage.close)
  const { file } = claimMaker(data)
  const first = await file(made(0, { documents, scans: [scan('infected')] }))
  const alone = await file(made(1, { documents, scans: [scan('infected')] }))
  const second = await file(made(2, { amends: first.id, documents, scans: [scan('infected')] }))
  const third = await file(made(3, { amends: first.id, documents, scans: [scan('clean')] }))
  const { add, figures } = figureCounter(await loadCase(await writeCase()))
  await sealLedger({ ...data, now: () => begin })
  for await (const claim of claimsBetween(data, 0, 4)) add(claim)
  const { total, deficient } = figures()
  expect(total).toEqual({ accepted: 0, held: 0, deficient: 2, amendments: 2 })
  expect(deficient.map(({ referenceCode, amendedBy }) => [referenceCode, amendedBy])).toEqual([
    [first.referenceCode, third.referenceCode],
    [alone.referenceCode, null],
    [second.referenceCode, third.referenceCode],
  ])
})

test('ADM-5 the report of an empty case states that there are no claims, and no report runs or loads anything', async () => {
  const { html } = await report([])
  expect(html).toContain('No claim has been filed yet.')
  expect(html).not.toMatch(/NaN|Infinity|undefined|<script|src=|href=/)
})

test('ADM-5 the report shows how far claimants come, with the share that leaves on each page, and how long they take', async () => {
  const reached = (step: string, count: number): StepCount => ({ formType: 'Standard', step, count })
  const { html } = await report(
    [made(0)],
    [
      reached('page:payment-election', 400),
      reached('page:claim-summary', 100),
      reached('filed', 80),
      reached('minutes:0', 20),
      reached('minutes:8', 60),
      reached('page:gone', 7),
    ],
    sample,
  )
  expect(html).toContain('<caption>Standard: how far claimants come</caption>')
  expect(html).toMatch(/<th scope="row">[^<]+<\/th><td class="n">400<\/td><td>75.0 % leave<\/td>/)
  expect(html).toMatch(/<th scope="row">[^<]+<\/th><td class="n">100<\/td><td>20.0 % leave<\/td>/)
  expect(html).toContain('<th scope="row">Filed</th><td class="n">80</td>')
  expect(html).toContain('<th scope="row">more than 2 hours</th><td class="n">60</td>')
})
