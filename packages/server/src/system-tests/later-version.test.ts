import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson, sha256, without } from '@redress/foundation/canonical-json.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readManifest } from '../case-data/backup/backup-manifest.ts'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { verifyStore } from '../case-data/export/verify-store.ts'
import { rotateKeys } from '../case-data/keys/rotate-keys.ts'
import { readEvent } from '../claims/vault/claim-event.ts'
import { classChangePlace, classChangeStatement } from '../claims/vault/class-change.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { seal } from '../claims/vault/seal.ts'
import { signStatement } from '../claims/vault/signed-statements.ts'
import { accessStatement } from '../steps/access-log/access-log.ts'
import { exportFiles } from '../steps/claim-table/export-manifest.ts'
import { listFrom, member, rows } from '../steps/class-list/stored/class-list-conformance.ts'
import { openPayCase } from '../steps/pay/testing.ts'
import { parseReceipt, receiptText } from '../steps/receipt/receipt-text.ts'
import { newestSchema } from '../storage/schema.ts'
import { aFault } from '../testing/a-fault.ts'
import { decided } from '../testing/decided.ts'
import { exported } from '../testing/exported.ts'
import { addLaterEvent } from '../testing/later-event.ts'
import { openTestLedger } from '../testing/ledger.ts'

const decision = { kind: 'decision', state: 'accepted', reasons: [], amount: '1.00', day: null }

const eventWith = (what: unknown, envelope: object = {}): object => ({
  version: 1,
  id: 'id',
  claimId: 'claim',
  number: 1,
  previous: 'hash',
  on: { referenceCode: 'CODE', contentHash: 'hash' },
  at: '2026-12-02T20:00:00Z',
  what,
  salt: 'salt',
  ...envelope,
})

test.each<[string, object]>([
  ['escalation', eventWith({ kind: 'escalation', to: [{ the: 'court' }] })],
  ['toString', eventWith({ kind: 'toString' })],
  ['unknown', eventWith({ kind: 'unknown' })],
  ['decision with payBy', eventWith({ ...decision, payBy: 'wire' })],
  ['decision with state escalated', eventWith({ ...decision, state: 'escalated' })],
  ['decision with by', eventWith(decision, { by: 'Ida' })],
  ['decision with seal', eventWith(decision, { on: { referenceCode: 'A', contentHash: 'b', seal: 7 } })],
  ['decision of version 2', eventWith(decision, { version: 2 })],
  [String.raw`"\u001b[31mred"`, eventWith({ kind: '\u001b[31mred' })],
])('RET-7 OPS-6 an event of a later version is read whole and named: %s', (name, json) => {
  const event = readEvent(json)
  expect(event?.ofLaterVersion).toEqual({ name, stored: json })
})

test.each<[string, unknown]>([
  ['no kind', eventWith({ state: 'accepted' })],
  ['a kind that is no text', eventWith({ kind: 7 })],
  ['a field of a known kind is missing', eventWith(without(decision, 'amount'))],
  ['a field of a known kind is of another type', eventWith({ ...decision, amount: 1 })],
  ['a state that is no text', eventWith({ ...decision, state: 7 })],
  ['a missing member of every event', without(eventWith({ kind: 'escalation' }), 'salt')],
  ['a version that is none', eventWith({ kind: 'escalation' }, { version: 0 })],
  ['a text', 'escalation'],
  ['nothing', undefined],
])('RET-7 what no version writes is no event: %s', (_, json) => {
  expect(readEvent(json)).toBeNull()
})

const storeOf = (deps: Parameters<typeof verifyStore>[0]) => verifyStore(deps, { withDocuments: false })

test('RET-7 OPS-6 events that do not decrypt, have another hash, or are of a known kind without its fields are damage beside those of a later version', async () => {
  const { deps, file, seal: sealAll } = await openTestLedger()
  await file(4)
  await addLaterEvent(deps, 'CODE-1', { kind: 'escalation' })
  await addLaterEvent(deps, 'CODE-2', { kind: 'decision', state: 'accepted' })
  const altered = await addLaterEvent(deps, 'CODE-3', { kind: 'escalation' })
  const other = await deps.storage.events.find(altered)
  await sealAll()
  const payload = other?.payload ?? { keyId: '', bytes: Buffer.alloc(0) }
  await deps.storage.events.exchange(altered, payload, { ...payload, bytes: Buffer.alloc(200) })
  const { findings, later } = await storeOf(deps)
  expect(later).toEqual({ 'event escalation': 1 })
  expect(new Set(findings.flatMap(({ referenceCode }) => referenceCode ?? []))).toEqual(
    new Set(['CODE-2', 'CODE-3']),
  )
})

test('RET-7 OPS-6 a change of keys moves the events of a later version to the new key, unaltered', async () => {
  const { deps, file, seal: sealAll } = await openTestLedger('the former secret of a ledger')
  await file(1)
  const id = await addLaterEvent(deps, 'CODE-1', { kind: 'escalation', to: 'the court' })
  await sealAll()
  const ring = keyRing([
    { id: '2027a', bytes: Buffer.alloc(32, 7) },
    masterKeyFrom('the former secret of a ledger'),
  ])
  const before = await deps.storage.events.find(id)
  const onDamaged = () => expect.fail('Nothing is damaged.')
  expect(await rotateKeys({ storage: deps.storage, ring, onDamaged })).toBeGreaterThan(1)
  const after = await deps.storage.events.find(id)
  expect([after?.payload.keyId, after?.contentHash]).toEqual(['2027a', before?.contentHash])
  expect(await storeOf({ ...deps, ring })).toMatchObject({ findings: [], later: { 'event escalation': 1 } })
})

/** An export whose files a later version wrote: with a member, a column and a file of its own, under its own signature. */
async function laterExport(change: (line: Record<string, unknown>) => object) {
  const { deps, file, seal: sealAll } = await openTestLedger()
  await file(2)
  await decided(deps, 'CODE-1', { state: 'accepted', amount: '1.00' })
  await sealAll()
  const folder = await exported(deps)
  const put = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return { bytes: Buffer.byteLength(text), sha256: sha256(text) }
  }
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const lines = (await read(exportFiles.lines)).trim().split('\n')
  const changed = lines.map((line) => canonicalJson(change(JSON.parse(line))))
  const csv = (await read(exportFiles.claims))
    .replaceAll(/\r\n(?=.)/g, ',"x"\r\n')
    .replace(',"x"', ',"reviewer"')
  await mkdir(join(folder, 'photos'))
  const manifest = JSON.parse(await read(exportFiles.manifest))
  const files = {
    ...manifest.files,
    [exportFiles.lines]: await put(exportFiles.lines, `${changed.join('\n')}\n`),
    [exportFiles.claims]: await put(exportFiles.claims, csv.replace(/\r\n$/, ',"x"\r\n')),
    'minutes.jsonl': await put('minutes.jsonl', '{}\n'),
    'photos/1.txt': await put('photos/1.txt', 'one'),
  }
  const statement = { ...without(manifest, 'signature'), files, minutes: 1 }
  const sign = (written: object) =>
    writeFile(
      join(folder, exportFiles.manifest),
      JSON.stringify({ ...written, signature: signStatement(deps.ring, 'export manifest', written) }),
    )
  await sign(statement)
  return { folder, statement, sign }
}

test('ADM-6 OPS-6 an export with members, values, columns and files of a later version is verified, and each is named', async () => {
  const { folder } = await laterExport((line) => ({
    ...line,
    reviewed: true,
    ...(line.decision ? { decision: { ...line.decision, payBy: 'wire' } } : {}),
  }))
  expect(await verifyExport(folder)).toMatchObject({
    claims: 2,
    findings: [],
    later: {
      'claims.csv with the column reviewer': 1,
      'claims.jsonl with decision.payBy': 1,
      'claims.jsonl with reviewed': 1,
      'file minutes.jsonl': 1,
      'file photos/1.txt': 1,
      'manifest.json with minutes': 1,
    },
  })
  await writeFile(join(folder, 'minutes.jsonl'), '{"another":1}\n')
  await writeFile(join(folder, 'photos/2.txt'), 'two')
  expect((await verifyExport(folder)).findings.map(({ reason }) => reason)).toEqual([
    'The file minutes.jsonl was altered.',
    'photos/2.txt is not part of this export: it was added.',
  ])
})

test('ADM-6 OPS-6 a state of a later version is named and not compared, and the claim is verified', async () => {
  const { folder } = await laterExport((line) => ({
    ...line,
    ...(line.decision ? { decision: { ...line.decision, state: 'escalated' } } : {}),
  }))
  const { findings, later } = await verifyExport(folder)
  expect([findings, later]).toEqual([
    [],
    expect.objectContaining({ 'claims.jsonl with another decision.state': 1 }),
  ])
})

test('ADM-6 OPS-6 an export of a later format is refused with the advice to update', async () => {
  const { folder, statement, sign } = await laterExport((line) => line)
  await sign({ ...statement, format: 'redress-export-3' })
  expect((await verifyExport(folder)).findings.map(({ reason }) => reason)).toEqual([
    'The export is of the format redress-export-3, of a later version of Redress. Update Redress to the version that wrote it.',
  ])
})

test('RET-10 OPS-6 an entry of the class list of a kind that a later version added is counted and named, and its chain holds', async () => {
  const { deps, file } = await openTestLedger()
  await file(1)
  const { storage, ring } = deps
  const { caseId } = storage
  const entry = {
    format: 1,
    caseId,
    number: 1,
    previous: null,
    version: 1,
    at: '2026-12-02T20:00:00Z',
    what: { kind: 'suspended', member: 'member', until: '2027-03-31' },
    rowKey: 'row',
    salt: 'salt',
  }
  const hash = sha256(canonicalJson(entry))
  const standing = { entry: 1, survivor: null, merged: [], optedOut: null, deceased: null, suspended: true }
  const change = {
    members: [],
    signedOut: [],
    standings: [
      {
        memberId: 'member',
        survivor: null,
        state: 'suspended',
        content: seal(ring, [caseId, 'member', 'member', 'standing'], Buffer.from(JSON.stringify(standing))),
      },
    ],
    entries: [
      {
        ...{ number: 1, version: 1, kind: 'suspended', memberId: 'member', rowKey: 'row', hash },
        signature: signStatement(ring, classChangeStatement, { caseId, number: 1, hash }),
        content: seal(ring, classChangePlace(caseId, 1), Buffer.from(JSON.stringify(entry))),
      },
    ],
  }
  await storage.classList.replace(rows(member('member')), listFrom('first'))
  await storage.classHistory.change(async () => ({ change, result: null }))
  const { findings, later, classChanges } = await storeOf(deps)
  expect([findings, classChanges]).toEqual([[], 1])
  expect(later).toEqual({ 'class list entry suspended': 1, 'class member with suspended': 1 })
})

test('RET-9 OPS-6 an entry of the access log with more than this version knows is verified by its signature, and named', async () => {
  const { deps } = await openTestLedger()
  const { caseId } = deps.storage
  const look = { at: '2026-12-02T20:00:00Z', who: 'Ida', reason: 'call', kinds: ['x'], query: '', claims: [] }
  const append = (more: object, altered: object = {}) =>
    deps.storage.access.append((last) => {
      const number = (last?.number ?? 0) + 1
      const statement = { version: 1, caseId, number, previous: last && sha256(last.text), ...look, ...more }
      const signature = signStatement(deps.ring, accessStatement, statement)
      return { number, text: canonicalJson({ ...statement, ...altered, signature }) }
    })
  await append({ ticket: '118' })
  await append({ version: 2 })
  expect(await storeOf(deps)).toMatchObject({
    findings: [],
    later: { 'access entry with ticket': 1, 'access entry of version 2': 1 },
  })
  await append({ ticket: '118' }, { ticket: '119' })
  expect((await storeOf(deps)).findings).toHaveLength(1)
})

test('RET-12 OPS-6 a payment is held with its reason where a later version recorded an event of the claim or filed more with it', async () => {
  const { deps, fileOne, pay } = await openPayCase()
  const [one, two] = [await fileOne(), await fileOne()]
  await fileOne()
  await addLaterEvent(deps, one.code, { kind: 'escalation' })
  await addLaterEvent(deps, two.code, { kind: 'payeeLine', file: 'a', line: 1 }, { version: 2 })
  const { held, paid } = await pay()
  expect([held, paid]).toEqual([{ unknownEvent: 2 }, [{ format: 'ach', claims: 1, units: 12550n }]])
})

test('OPS-6 a backup of a later schema or format, or of a format from before version 1.0.0, is refused with what to do', async () => {
  const folder = await temporaryFolder()
  const manifest = {
    format: 'redress-backup-2',
    caseId: 'case',
    name: 'A case',
    number: '1',
    madeAt: '2026-12-02T20:00:00Z',
    counts: { claims: 0, members: 0, documents: 0, documentBytes: 0 },
    schema: newestSchema + 1,
    faults: [],
    head: null,
    secretCheck: '',
    keys: [],
    files: { 'tables.jsonl': { bytes: 0, sha256: '' }, 'documents.jsonl': { bytes: 0, sha256: '' } },
    signature: '',
  }
  const put = (changes: object) =>
    writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }))
  await put({})
  await expect(readManifest(folder)).rejects.toThrow(aFault('DATA_REFUSED'))
  await put({ format: 'redress-backup-3', files: [] })
  await expect(readManifest(folder)).rejects.toThrow('of a later version of Redress. Update Redress')
  await put({ format: 'redress-backup-1' })
  await expect(readManifest(folder)).rejects.toThrow(
    'from before version 1.0.0. Restore it with version 1.0.0, upgrade the data with it',
  )
  await put({ schema: newestSchema, minutes: 1 })
  expect(await readManifest(folder)).toMatchObject({ minutes: 1 })
})

test('RET-1 OPS-6 a receipt with members of a later version is read whole, and not where it is written otherwise', () => {
  const statement = {
    version: 2,
    case: { name: 'A', number: '1', court: 'B' },
    form: { name: 'A', title: 'A' },
    culture: 'en',
    referenceCode: 'CODE',
    receivedAt: '2026-12-02T20:00:00Z',
    timeZone: 'UTC',
    receivedAtText: 'then',
    sections: [],
    omitted: 0,
    documents: [],
    signatures: [],
    contentHash: '',
    receipt: '',
    ledger: null,
    checkedAt: '',
    page: '',
    witness: 'Ida',
  }
  const text = canonicalJson({ statement, signature: 'key.signature' })
  expect(parseReceipt(text)).toBeNull()
  const known = { ...statement, case: { name: 'A', number: '1' } }
  const read = parseReceipt(canonicalJson({ statement: known, signature: 'key.signature' }))
  expect(read?.statement).toEqual(known)
  expect(read && receiptText(read)).toContain('"witness":"Ida"')
})
