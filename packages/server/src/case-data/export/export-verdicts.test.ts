import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { signScan } from '../../claims/vault/signed-statements.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import type { ExportManifest } from '../../steps/claim-table/export-manifest.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { everyClaim } from './claim-filter.ts'
import { openExportCase, rowsOf } from './testing.ts'
import { verifyExport } from './verify-export.ts'
import { verifyStore } from './verify-store.ts'

/**
 * Files claims with one document each that waits for the scanner, and stores verdicts as a scan of pending documents
 * does.
 */
async function openScanned() {
  const opened = await openExportCase()
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
  const { deps, fileScanned, run } = await openExportCase()
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
  const { fileScanned, run } = await openExportCase()
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
