import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { loadCase } from '../../case/reading/load-case.ts'
import { sealClaims } from '../../claims/ledger/seal-claims.ts'
import { signScan } from '../../claims/vault/sign-scan.ts'
import { databaseUnavailable } from '../../foundation/faults/unavailable.ts'
import { readConfig } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openData } from '../../installation/open-data.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { aFault } from '../../testing/a-fault.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { temporaryFolder, writeCase } from '../../testing/write-case.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import type { ExportManifest } from './export-manifest.ts'
import type { ExportRequest } from './export-run.ts'
import { verifyExport } from './verify-export.ts'
import { verifyStore } from './verify-store.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

async function openCase() {
  const dataFolder = await temporaryFolder()
  const data = await openData(readConfig({ REDRESS_DATA: dataFolder }))
  onTestFinished(data.storage.close)
  const loadedCase = await loadCase(await writeCase())
  const deps = { ...data, loadedCase, now: () => begin.add({ hours: 24 }) }
  const { file } = claimMaker(data)
  const fileScanned = (number: number, ...scans: readonly DocumentScan[]) =>
    file({
      number,
      at: begin.add({ minutes: number }),
      documents: Object.fromEntries(scans.map(({ state }) => [`${state}.pdf`, `content ${state}`])),
      scans,
    })
  const fileMany = async (first: number, count: number) => {
    for (let number = first; number < first + count; number += 1) {
      await file({
        number,
        at: begin.add({ minutes: number * 10 }),
        culture: number % 2 === 0 ? 'en' : 'es',
        formType: number % 3 === 0 ? 'Standard' : 'Automotive',
        captchaState: number % 5 === 0 ? 'unverified' : 'verified',
        models: [['claimDetails', { claimantName: `=1+${number} ندى`, agrees: true, gone: 'asked no more' }]],
        documents: { [`../re=ceipt ${number} ندى.pdf`]: `content ${number}` },
      })
    }
  }
  const out = await temporaryFolder()
  let exports = 0
  const run = async (request: Partial<ExportRequest> = {}) => {
    exports += 1
    const folder = join(out, String(exports))
    return {
      folder,
      manifest: await exportClaims(deps, {
        folder,
        filter: everyClaim,
        after: 0,
        withDocuments: true,
        ...request,
      }),
    }
  }
  return { deps, dataFolder, fileMany, fileScanned, run }
}

const rowsOf = async (folder: string, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, name)), { bom: true, columns: true })

test('ADM-4 an export holds every claim and document, by counts that come out with the ledger', async () => {
  const { fileMany, run } = await openCase()
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
  const { fileMany, run } = await openCase()
  await fileMany(1, 100)
  const day = Temporal.PlainDate.from('2026-11-20')
  const filter = { from: day, to: day, forms: ['Standard'], cultures: ['es'], states: ['held'] } as const
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
  const { fileMany, run } = await openCase()
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
  const { deps, fileMany } = await openCase()
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
  const { fileMany, run } = await openCase()
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

/**
 * Files claims with one document each that waits for the scanner, and stores verdicts as a scan of pending documents
 * does.
 */
async function openScanned() {
  const opened = await openCase()
  const { deps, fileScanned } = opened
  const filePending = async (first: number, last: number) => {
    for (let number = first; number <= last; number += 1)
      await fileScanned(number, { state: 'pending', finding: null })
  }
  const scanned = async (number: number, scan: DocumentScan) => {
    const [row] = await deps.storage.ledger.claims(number, 1)
    const document = {
      caseId: deps.storage.caseId,
      claimId: row?.claim.id ?? '',
      file: row?.claim.files[0] ?? '',
    }
    expect(await deps.storage.claims.noteScan(document.file, signScan(deps.ring, document, scan))).toBe(true)
  }
  return { ...opened, filePending, scanned }
}

const clean: DocumentScan = { state: 'clean', finding: null }
const infected: DocumentScan = { state: 'infected', finding: 'A.Virus' }
const from = ({ cursor }: ExportManifest) => ({ after: cursor.next, afterVerdict: cursor.nextVerdict })

test('ADM-4 a verdict after an export puts its claim, with its documents, into the next export once', async () => {
  const { filePending, scanned, run } = await openScanned()
  await filePending(1, 4)
  const first = await run()
  await scanned(3, clean)
  await scanned(2, infected)
  await filePending(5, 5)
  const second = await run(from(first.manifest))
  expect(second.manifest.counts).toMatchObject({ inLedger: 5, exported: 1, again: 2, filteredOut: 0 })
  const rows = await rowsOf(second.folder, 'claims.csv')
  expect(
    rows.map(({ sequence, state, heldFor, deficientFor }) => [sequence, state, heldFor, deficientFor]),
  ).toEqual([
    ['2', 'deficient', '', 'virus'],
    ['3', 'accepted', '', ''],
    ['5', 'held', 'scan', ''],
  ])
  const [, document] = await rowsOf(second.folder, 'documents.csv')
  expect(await readFile(join(second.folder, document?.path ?? ''), 'utf8')).toBe('content pending')
  expect(await verifyExport(second.folder)).toMatchObject({ claims: 3, leftOut: 2, findings: [] })
  await scanned(1, clean)
  const third = await run(from(second.manifest))
  expect((await rowsOf(third.folder, 'claims.csv')).map(({ sequence }) => sequence)).toEqual(['1'])
  const fourth = await run(from(third.manifest))
  expect(fourth.manifest.counts).toMatchObject({ exported: 0, again: 0 })
})

test('ADM-4 a claim that is chosen by its state comes into the export after the verdict that made it so', async () => {
  const { filePending, scanned, run } = await openScanned()
  await filePending(1, 2)
  const chosen = { filter: { ...everyClaim, states: ['deficient'] } } as const
  const first = await run(chosen)
  expect(first.manifest.counts).toMatchObject({ exported: 0, filteredOut: 2 })
  await scanned(1, clean)
  await scanned(2, infected)
  const second = await run({ ...chosen, ...from(first.manifest) })
  expect((await rowsOf(second.folder, 'claims.csv')).map(({ sequence }) => sequence)).toEqual(['2'])
})

test('ADM-4 an export since one without verdicts contains every claim that has any', async () => {
  const { filePending, scanned, run } = await openScanned()
  await filePending(1, 3)
  await run()
  await scanned(2, clean)
  const { folder } = await run({ after: 3 })
  expect((await rowsOf(folder, 'claims.csv')).map(({ sequence }) => sequence)).toEqual(['2'])
})

test('ADM-6 a verdict that was removed from the data is found with an export that contains it', async () => {
  const { deps, dataFolder, filePending, scanned, run } = await openScanned()
  await filePending(1, 2)
  const before = await run()
  await scanned(2, infected)
  const after = await run()
  const database = new DatabaseSync(databaseFile(dataFolder))
  database.exec(
    "update claim_document set scan_state = 'pending', scan_finding = null, scan_signature = null",
  )
  database.close()
  const findings = async (against: string) =>
    (await verifyStore(deps, { withDocuments: true, against })).findings.map(({ reason }) => reason)
  expect(await findings(before.folder)).toEqual([])
  expect(await findings(after.folder)).toEqual([
    'The scan of document 1 was exported as infected, and is pending.',
  ])
})

test('ADM-4 ADM-6 an export since verdicts or claims that do not exist is refused with the reason', async () => {
  const { filePending, scanned, run } = await openScanned()
  await filePending(1, 1)
  await run()
  await scanned(1, clean)
  await expect(run({ after: 1, afterVerdict: 2 })).rejects.toThrow(
    'Verdicts on the documents of this case: 1, so no export of it has ended with 2.',
  )
  await expect(run({ after: 2 })).rejects.toThrow(
    'The ledger of this case ends with 1, so no export of it has ended with 2.',
  )
})

const scans: readonly DocumentScan[] = [
  { state: 'clean', finding: null },
  { state: 'pending', finding: null },
  { state: 'infected', finding: '=A.Virus' },
  { state: 'notScanned', finding: null },
]

test('ADM-4 ADM-6 documents that wait for the virus scanner or have a virus are listed but not exported, and verify reports them', async () => {
  const { deps, fileScanned, run } = await openCase()
  await fileScanned(1, ...scans)
  const { folder, manifest } = await run()
  const rows = await rowsOf(folder, 'documents.csv')
  expect(rows.map(({ scan, virus, path }) => [scan, virus, path === ''])).toEqual([
    ['clean', '', false],
    ['pending', '', true],
    ['infected', "'=A.Virus", true],
    ['notScanned', '', false],
  ])
  expect((await rowsOf(folder, 'claims.csv'))[0]).toMatchObject({
    documents: '4',
    documentsHeld: '2',
    state: 'deficient',
    heldFor: 'scan',
    deficientFor: 'virus',
  })
  const [code = ''] = await readdir(join(folder, 'documents'))
  expect((await readdir(join(folder, 'documents', code))).sort()).toEqual([
    '01-clean.pdf',
    '04-notScanned.pdf',
  ])
  expect(manifest.counts).toMatchObject({ documents: 4, documentsPending: 1, documentsInfected: 1 })
  const held = { pending: 1, infected: 1 }
  expect(await verifyExport(folder)).toMatchObject({ documents: 2, held, findings: [] })
  expect(await verifyStore(deps, { withDocuments: true })).toMatchObject({ documents: 4, held, findings: [] })
  await rm(join(folder, 'documents', code, '01-clean.pdf'))
  expect((await verifyExport(folder)).findings).toMatchObject([{ kind: 'document', referenceCode: code }])
})

test('ADM-4 held documents are handed out to who asks for them, and are verified as the others', async () => {
  const { fileScanned, run } = await openCase()
  await fileScanned(1, ...scans)
  const { folder } = await run({ withHeld: true })
  const rows = await rowsOf(folder, 'documents.csv')
  expect(await readFile(join(folder, rows[2]?.path ?? ''), 'utf8')).toBe('content infected')
  expect(await verifyExport(folder)).toMatchObject({
    documents: 4,
    held: { pending: 0, infected: 0 },
    findings: [],
  })
  await writeFile(join(folder, rows[1]?.path ?? ''), 'another')
  await rm(join(folder, rows[2]?.path ?? ''))
  expect((await verifyExport(folder)).findings.map(({ reason }) => reason)).toEqual([
    `Document 2 was altered: ${rows[1]?.path}`,
    `Document 3 is not there: ${rows[2]?.path}`,
  ])
})

test('ADM-4 a file is named after what it is', async () => {
  const { deps, run } = await openCase()
  await claimMaker(deps).file({ number: 1, at: begin, documents: { 'page.html': '%PDF-1.7' } })
  const { folder } = await run()
  expect(await rowsOf(folder, 'documents.csv')).toMatchObject([
    { name: 'page.html', type: 'application/pdf', path: expect.stringMatching(/01-page\.html\.pdf$/) },
  ])
})

test('ADM-6 an export is verified from its folder alone, and whatever was changed in it is named', async () => {
  const { fileMany, run } = await openCase()
  await fileMany(1, 6)
  const { folder } = await run()
  expect(await verifyExport(folder)).toMatchObject({ claims: 6, documents: 6, leftOut: 0, findings: [] })
  const lines = (await readFile(join(folder, 'claims.jsonl'), 'utf8')).trim().split('\n')
  const codes: string[] = lines.map((line) => JSON.parse(line).record.referenceCode)
  const [document] = await rowsOf(folder, 'documents.csv')
  await writeFile(join(folder, document?.path ?? ''), 'another')
  const changed = lines
    .filter((_, index) => index !== 4)
    .map((line, index) => (index === 1 ? line.replace('1+2', '1+3') : line))
  await writeFile(join(folder, 'claims.jsonl'), `${changed.join('\n')}\n`)
  const { findings } = await verifyExport(folder)
  const named = findings.map(({ kind, referenceCode }) => `${kind} ${referenceCode ?? ''}`.trim())
  expect(named).toContain(`document ${codes[0]}`)
  expect(named).toContain(`altered ${codes[1]}`)
  expect(named).toContain(`removed ${codes[4]}`)
})

test('ADM-6 a file that was added to an export is named, and so is a link in the place of a document', async () => {
  const { fileMany, run } = await openCase()
  await fileMany(1, 2)
  const { folder } = await run()
  const [first, second] = await rowsOf(folder, 'documents.csv')
  const [path, target] = [first?.path ?? '', second?.path ?? '']
  const other = 'documents/AAAA-BBBB-CCCC-DDDD'
  await mkdir(join(folder, other))
  await writeFile(join(folder, other, '01-added.pdf'), 'added')
  await writeFile(join(folder, dirname(path), '02-added.pdf'), 'added')
  await writeFile(join(folder, 'claims-corrected.csv'), 'added')
  await writeFile(join(folder, '.DS_Store'), 'left by a desktop')
  const elsewhere = join(await temporaryFolder(), 'document')
  await rename(join(folder, target), elsewhere)
  await symlink(elsewhere, join(folder, target))
  const { findings } = await verifyExport(folder)
  expect(findings.map(({ reason }) => reason).sort()).toEqual(
    [
      'claims-corrected.csv is not part of this export: it was added.',
      `${dirname(path)}/02-added.pdf is not part of this export: it was added.`,
      `${target} is not part of this export: it is a link.`,
      `${other} is not part of this export: it was added.`,
    ].sort(),
  )
})

test('ADM-6 a document that was added to an export without documents is named', async () => {
  const { fileMany, run } = await openCase()
  await fileMany(1, 1)
  const { folder } = await run({ withDocuments: false })
  expect((await verifyExport(folder)).findings).toEqual([])
  await mkdir(join(folder, 'documents'))
  expect((await verifyExport(folder)).findings).toMatchObject([
    { kind: 'malformed', reason: 'documents is not part of this export: it was added.' },
  ])
})

test.each([
  ['the state', '"held"', '"accepted"'],
  ['the reason', '"captcha"', '""'],
  ['the number of documents', ',"1","0",', ',"2","0",'],
])('ADM-6 an edited cell that has %s names its claim', async (_, before, after) => {
  const { fileMany, run } = await openCase()
  await fileMany(5, 1)
  const { folder } = await run()
  const [row] = await rowsOf(folder, 'claims.csv')
  const file = join(folder, 'claims.csv')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
  expect((await verifyExport(folder)).findings).toMatchObject([
    { reason: 'The file claims.csv was altered.' },
    { referenceCode: row?.referenceCode, reason: 'claims.csv says something else than claims.jsonl.' },
  ])
})

test('ADM-6 an export by keys that are not ours, or what is no export, is found', async () => {
  const { fileMany, run } = await openCase()
  await fileMany(1, 1)
  const { folder } = await run()
  expect((await verifyExport(folder, { trusted: ['another'] })).findings).toMatchObject([{ kind: 'head' }])
  expect((await verifyExport(await temporaryFolder())).findings).toMatchObject([{ kind: 'malformed' }])
})

test('ADM-6 the store is verified to the last byte of each document, and what was changed is named', async () => {
  const { deps, dataFolder, fileMany, run } = await openCase()
  await fileMany(1, 4)
  expect(await verifyStore(deps, { withDocuments: true })).toMatchObject({
    unsealed: 4,
    documents: 4,
    findings: [],
  })
  await run()
  expect(await verifyStore(deps, { withDocuments: true })).toMatchObject({
    claims: 4,
    unsealed: 0,
    findings: [],
  })
  const [one, two] = await deps.storage.ledger.claims(1, 2)
  const kept = join(dataFolder, 'documents', 'kept')
  await appendFile(join(kept, one?.claim.files[0] ?? ''), 'x')
  await rm(join(kept, two?.claim.files[0] ?? ''))
  expect((await verifyStore(deps, { withDocuments: true })).findings).toEqual([
    {
      kind: 'document',
      referenceCode: one?.claim.referenceCode,
      reason: `Document 1 was altered, cut or exchanged. Its file: kept/${one?.claim.files[0]}`,
    },
    {
      kind: 'document',
      referenceCode: two?.claim.referenceCode,
      reason: `Document 1 is not there. Its file: kept/${two?.claim.files[0]}`,
    },
  ])
})

test('ADM-4 OPS-4 a document that is lost or damaged is named in the export, does not prevent the export of the rest, and is found by verify', async () => {
  const { deps, dataFolder, fileMany, run } = await openCase()
  await fileMany(1, 4)
  await sealClaims(deps)
  const [one, two, three] = await deps.storage.ledger.claims(1, 3)
  const fileOf = (claim: typeof one) => join(dataFolder, 'documents', 'kept', claim?.claim.files[0] ?? '')
  await rm(fileOf(one))
  await appendFile(fileOf(two), 'x')
  await rm(fileOf(three))
  await mkdir(fileOf(three))
  const { folder, manifest } = await run()
  const codes = [one, two, three].map((each) => each?.claim.referenceCode)
  expect(manifest.lost).toEqual([
    { referenceCode: codes[0], number: 1, reason: 'is not there.' },
    { referenceCode: codes[1], number: 1, reason: 'was altered, cut or exchanged.' },
    { referenceCode: codes[2], number: 1, reason: 'is not there.' },
  ])
  const rows = await rowsOf(folder, 'documents.csv')
  expect(rows.map(({ path, lost }) => [path === '', lost])).toEqual([
    [true, 'is not there.'],
    [true, 'was altered, cut or exchanged.'],
    [true, 'is not there.'],
    [false, ''],
  ])
  expect(await readFile(join(folder, rows[3]?.path ?? ''), 'utf8')).toBe('content 4')
  const { findings } = await verifyExport(folder)
  expect(findings.map(({ referenceCode, reason }) => [referenceCode, reason])).toEqual([
    [codes[0], 'Document 1 is not in the export. When that was made: is not there.'],
    [codes[1], 'Document 1 is not in the export. When that was made: was altered, cut or exchanged.'],
    [codes[2], 'Document 1 is not in the export. When that was made: is not there.'],
  ])
})

test('ADM-4 OPS-4 an altered claim is named in the export, and all other claims are exported', async () => {
  const { deps, dataFolder, fileMany, run } = await openCase()
  await fileMany(1, 3)
  await sealClaims(deps)
  const database = new DatabaseSync(databaseFile(dataFolder))
  database.exec("update claim set culture = 'xx' where sequence = 2")
  database.close()
  const [, two] = await deps.storage.ledger.claims(1, 3)
  const { folder, manifest } = await run()
  expect(manifest.counts).toMatchObject({ inLedger: 3, exported: 2 })
  const code = two?.claim.referenceCode
  expect(manifest.damagedClaims).toEqual([{ sequence: 2, referenceCode: code }])
  const { findings } = await verifyExport(folder)
  expect(findings).toEqual([
    { kind: 'removed', referenceCode: code, reason: 'It was sealed and is not there.' },
  ])
})

test('ADM-4 an export fails while the document store does not answer, and leaves no folder behind', async () => {
  const { deps, fileMany } = await openCase()
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
