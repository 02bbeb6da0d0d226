import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { leftOutOf } from '../../claims/ledger/left-out.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import { readConfig } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { exported, linesOf, putLines } from '../../testing/exported.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { verifyExport } from './verify-export.ts'

const pin = '482916'

const lineSchema = z.looseObject({
  record: z.looseObject({
    version: z.optional(z.number()),
    models: z.array(
      z.looseObject({
        metadata: z.object({ dtoMapping: z.string() }),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  leftOut: z.optional(z.looseObject({ fields: z.array(z.string()), signature: z.string() })),
})

const allTextOf = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '\n',
  )
}

async function onlyLine(folder: string) {
  const [line] = (await linesOf(folder)).claims
  return z.parse(lineSchema, line)
}

test('ADM-4 ADM-6 OPS-4 a claim is filed and exported with its claim ID and without its PIN, and verifies', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  expect(answer).toMatchObject({ submitted: true })
  const code = 'referenceCodeForm' in answer ? answer.referenceCodeForm : ''
  const filed = await server.filed.findByReferenceCode(String(code))
  expect(filed?.version).toBe(2)
  const folder = await exported(server.deps)
  expect(await allTextOf(folder)).not.toContain(pin)
  const { record, leftOut } = await onlyLine(folder)
  expect(leftOut).toBeUndefined()
  const credentials = record.models.find(({ metadata }) => metadata.dtoMapping === 'credentials')
  expect(credentials?.fields).toEqual({ claimId: 'AB-1234' })
  const rows: unknown = parse(await readFile(join(folder, 'claims.csv')), { bom: true, columns: true })
  expect(rows).toMatchObject([{ claimId: 'AB-1234' }])
  expect((await verifyExport(folder)).findings).toEqual([])
})

/** Changes the data as an upgrade does that finds one claim. */
function asUpgradedWithOne(dataFolder: string): void {
  const database = new DatabaseSync(databaseFile(dataFolder))
  database.exec('UPDATE installation SET former_claims = 1')
  database.close()
}

/** A claim as version 0.1.0 filed it, with the PIN in the sealed record, followed by one of this version. */
async function formerClaim() {
  const dataFolder = await temporaryFolder()
  const data = await openData(readConfig({ REDRESS_DATA: dataFolder }))
  onTestFinished(data.storage.close)
  asUpgradedWithOne(dataFolder)
  const loadedCase = await loadCase(await writeCase())
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const { file } = claimMaker(data)
  const credentials = { claimId: 'AB-1234', pin, hint: null }
  await file({ number: 1, at, version: 1, models: [['credentials', credentials]] })
  await file({ number: 2, at: at.add({ minutes: 1 }), models: [['claimDetails', { claimantName: 'Bo' }]] })
  return { ...data, loadedCase, now: () => at.add({ hours: 1 }) }
}

const withFormerClaim = async () => exported(await formerClaim())

test('ADM-6 OPS-4 a claim from before is exported without its PIN, counted, and verifies by a signed statement of what was left out', async () => {
  const folder = await withFormerClaim()
  expect(await allTextOf(folder)).not.toContain(pin)
  const { leftOut } = await onlyLine(folder)
  expect(leftOut).toMatchObject({ fields: ['credentials.hint', 'credentials.pin'] })
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ format: 'redress-export-2', counts: { exported: 2, secretsLeftOut: 1 } })
  const report = await verifyExport(folder)
  expect([report.claims, report.secretsLeftOut, report.findings]).toEqual([2, 1, []])
})

test.each<[string, (line: z.infer<typeof lineSchema>) => unknown]>([
  ['an answer is altered', (line) => ({ ...line, record: { ...line.record, culture: 'es' } })],
  [
    'the statement names another field',
    (line) => ({ ...line, leftOut: { ...line.leftOut, fields: ['claimDetails.claimantName'] } }),
  ],
  [
    'the statement names another content that was sealed',
    (line) => ({ ...line, leftOut: { ...line.leftOut, sealedHash: 'f'.repeat(64) } }),
  ],
  ['the statement is taken away', (line) => ({ ...line, leftOut: undefined })],
])('ADM-6 a claim from before is found altered when %s', async (_, change) => {
  const folder = await withFormerClaim()
  const { ledger, claims } = await linesOf(folder)
  const [first, ...others] = claims
  await putLines(folder, { ledger, claims: [change(z.parse(lineSchema, first)), ...others] })
  const { findings } = await verifyExport(folder)
  expect(findings.map(({ kind }) => kind)).toContain('altered')
})

/** An export in which a holder of the keys altered one claim, and signed that fields had been removed from it. */
async function withStatement(
  place: number,
  change: (record: z.infer<typeof lineSchema>['record']) => object,
  fields: readonly string[],
) {
  const deps = await formerClaim()
  const folder = await exported(deps)
  const { ledger, claims } = await linesOf(folder)
  const { sequence, claim } = (await deps.storage.ledger.claims(place, 1))[0] ?? {}
  if (!claim) throw new Error('There is no such claim.')
  const { record: sealed } = openClaim(deps.ring, deps.storage.caseId, claim)
  const line = z.parse(z.looseObject({ record: z.looseObject({}) }), claims[place - 1])
  const record = change(z.parse(lineSchema, line).record)
  const leftOut = leftOutOf(deps.ring, deps.storage.caseId, sealed, record, fields)
  await putLines(folder, { ledger, claims: claims.with(place - 1, { ...line, sequence, record, leftOut }) })
  return verifyExport(folder)
}

const withoutAnswers = (record: z.infer<typeof lineSchema>['record']) => ({
  ...record,
  models: record.models.map((model) => ({ ...model, fields: {} })),
})

test.each([
  ['a record of this version', 2, ['claimDetails.claimantName']],
  ['a field that is no secret', 1, ['credentials.claimId', 'credentials.hint', 'credentials.pin']],
] as const)('ADM-6 a signed statement about %s counts for nothing', async (_, place, fields) => {
  const { findings } = await withStatement(place, withoutAnswers, fields)
  expect(findings.map(({ kind }) => kind)).toContain('altered')
})

test('ADM-6 a signed statement about a claim that was filed after the upgrade counts for nothing', async () => {
  const deps = await formerClaim()
  const at = Temporal.Instant.from('2026-11-20T20:05:00Z')
  const models = [['credentials', { claimId: 'AB-5678', pin }]] as const
  await claimMaker(deps).file({ number: 3, at, version: 1, models })
  const { findings } = await verifyExport(await exported(deps))
  expect(findings).toMatchObject([{ kind: 'altered' }])
})
