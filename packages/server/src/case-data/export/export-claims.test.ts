import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import { begin, openExportCase, rowsOf } from './testing.ts'
import { verifyExport } from './verify-export.ts'

test('ADM-4 an export holds every claim and document, by counts that come out with the ledger', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 30)
  const { folder, manifest } = await run()
  expect(manifest.counts).toMatchObject({ inLedger: 30, exported: 30, filteredOut: 0, documents: 30 })
  const claims = await rowsOf(folder, 'claims.csv')
  expect(claims).toHaveLength(30)
  expect(claims[0]).toMatchObject({
    'claimDetails.claimantName': "'=1+1 ندى",
    'claimDetails.agrees': 'true',
    otherFields: '{"claimDetails.gone":"asked no more"}',
    receivedAtLocal: '2026-11-20 12:10:00',
    state: 'accepted',
  })
  const lines = (await readFile(join(folder, 'claims.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0].record.models[0].fields.claimantName).toBe('=1+1 ندى')
  const [document] = await rowsOf(folder, 'documents.csv')
  expect(document?.path).toMatch(/^documents\/[\w-]+\/01-re_ceipt_1_ندى\.pdf$/)
  expect(await readFile(join(folder, document?.path ?? ''), 'utf8')).toBe('content 1')
  expect((await readFile(join(folder, 'claims.csv'))).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('ADM-4 claims are chosen by day, form, culture and state, and what is left out is counted', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 100)
  const day = Temporal.PlainDate.from('2026-11-20')
  const filter = {
    ...everyClaim,
    from: day,
    to: day,
    forms: ['Standard'],
    cultures: ['es'],
    states: ['held'],
  } as const
  const { folder, manifest } = await run({ filter, withDocuments: false })
  expect((await rowsOf(folder, 'claims.csv')).map(({ receivedAtLocal }) => receivedAtLocal)).toEqual([
    '2026-11-20 14:30:00',
    '2026-11-20 19:30:00',
  ])
  expect(manifest.counts).toMatchObject({ inLedger: 100, exported: 2, filteredOut: 98 })
  expect(await readdir(folder)).not.toContain('documents')
  expect(await verifyExport(folder)).toMatchObject({ claims: 2, leftOut: 98, findings: [] })
})

test('ADM-4 the first and the last day that are asked for are exported whole, by the zone of the settlement', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 80)
  const [day, next] = ['2026-11-20', '2026-11-21'].map((text) => Temporal.PlainDate.from(text))
  const timesOf = async (from: Temporal.PlainDate | undefined, to: Temporal.PlainDate | undefined) => {
    const filter = { ...everyClaim, from: from ?? null, to: to ?? null }
    const { folder } = await run({ filter, withDocuments: false })
    const times = (await rowsOf(folder, 'claims.csv')).map(({ receivedAtLocal }) => receivedAtLocal)
    return [times.length, times[0], times.at(-1)]
  }
  expect(await timesOf(undefined, day)).toEqual([71, '2026-11-20 12:10:00', '2026-11-20 23:50:00'])
  expect(await timesOf(next, undefined)).toEqual([9, '2026-11-21 00:00:00', '2026-11-21 01:20:00'])
  expect(await timesOf(day, next)).toEqual([80, '2026-11-20 12:10:00', '2026-11-21 01:20:00'])
})

test('ADM-4 however many claims there are, a few are read at a time', async () => {
  const { deps, fileMany } = await openExportCase()
  await fileMany(1, 450)
  const { ledger } = deps.storage
  const asked: (readonly [from: number, limit: number])[] = []
  const claims: typeof ledger.claims = (from, limit) => {
    asked.push([from, limit])
    return ledger.claims(from, limit)
  }
  const storage = { ...deps.storage, ledger: { ...ledger, claims } }
  const folder = join(await temporaryFolder(), 'export')
  const request = { folder, filter: everyClaim, after: 0, withDocuments: false }
  expect((await exportClaims({ ...deps, storage }, request)).counts.exported).toBe(450)
  expect(asked.filter(([, limit]) => limit > 1)).toEqual([
    [1, 200],
    [201, 200],
    [401, 50],
  ])
})

test('ADM-4 an export with --since contains each later claim once', async () => {
  const { fileMany, run } = await openExportCase()
  await fileMany(1, 5)
  const first = await run()
  await fileMany(6, 4)
  const second = await run({ after: first.manifest.cursor.next })
  expect([first.manifest.counts.exported, second.manifest.counts.exported]).toEqual([5, 4])
  const codes = [
    ...(await rowsOf(first.folder, 'claims.csv')),
    ...(await rowsOf(second.folder, 'claims.csv')),
  ]
  expect(new Set(codes.map(({ referenceCode }) => referenceCode)).size).toBe(9)
  expect((await verifyExport(second.folder)).findings).toEqual([])
})

test('ADM-4 a file is named after what it is', async () => {
  const { deps, run } = await openExportCase()
  await claimMaker(deps).file({ number: 1, at: begin, documents: { 'page.html': '%PDF-1.7' } })
  const { folder } = await run()
  expect(await rowsOf(folder, 'documents.csv')).toMatchObject([
    { name: 'page.html', type: 'application/pdf', path: expect.stringMatching(/01-page\.html\.pdf$/) },
  ])
})

test('ADM-4 an export fails while the document store does not answer, and leaves no folder behind', async () => {
  const { deps, fileMany } = await openExportCase()
  await fileMany(1, 1)
  const documents = {
    ...deps.documents,
    read: () => {
      throw databaseUnavailable('the store does not answer')
    },
  }
  const out = await temporaryFolder()
  const request = { folder: join(out, 'claims'), filter: everyClaim, after: 0, withDocuments: true }
  await expect(exportClaims({ ...deps, documents }, request)).rejects.toThrow(aFault('DATABASE_UNAVAILABLE'))
  expect(await readdir(out)).toEqual([])
})
