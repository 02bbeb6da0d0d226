import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openExportCase, rowsOf } from './testing.ts'
import { verifyExport } from './verify-export.ts'
import { verifyStore } from './verify-store.ts'

test('ADM-6 the store is verified to the last byte of each document, and what was changed is named', async () => {
  const { deps, dataFolder, fileMany, run } = await openExportCase()
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
  const { deps, dataFolder, fileMany, run } = await openExportCase()
  await fileMany(1, 4)
  await sealLedger(deps)
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
  const { deps, dataFolder, fileMany, run } = await openExportCase()
  await fileMany(1, 3)
  await sealLedger(deps)
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
