// This file is long because it checks one question for all stored data: who can read it, and who can alter it unnoticed.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { caseWithEmail } from '@redress/case/testing/case-with-email.ts'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { verifyStore } from '../case-data/export/verify-store.ts'
import { rotateKeys } from '../case-data/keys/rotate-keys.ts'
import { openClaim } from '../claims/vault/filed-claim.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { sealedDocuments } from '../claims/vault/sealed-documents.ts'
import { signScan } from '../claims/vault/signed-statements.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { openDiskDocuments } from '../storage/files/disk.ts'
import { openSqlite } from '../storage/sqlite/open.ts'
import type { StoredScan } from '../storage/stored-claim.ts'
import { aFault } from '../testing/a-fault.ts'
import { exported, linesOf } from '../testing/exported.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { filesIn, pdfOf, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { triesWere } from '../testing/wait-for-count.ts'

const documents = [Buffer.from('%PDF-1.7 the first receipt'), pdfOf(100_000, 'another receipt ')]

/** A server with two claims of different content, each with documents. */
async function serverWithClaims(): Promise<TestServer & { readonly codes: readonly string[] }> {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const codes: string[] = []
  for (const claimantName of ['Quilla Nusta', 'Wilhelmina Zofia']) {
    const body = await submissionBody(browser, { claimDetails: { claimantName }, documents })
    const key = `key-${claimantName.length}`.padEnd(20, '0')
    const { answer } = await browser.submit('Automotive', body, { key })
    codes.push(answer.referenceCodeForm ?? '')
  }
  return { ...server, codes }
}

type ReadDeps = Pick<TestServer['deps'], 'storage' | 'documents' | 'ring' | 'keys' | 'loadedCase' | 'now'>

/** Reads all stored data in every possible way. @throws RECORD_ALTERED if a record was altered */
async function readAll(
  { deps, filed }: Pick<TestServer, 'filed'> & { readonly deps: ReadDeps },
  codes: readonly string[],
): Promise<string> {
  const folder = await exported(deps)
  const { findings } = await verifyExport(folder)
  if (findings.length > 0) throw fault('RECORD_ALTERED', JSON.stringify(findings))
  const contents: unknown[] = [await linesOf(folder)]
  for (const code of codes) {
    const claim = await filed.findByReferenceCode(code)
    if (!claim) throw fault('RECORD_ALTERED', `The claim ${code} is gone.`)
    for (const [index, { size }] of claim.documents.entries()) {
      const bytes = await buffer(claim.readDocument(index))
      contents.push([size, bytes.toString('base64')])
    }
  }
  const classList = sealedClassList(deps)
  for (const claimId of ['AB-1234', 'AB-5678']) {
    const member = await classList.find(memberIdOf(deps.keys, claimId))
    if (!member) throw fault('RECORD_ALTERED', 'A class member is gone.')
    contents.push(member)
  }
  return JSON.stringify(contents)
}

const databaseOf = ({ config }: TestServer): string => join(config.dataFolder, 'redress.sqlite')

const withDatabase = <T>(server: TestServer, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(databaseOf(server))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

test('the data folder contains no plain text of what a claimant typed or sent, nor of the class list', async () => {
  const server = await serverWithClaims()
  const typed = [
    'Quilla',
    'Wilhelmina',
    'first receipt',
    'another receipt',
    '482916',
    'AB-1234',
    'AB1234',
    'Halden',
  ]
  const entries = await readdir(server.config.dataFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter((file) => file.includes('documents'))).toHaveLength(4)
  expect(files.some((file) => file.endsWith('-wal'))).toBe(true)
  for (const file of files) {
    const bytes = await readFile(file)
    for (const text of typed) {
      for (const encoded of [
        Buffer.from(text),
        Buffer.from(text, 'utf16le'),
        Buffer.from(Buffer.from(text).toString('hex')),
      ])
        expect([file, text, bytes.includes(encoded)]).toEqual([file, text, false])
    }
  }
})

test('ADM-6 write access to the database is not enough to mark a document as clean or as scanned', async () => {
  const server = await serverWithClaims()
  const { storage, ring } = server.deps
  const [code = ''] = server.codes
  const stored = await storage.claims.findByReferenceCode(code)
  const [file = '', other = ''] = stored?.files ?? []
  const document = { caseId: storage.caseId, claimId: stored?.id ?? '', file }
  const infected = signScan(ring, document, { state: 'infected', finding: 'A.Virus' })
  const write = ({ state, finding, signature }: StoredScan, at: string): void =>
    withDatabase(server, (database) => {
      const set =
        'UPDATE claim_document SET scan_state = ?, scan_finding = ?, scan_signature = ? WHERE file = ?'
      database.prepare(set).run(state, finding, signature, at)
    })
  const read = async () => {
    const claim = await storage.claims.findByReferenceCode(code)
    return claim && openClaim(ring, storage.caseId, claim).scans[0]
  }
  write(infected, file)
  expect(await read()).toEqual({ state: 'infected', finding: 'A.Virus' })
  for (const altered of [
    { ...infected, state: 'clean' } as const,
    { ...infected, finding: null },
    { state: 'clean', finding: null, signature: null } as const,
    { ...infected, signature: `${infected.signature}=` },
    signScan(ring, { ...document, file: other }, { state: 'clean', finding: null }),
    signScan(keyRing([masterKeyFrom('another secret')]), document, { state: 'clean', finding: null }),
  ]) {
    write(altered, file)
    await expect(read()).rejects.toThrow(aFault('RECORD_ALTERED'))
  }
})

test('pending deliveries in the data folder contain no data of the claimant, and no reply of the mail server', async () => {
  const mail = await startMailServer()
  // Mail servers quote the address in replies.
  mail.judge(() => 550)
  const nowhere = { url: 'http://127.0.0.1:1/', secret: Buffer.alloc(24), events: ['claim.filed' as const] }
  const server = await startTestServer({
    changes: caseWithEmail,
    outbox: { mail: mail.config, webhook: nowhere },
  })
  const browser = await signedIn(server)
  const email = 'wilhelmina@claimant.example'
  await browser.submit('Automotive', await submissionBody(browser, { claimDetails: { email } }))
  await triesWere(server, 'receiptEmail', 'givenUp', 1)
  await triesWere(server, 'webhook', 'putOff', 1)
  await server.close()
  const rows = withDatabase(server, (database) => database.prepare('SELECT * FROM outbox').all())
  expect(rows).toMatchObject([
    { kind: 'receiptEmail', state: 'failed', reason: 'smtp-550' },
    { kind: 'webhook', state: 'pending', reason: 'no-connection' },
  ])
  expect(JSON.stringify(rows)).not.toContain('claimant.example')
  for (const name of await readdir(server.config.dataFolder, { recursive: true })) {
    const bytes = await readFile(join(server.config.dataFolder, name)).catch(() => Buffer.alloc(0))
    expect([name, bytes.includes('wilhelmina'), bytes.includes('claimant.example')]).toEqual([
      name,
      false,
      false,
    ])
  }
})

test('ADM-6 a byte flipped in any column of a claim, a seal or a class member is detected, and verify reports it', async () => {
  const server = await serverWithClaims()
  const before = await readAll(server, server.codes)
  const columns = withDatabase(server, (database) =>
    ['claim', 'ledger_seal', 'class_member', 'claim_document'].flatMap((table) =>
      database
        .prepare(`PRAGMA table_info(${table})`)
        .all()
        .map(({ name }) => [table, String(name)] as const)
        // The position of a row in its table: no data of a member depends on it, nor the result of a look-up by claim id or VIN.
        .filter(([, column]) => column !== 'line'),
    ),
  )
  for (const [table, column] of columns) {
    const change = withDatabase(server, (database) => {
      database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
      const row = database.prepare(`SELECT ${column} AS value FROM ${table}`).get()
      const value = row?.value
      if (value === null || value === undefined) return null
      const altered =
        value instanceof Uint8Array
          ? Uint8Array.from(value, (byte, index) => (index === value.length >> 1 ? byte ^ 1 : byte))
          : typeof value === 'number'
            ? value + 1000
            : String(value).slice(0, -1) +
              String.fromCharCode(String(value).charCodeAt(String(value).length - 1) ^ 1)
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(altered, value)
      return { value, altered }
    })
    if (change === null) continue
    const outcome = await readAll(server, server.codes).catch((error: unknown) => error)
    expect([table, column, isFault(outcome, 'RECORD_ALTERED')]).toEqual([table, column, true])
    const { findings } = await verifyStore(server.deps, { withDocuments: true })
    // An altered class member cannot sign in; no claim is affected.
    expect([table, column, findings.length > 0]).toEqual([table, column, table !== 'class_member'])
    withDatabase(server, (database) => {
      database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
      database
        .prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`)
        .run(change.value, change.altered)
    })
  }
  expect(await readAll(server, server.codes)).toBe(before)
})

test('ADM-6 a byte flipped anywhere in the database file is detected, or changes nothing that is read', async () => {
  const server = await serverWithClaims()
  const { deps, config, codes } = server
  const before = await readAll(server, codes)
  await server.close()
  const bytes = await readFile(databaseOf(server))
  const store = await openDiskDocuments(join(config.dataFolder, 'documents'))
  const read = async (content: Buffer): Promise<string> => {
    const file = join(await temporaryFolder(), 'redress.sqlite')
    await writeFile(file, content)
    const storage = openSqlite(file)
    try {
      const documents = sealedDocuments({ store, storage })
      const altered = { ...deps, storage, documents }
      return await readAll({ deps: altered, filed: filedClaims(altered) }, codes)
    } finally {
      await storage.close()
    }
  }
  expect(await read(bytes)).toBe(before)
  let detected = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(altered.readUInt8(at) ^ flip, at)
      const outcome = await read(altered).catch((error: unknown) => error)
      if (outcome instanceof Error) detected += 1
      else expect(outcome).toBe(before)
    }),
    { numRuns: rounds(100, 12) },
  )
  expect(detected).toBeGreaterThan(0)
})

test('ADM-6 a seal that was deleted from the database is reported as missing while its claims exist', async () => {
  const server = await serverWithClaims()
  await readAll(server, server.codes)
  withDatabase(server, (database) => database.exec('DELETE FROM ledger_seal'))
  await expect(readAll(server, server.codes)).rejects.toThrow('The seal over the claim')
})

test('ADM-6 a byte flipped anywhere in a document is detected, and so are truncation and exchange', async () => {
  const server = await serverWithClaims()
  const folder = join(server.config.dataFolder, 'documents', 'kept')
  const [one = '', two = ''] = await filesIn(server, 'kept')
  const bytes = await readFile(join(folder, one))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(altered.readUInt8(at) ^ flip, at)
      await writeFile(join(folder, one), altered)
      await expect(readAll(server, server.codes)).rejects.toThrow(aFault('RECORD_ALTERED'))
    }),
    { numRuns: rounds(10, 3) },
  )
  await writeFile(join(folder, one), bytes.subarray(0, -1))
  await expect(readAll(server, server.codes)).rejects.toThrow(aFault('RECORD_ALTERED'))
  await writeFile(join(folder, one), bytes)
  await readAll(server, server.codes)
  await rename(join(folder, one), join(folder, 'other'))
  await rename(join(folder, two), join(folder, one))
  await rename(join(folder, 'other'), join(folder, two))
  await expect(readAll(server, server.codes)).rejects.toThrow(aFault('RECORD_ALTERED'))
})

test.each([
  ['claim', 'sealed'],
  ['claim', 'reference_code'],
  ['claim', 'captcha_state'],
  ['class_member', 'sealed'],
  ['class_member', 'pin_hash'],
])('ADM-6 two rows of %s whose %s changed places are detected', async (table, column) => {
  const server = await serverWithClaims()
  withDatabase(server, (database) => {
    database.exec(
      "PRAGMA ignore_check_constraints = ON; UPDATE claim SET captcha_state = 'unverified' WHERE id = (SELECT min(id) FROM claim)",
    )
    const rows = database.prepare(`SELECT id, ${column} AS value FROM ${table} ORDER BY id LIMIT 2`).all()
    const set = database.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`)
    const [one, two] = rows
    expect(one?.value).not.toEqual(two?.value)
    set.run(one?.value instanceof Uint8Array ? Buffer.alloc(1) : 'x', String(one?.id))
    set.run(one?.value ?? null, String(two?.id))
    set.run(two?.value ?? null, String(one?.id))
  })
  await expect(readAll(server, server.codes)).rejects.toThrow(aFault('RECORD_ALTERED'))
})

test('after a change of keys everything can be read and moved to the new key, and the old key is not needed any more', async () => {
  const [old, renewed] = [masterKeyFrom('the old secret'), masterKeyFrom('the new secret')]
  const server = await startTestServer({ keys: [old] })
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { documents }))
  const code = answer.referenceCodeForm ?? ''
  const both = await server.restart([renewed, old])
  await readAll(both, [code])
  // The claim, two class members, and the entry of their import.
  expect(await rotateKeys(both.deps)).toBe(4)
  expect(await rotateKeys(both.deps)).toBe(0)
  const alone = await both.restart([renewed])
  const claim = await alone.filed.findByReferenceCode(code)
  expect(claim?.models[1]?.fields.claimantName).toBe('Ana')
  expect(claim && (await buffer(claim.readDocument(1))).equals(documents[1] ?? Buffer.alloc(0))).toBe(true)
  expect((await signedIn(alone)).headers.cookie).toBeDefined()
})

test('sealed data cannot be read without its key', async () => {
  const server = await startTestServer({ keys: [masterKeyFrom('the old secret')] })
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  const other = filedClaims({ ...server.deps, ring: keyRing([masterKeyFrom('another secret')]) })
  await expect(other.findByReferenceCode(answer.referenceCodeForm ?? '')).rejects.toThrow(
    aFault('RECORD_ALTERED'),
  )
})

test('ADM-6 data that was sealed for one case cannot be opened in another, since everything includes the id of the case', async () => {
  const server = await serverWithClaims()
  const { storage } = server.deps
  const deps = { ...server.deps, storage: { ...storage, caseId: `${storage.caseId}x` } }
  await expect(readAll({ deps, filed: filedClaims(deps) }, server.codes)).rejects.toThrow(
    aFault('RECORD_ALTERED'),
  )
})
