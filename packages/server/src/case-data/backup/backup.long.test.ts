import { once } from 'node:events'
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { type Config, readConfig } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openData } from '../../installation/open-data.ts'
import { memberIdOf } from '../../steps/sign-in/credentials.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { verifyStore } from '../export/verify-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const secret = 'a secret of at least thirty-two characters'
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
const now = () => begin.add({ hours: 24 })

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

type Store = 'SQLite' | 'PostgreSQL'

async function newConfig(store: Store, given = secret): Promise<Config> {
  return readConfig({
    REDRESS_DATA: join(await temporaryFolder(), 'data'),
    REDRESS_SECRET: given,
    ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
  })
}

async function open(config: Config) {
  const data = await openData(config)
  onTestFinished(data.storage.close)
  return data
}

/** A case with this many claims, each with a document, and a class list; a third of the claims amend the one before. */
async function openCase(store: Store, count = 30) {
  const config = await newConfig(store)
  const data = await open(config)
  const { file } = claimMaker(data)
  let first: string | null = null
  const fileOne = async (number: number) => {
    const { id } = await file({
      number,
      at: begin.add({ minutes: number }),
      amends: number % 3 === 2 ? first : null,
      models: [['claimDetails', { claimantName: `Ana ${number} ندى`, agrees: true, none: null }]],
      documents: { 'receipt.pdf': `content ${number} `.repeat(9000) },
    })
    first ??= id
  }
  for (let number = 1; number <= count; number += 1) await fileOne(number)
  await sealLedger({ ...data, now })
  const classList = sealedClassList(data)
  const member = { id: memberIdOf(data.keys, 'A-1'), pinHash: 'pin', vinHash: 'vin', data: { name: 'Ana' } }
  async function* rows() {
    yield { line: 2, member }
    yield { line: 3, reason: 'It is short.' }
  }
  await classList.replace(rows, { source: 'list', repeated: 'twice', mode: 'replace' })
  const folder = join(await temporaryFolder(), 'backup')
  return {
    config,
    data,
    member,
    fileOne,
    folder,
    backup: () => writeBackup({ ...data, now }, { folder, name: 'In re Harbor', number: '1:26-cv-1' }),
    restored: async (into: Config) => {
      await restoreBackup(folder, { ...data, config: into })
      const { storage, ring, keys } = await open(into)
      return { storage, find: sealedClassList({ storage, ring }).find(memberIdOf(keys, 'A-1')) }
    },
  }
}

test.each<[Store, Store]>([
  ['SQLite', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
])(
  'ADM-6 a backup from %s, made while claims come in, is restored into %s with every claim, document, seal and class member',
  async (from, into) => {
    const { data, member, backup, fileOne, restored } = await openCase(from)
    const filing = (async () => {
      for (let number = 31; number <= 60; number += 1) await fileOne(number)
    })()
    const manifest = await backup()
    await filing
    expect(manifest.counts.claims).toBeGreaterThanOrEqual(30)
    expect(manifest.counts.documents).toBe(manifest.counts.claims)
    const { storage, find } = await restored(await newConfig(into))
    expect(storage.caseId).toBe(data.storage.caseId)
    expect(await find).toMatchObject({ ...member, pinHash: expect.stringMatching(/^f1:/) })
    expect(await Array.fromAsync(storage.classList.refusedRows())).toEqual([
      { line: 3, reason: 'It is short.' },
    ])
    const kept = await storage.ledger.claims(1, 100)
    expect(kept).toEqual((await data.storage.ledger.claims(1, 100)).slice(0, kept.length))
    expect(await storage.ledger.seals(1, 1)).toEqual(await data.storage.ledger.seals(1, 1))
    // A claim that is sent again after the restore is still the same claim (SUB-12).
    expect(await storage.claims.findByKey('key-7')).toEqual(await data.storage.claims.findByKey('key-7'))
  },
)

/** An S3-compatible store that contains every requested document. */
async function startFullStore() {
  const written: string[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') written.push(request.url ?? '')
    request.resume()
    response.end(request.method === 'GET' ? 'content' : undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  return { endpoint, bucket: 'live', region: 'us-east-1', accessKey: 'id', secretKey: 'secret', written }
}

test('a backup is restored into an empty place only, and not over itself', async () => {
  const { backup, restored, config } = await openCase('SQLite', 3)
  await backup()
  await expect(restored(config)).rejects.toThrow('into an empty place only')
  const other = await newConfig('PostgreSQL')
  await restored(other)
  await expect(restored(other)).rejects.toThrow('into an empty place only')
})

test('ADM-6 with another secret or other keys, nothing is restored', async () => {
  const { backup, folder } = await openCase('SQLite', 2)
  await backup()
  const other = await open(await newConfig('SQLite', 'another secret of more than thirty-two'))
  const into = await newConfig('SQLite')
  await expect(restoreBackup(folder, { ...other, config: into })).rejects.toThrow('set REDRESS_SECRET')
  await expect(readdir(into.dataFolder)).rejects.toThrow()
})

test.each([
  ['tables.jsonl', 'was altered'],
  ['documents.jsonl', 'was altered'],
  ['manifest.json', 'is not the manifest'],
])('ADM-6 an altered %s in a backup is detected, and the backup is not restored', async (name, message) => {
  const { backup, folder, data, restored } = await openCase('SQLite', 2)
  await backup()
  await appendFile(join(folder, name), '{}')
  await expect(verifyBackup(folder, data)).rejects.toThrow(message)
  await expect(restored(await newConfig('SQLite'))).rejects.toThrow(message)
})

test('ADM-6 an altered manifest is detected by its signature', async () => {
  const { backup, folder, data } = await openCase('SQLite', 2)
  const manifest = await backup()
  const other = { ...manifest, madeAt: begin.toString(), counts: { ...manifest.counts, claims: 1 } }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(other))
  await expect(verifyBackup(folder, data)).rejects.toThrow('its signature is not of these keys')
})

test('ADM-6 a missing or altered document in a backup is detected', async () => {
  const { backup, folder, data } = await openCase('SQLite', 2)
  await backup()
  const [first = '', second = ''] = (await readdir(join(folder, 'documents'), { recursive: true })).filter(
    (path) => path.includes('/'),
  )
  await appendFile(join(folder, 'documents', first), 'x')
  await expect(verifyBackup(folder, data)).rejects.toThrow('was altered')
  await rm(join(folder, 'documents', first))
  await rm(join(folder, 'documents', second))
  await expect(verifyBackup(folder, data)).rejects.toThrow('is not there')
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'ADM-6 OPS-4 of data with a document lost, one damaged and one that the disk does not give a backup is made that names them, and is restored into %s with everything else',
  async (store) => {
    const { backup, restored, config, folder, data } = await openCase('SQLite', 4)
    const kept = join(config.dataFolder, 'documents', 'kept')
    const [lost = '', damaged = '', unreadable = ''] = await readdir(kept)
    await rm(join(kept, lost))
    await appendFile(join(kept, damaged), 'x')
    await rm(join(kept, unreadable))
    await mkdir(join(kept, unreadable))
    const manifest = await backup()
    expect(manifest.counts).toMatchObject({ claims: 4, documents: 2 })
    expect(manifest.faults.map(({ reason }) => reason).sort()).toEqual([
      expect.stringMatching(/^Document 1 is not there\. Its file: kept\/[0-9a-f]{32}$/),
      expect.stringMatching(/^Document 1 is not there\./),
      expect.stringMatching(/^Document 1 was altered, cut or exchanged\./),
    ])
    expect(await verifyBackup(folder, data)).toEqual(manifest)
    const into = await newConfig(store)
    await restored(into)
    const { storage, documents, ring } = await open(into)
    const report = await verifyStore({ storage, documents, ring }, { withDocuments: true })
    expect([report.claims, report.findings.length]).toEqual([4, 3])
  },
)

test('ADM-6 of a backup that names what was lost no other document may be missing', async () => {
  const { backup, config, folder, data } = await openCase('SQLite', 3)
  const kept = join(config.dataFolder, 'documents', 'kept')
  const [lost = ''] = await readdir(kept)
  await rm(join(kept, lost))
  await backup()
  const [copy = ''] = (await readdir(join(folder, 'documents'), { recursive: true })).filter((path) =>
    path.includes('/'),
  )
  await rm(join(folder, 'documents', copy))
  await expect(verifyBackup(folder, data)).rejects.toThrow('is not there')
})

test('ADM-6 OPS-4 a backup of data with an altered claim names the claim', async () => {
  const { backup, config, data } = await openCase('SQLite', 3)
  const database = new DatabaseSync(databaseFile(config.dataFolder))
  database.exec("update claim set culture = 'xx' where sequence = 2")
  database.close()
  const [{ claim } = { claim: null }] = await data.storage.ledger.claims(2, 1)
  expect((await backup()).faults).toEqual([
    { referenceCode: claim?.referenceCode, reason: expect.stringContaining('does not open') },
  ])
})

test('a place with an incomplete restore cannot be opened', async () => {
  const { backup, restored, data } = await openCase('SQLite', 2)
  const { signature } = await backup()
  const into = await newConfig('SQLite')
  await mkdir(into.dataFolder)
  await writeFile(join(into.dataFolder, 'restoring'), signature)
  await expect(openData(into)).rejects.toThrow('half restored')
  expect((await restored(into)).storage.caseId).toBe(data.storage.caseId)
})

test('a backup is not restored into a bucket that holds its documents already', async () => {
  const { backup, folder, data } = await openCase('SQLite', 1)
  await backup()
  const store = await startFullStore()
  const into = { ...(await newConfig('SQLite')), s3: store }
  await expect(restoreBackup(folder, { ...data, config: into })).rejects.toThrow(
    'The bucket live holds documents of this backup already',
  )
  expect(store.written).toEqual([])
})
