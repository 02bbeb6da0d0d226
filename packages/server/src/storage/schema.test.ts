import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { aFault } from '../testing/a-fault.ts'
import { tables } from './parts.ts'
import { newestSchema, oldestSchema } from './schema.ts'
import { openSqlite, upgradeSqlite } from './sqlite/open.ts'
import { readSqlite } from './sqlite/read.ts'

test('OPS-6 a database of an earlier schema is refused, is left as it is, and opens once it is upgraded', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file, { schema: newestSchema - 1 }).close()
  const schemaNow = () => {
    const database = new DatabaseSync(file)
    const { user_version } = database.prepare('PRAGMA user_version').get() ?? {}
    database.close()
    return user_version
  }
  expect(() => openSqlite(file)).toThrow(aFault('SCHEMA_OUTDATED'))
  expect(() => openSqlite(file)).toThrow('redress upgrade CASE --dry-run')
  expect(schemaNow()).toBe(newestSchema - 1)
  upgradeSqlite(file)
  expect(schemaNow()).toBe(newestSchema)
  await openSqlite(file).close()
})

test('OPS-6 a schema from before version 1.0.0 is refused with its place and the version to upgrade with first, and is left as it is', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`CREATE TABLE claim (id TEXT); PRAGMA user_version = ${oldestSchema - 1}`)
  const before = database.prepare('SELECT * FROM sqlite_master').all()
  for (const open of [readSqlite, openSqlite, upgradeSqlite]) {
    expect(() => open(file)).toThrow(aFault('DATA_REFUSED'))
    expect(() => open(file)).toThrow(
      `The database ${file} has schema ${oldestSchema - 1}, from before version 1.0.0`,
    )
    expect(() => open(file)).toThrow('Upgrade with version 1.0.0 first')
  }
  expect(database.prepare('SELECT * FROM sqlite_master').all()).toEqual(before)
  database.close()
})

test('OPS-6 a database without tables is not read, and the refusal says so', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  new DatabaseSync(file).close()
  expect(() => readSqlite(file)).toThrow(aFault('DATA_REFUSED'))
  expect(() => readSqlite(file)).toThrow(`The database ${file} has no tables`)
})

test('OPS-6 a schema of a later version is refused with what to do, and is left as it is', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file).close()
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA user_version = ${newestSchema + 1}`)
  database.close()
  for (const open of [readSqlite, openSqlite])
    expect(() => open(file)).toThrow(/Nothing was changed\. Start the later version, or restore the backup/)
})

test('OPS-6 a database that is read alone takes no write', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file).close()
  const storage = readSqlite(file)
  await expect(storage.check()).rejects.toThrow('readonly')
  await storage.close()
})

test('OPS-6 a database from before programs had keys is read as one without keys', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file, { schema: 29 }).close()
  const storage = readSqlite(file)
  expect(await storage.apiKeys.all()).toEqual([])
  await storage.close()
})

test('RET-6 OPS-6 forms that were saved before reminders are read and upgraded as forms without one', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  const at = Temporal.Instant.from('2026-11-27T10:00:00Z')
  const draft = {
    idHash: 'a'.repeat(64),
    formType: 'Automotive',
    caseVersion: 'v',
    savedAt: at,
    endsAt: at.add({ hours: 48 }),
    content: new Uint8Array([1]),
  }
  await openSqlite(file, { schema: 33 }).close()
  const database = new DatabaseSync(file)
  const { idHash, formType, caseVersion, endsAt, content } = draft
  database
    .prepare('INSERT INTO draft VALUES (?, ?, ?, ?, ?, 1, ?)')
    .run(idHash, formType, caseVersion, String(at), String(endsAt), content)
  database.close()
  const reading = readSqlite(file)
  expect([await reading.reminders.count(), await reading.reminders.underOtherKeys('key', 10)]).toEqual([
    0,
    [],
  ])
  await reading.close()
  upgradeSqlite(file)
  const after = openSqlite(file)
  const payload = { keyId: 'key', bytes: new Uint8Array([2]) }
  const reminder = { idHash: draft.idHash, id: 'one', mailbox: 'm', askedAt: at, dueAt: at, payload }
  expect(await after.reminders.put(reminder)).toBe(true)
  await after.close()
})

test('RET-6 OPS-6 a form that was saved before documents joined it is upgraded, and so is a document that was sent before its claim', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  const at = Temporal.Instant.from('2026-11-27T10:00:00Z')
  await openSqlite(file, { schema: 37 }).close()
  const database = new DatabaseSync(file)
  const [begun, tomorrow] = [String(at), String(at.add({ hours: 24 }))]
  database.prepare("INSERT INTO draft VALUES ('a', 'Automotive', 'v', ?, ?, 1, x'01')").run(begun, tomorrow)
  database
    .prepare(
      "INSERT INTO upload VALUES ('u', 'member', 'Automotive', 'member', 'network', 'hash', 3, x'0102', ?, ?, 'file', null, 'pdf', 'infected', 'Eicar', null, null, 0)",
    )
    .run(begun, tomorrow)
  database.close()
  upgradeSqlite(file)
  const after = openSqlite(file)
  expect(await after.drafts.find('a', at)).toMatchObject({ saves: 1 })
  expect(await after.uploads.ofDraft('a', at)).toEqual([])
  const scan = { state: 'infected', finding: 'Eicar' }
  expect(await after.uploads.find('u', at)).toMatchObject({
    file: 'file',
    scan,
    draft: null,
    wrappedKey: null,
  })
  await after.close()
})

test('what was read while a server opened the database is not relied on', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file).close()
  const reading = readSqlite(file)
  const server = openSqlite(file)
  await server.check()
  await expect(reading.close()).rejects.toThrow('Run it again.')
  await server.close()
})

test('each table of the database has its place in backups and erasures, with all of its columns', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await openSqlite(file).close()
  const database = new DatabaseSync(file, { readOnly: true })
  const named = (statement: string) =>
    database
      .prepare(statement)
      .all()
      .map(({ name }) => String(name))
  expect(named("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")).toEqual(
    Object.keys(tables).toSorted(),
  )
  for (const [table, { backup }] of Object.entries(tables))
    if ('columns' in backup)
      expect(Object.keys(backup.columns).toSorted(), table).toEqual(
        named(`SELECT name FROM pragma_table_info('${table}')`).toSorted(),
      )
  database.close()
})
