import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { everyClaim } from '../../case-data/export/claim-filter.ts'
import { exportClaims } from '../../case-data/export/export-claims.ts'
import { verifyExport } from '../../case-data/export/verify-export.ts'
import { verifyStore } from '../../case-data/export/verify-store.ts'
import { rotateKeys } from '../../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { claimMaker } from '../../testing/claim-maker.ts'
import { act, ownClaimServer } from '../../testing/own-claim-case.ts'
import { redressIn } from '../../testing/redress-with.ts'
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { addNote, longestNote, readNotes, redactNote, removeLostNotes } from './notes.ts'

const text = 'Called on Monday: sends the invoice by post.'

/** A server with two claims, and notes about the first. */
async function scene(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  const { deps } = server
  const { file } = claimMaker(deps)
  const first = await file({ number: 1, at: deps.now() })
  const second = await file({ number: 2, at: deps.now() })
  const code = first.referenceCode
  const findings = async () =>
    (await verifyStore(deps, { withDocuments: false })).findings.map(({ reason }) => reason)
  const exported = async (asked: readonly string[]) => {
    const folder = join(await temporaryFolder(), 'export')
    const request = { folder, filter: everyClaim, after: 0, withDocuments: false, asked: new Set(asked) }
    await exportClaims(deps, request)
    return folder
  }
  return { server, deps, code, first, second, findings, exported }
}

test('RET-15 a note is read with author, time and entry, and one about an amendment is about its claim', async () => {
  const { deps, code, first } = await scene()
  const amendment = await claimMaker(deps).file({ number: 3, at: deps.now(), amends: first.id })
  expect(await addNote(deps, code, 'Jane Roe', `  ${text}\nTwo lines. `)).toBe(1)
  expect(await addNote(deps, amendment.referenceCode, 'Bo', 'x')).toBe(2)
  expect(await readNotes(deps, code)).toMatchObject([
    { entry: 1, author: 'Jane Roe', text: `${text}\nTwo lines.`, redacted: null },
    { entry: 2, author: 'Bo', text: 'x', redacted: null },
  ])
})

test.each([
  ['', /A note has a text/],
  [' \n ', /A note has a text/],
  ['x'.repeat(longestNote + 1), /at most 4,000 characters/],
  ['a\u001b[31m', /control characters/],
])('RET-15 a text that is no note is refused, and nothing is recorded', async (given, reason) => {
  const { deps, code } = await scene()
  await expect(addNote(deps, code, 'Jane Roe', given)).rejects.toThrow(reason)
  expect([await deps.storage.events.hasAny(), await deps.storage.notes.claimIds('', 1)]).toEqual([false, []])
})

test('RET-15 notes of two at the same moment are both recorded, each whole', async () => {
  const { deps, code, findings } = await scene()
  const entries = await Promise.all(
    ['a', 'b', 'c'].map((author) => addNote(deps, code, author, `of ${author}`)),
  )
  expect(entries.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
  const notes = await readNotes(deps, code)
  expect(notes.map(({ author, text: said }) => said === `of ${author}`)).toEqual([true, true, true])
  expect(await findings()).toEqual([])
})

test('RET-15 a redacted text is gone from the files of the data, and an entry says who redacted it and why', async () => {
  const { server, deps, code, findings, exported } = await scene()
  await addNote(deps, code, 'Jane Roe', text)
  const [note] = await deps.storage.notes.ofClaims([(await deps.storage.notes.claimIds('', 1))[0] ?? ''])
  const bytes = Buffer.from(note?.sealed?.bytes ?? [])
  const why = { entry: 1, author: 'Bo', reason: 'names a third person' }
  expect(await redactNote(deps, code, why)).toBe(true)
  expect(await redactNote(deps, code, why)).toBe(true)
  expect(await readNotes(deps, code)).toMatchObject([
    { entry: 1, author: 'Jane Roe', text: null, redacted: { author: 'Bo', reason: 'names a third person' } },
  ])
  const files = (await readdir(server.config.dataFolder)).filter((name) => name.startsWith('redress.sqlite'))
  const data = await Promise.all(files.map((name) => readFile(join(server.config.dataFolder, name))))
  expect(bytes.length).toBeGreaterThan(40)
  expect(Buffer.concat(data).includes(bytes.subarray(16, 48))).toBe(false)
  expect(await findings()).toEqual([])
  expect(await verifyExport(await exported(['notes']))).toMatchObject({ findings: [] })
  await expect(redactNote(deps, code, { ...why, entry: 2 })).rejects.toThrow(/Entry 2 .* is no note/)
})

test('RET-15 an export withholds notes, says how many, and verifies; with --notes it has them, proved by their entries', async () => {
  const { deps, code, second, exported } = await scene()
  for (const about of [code, second.referenceCode]) await addNote(deps, about, 'Jane Roe', text)
  await redactNote(deps, code, { entry: 1, author: 'Bo', reason: 'wrong claim' })
  const without = await exported([])
  expect(await readdir(without)).not.toContain('notes.jsonl')
  expect(await verifyExport(without)).toMatchObject({
    findings: [],
    later: {},
    lines: ['1 note of staff withheld: the export has their entries alone.'],
  })
  for (const name of await readdir(without))
    if (/\.(csv|json|jsonl)$/.test(name))
      expect((await readFile(join(without, name), 'utf8')).includes('invoice by post')).toBe(false)
  const whole = await exported(['notes'])
  expect(await verifyExport(whole)).toMatchObject({ findings: [], lines: ['Checked 1 note of staff.'] })
  const file = join(whole, 'notes.jsonl')
  const written = await readFile(file, 'utf8')
  expect(JSON.parse(written)).toMatchObject({ referenceCode: second.referenceCode, entry: 1, text })
  await writeFile(file, written.replace('Monday', 'Sunday'))
  expect((await verifyExport(whole)).findings.map(({ reason }) => reason)).toContainEqual(
    'Line 1 of notes.jsonl is not what the entry of the note says.',
  )
  await writeFile(join(without, 'notes.jsonl'), written)
  expect((await verifyExport(without)).findings).not.toEqual([])
})

test('RET-15 a case without notes exports none, and its export says nothing of them', async () => {
  const { exported } = await scene()
  const folder = await exported(['notes'])
  const report = await verifyExport(folder)
  expect([report.findings, report.lines, await readdir(folder)]).toMatchObject([
    [],
    undefined,
    expect.not.arrayContaining(['notes.jsonl']),
  ])
})

test('RET-15 a text that was altered, exchanged, removed or put back in the tables is found', async () => {
  const { server, deps, code, second, findings } = await scene()
  await addNote(deps, code, 'Jane Roe', text)
  await addNote(deps, code, 'Jane Roe', 'another')
  await addNote(deps, second.referenceCode, 'Jane Roe', 'third')
  const database = new DatabaseSync(databaseFile(server.config.dataFolder))
  const rows = database.prepare('select * from claim_note order by id').all()
  const restore = () => {
    database.exec('delete from claim_note')
    for (const row of rows)
      database.prepare('insert into claim_note values (?, ?, ?, ?, ?)').run(...Object.values(row))
  }
  const altered = async (statement: string) => {
    database.exec(statement)
    const found = await findings()
    restore()
    return found
  }
  expect(await findings()).toEqual([])
  const second1 = 'update claim_note set sealed = zeroblob(60) where id = (select min(id) from claim_note)'
  expect(await altered(second1)).toEqual(['The note of entry 1 is not what its entry says.'])
  const removed = 'delete from claim_note where id = (select min(id) from claim_note)'
  expect(await altered(removed)).toEqual(['The note of entry 1 has no text, and was not redacted.'])
  expect(await altered('delete from claim_note')).toHaveLength(3)
  await redactNote(deps, code, { entry: 1, author: 'Bo', reason: 'wrong claim' })
  restore()
  expect(await findings()).toEqual(['The note of entry 1 was redacted, and its text is still there.'])
  database.close()
})

test('RET-15 RET-13 notes go with their claim, and a change of keys re-encrypts them', async () => {
  const { server, deps, code, first, findings } = await scene()
  await addNote(deps, code, 'Jane Roe', text)
  const former = masterKeyFrom(server.config.secret ?? '')
  const ring = keyRing([masterKeyFrom('a newer secret of at least 32 characters'), former])
  expect(await rotateKeys({ storage: deps.storage, ring })).toBeGreaterThan(0)
  expect(await deps.storage.notes.underOtherKeys(ring.current.id, 10)).toEqual([])
  expect(await readNotes({ ...deps, ring }, code)).toMatchObject([{ text }])
  const claim = await deps.storage.erasures.claim(first.id)
  expect(claim?.contents).toHaveLength(3)
  await deps.storage.erasures.erase({ claimId: first.id, text: '{}' }, claim?.filings ?? [], claim)
  expect(await deps.storage.notes.claimIds('', 10)).toEqual([])
  expect(await findings()).not.toContainEqual(expect.stringContaining('note'))
})

test('RET-15 a text whose event was never stored is removed a day later, and no other', async () => {
  const { deps, code, first } = await scene()
  await addNote(deps, code, 'Jane Roe', text)
  const { notes } = deps.storage
  const [kept] = await notes.ofClaims([first.id])
  if (!kept?.sealed) throw new Error('The note has no text.')
  await notes.put({ ...kept, sealed: kept.sealed, id: 'of-no-event' }, deps.now())
  await removeLostNotes(deps)
  expect(await notes.ofClaims([first.id])).toHaveLength(2)
  await removeLostNotes({ ...deps, now: () => deps.now().add({ hours: 25 }) })
  expect((await notes.ofClaims([first.id])).map(({ id }) => id)).toEqual([kept.id])
})

test('RET-15 RET-9 the command adds, lists and redacts notes; whoever lists them is in the access log', async () => {
  const { server, code, deps } = await scene()
  const { config } = server
  const folder = await temporaryFolder()
  const note = (...words: readonly string[]) =>
    redressIn(
      { settings: { REDRESS_SECRET: config.secret ?? '' }, cwd: folder },
      'note',
      config.caseFolder,
      ...words,
      '--data',
      config.dataFolder,
    )
  expect(await note(code)).toMatchObject({ code: 0, stdout: `The claim ${code} has no note.\n` })
  expect(await note(code.toLowerCase(), '--add', text, '--as', 'Jane Roe')).toMatchObject({
    code: 0,
    stdout: `Noted, as entry 1 of the claim ${code}.\n`,
  })
  expect((await note(code, '--as', 'Bo')).stdout).toMatch(/Entry 1 at .* by Jane Roe:\n {2}Called on Monday/)
  expect(await note(code, '--redact', '1')).toMatchObject({ code: 2 })
  expect(await note(code, '--redact', 'first', '--reason', 'x')).toMatchObject({ code: 2 })
  expect(await note(code, '--redact', '1', '--add', 'x')).toMatchObject({ code: 2 })
  expect(await note('7KQ2-M9XA-4TRB-HW3F', '--add', 'x')).toMatchObject({ code: 2 })
  expect(await note('nothing', '--add', 'x')).toMatchObject({ code: 2 })
  const redacted = await note(code, '--redact', '1', '--reason', 'names a third person', '--as', 'Bo')
  expect(redacted.stdout).toBe(`Redacted: the note of entry 1 of the claim ${code}.\n`)
  expect((await note(code)).stdout).toMatch(/redacted \d{4}-\d\d-\d\d by Bo: names a third person/)
  expect(JSON.parse((await note(code, '--json')).stdout)).toMatchObject([{ entry: 1, text: null }])
  const looks = (await deps.storage.access.entries(1, 10)).map(({ text: entry }) => JSON.parse(entry))
  expect(looks).toMatchObject([
    { kinds: ['notes'], claims: [code] },
    { kinds: ['notes'], who: 'Bo' },
    { kinds: ['notes'] },
    { kinds: ['notes'] },
  ])
})

test('RET-15 RET-4 no claimant learns of a note: the open page of a claim goes on, and its answers are the same', async () => {
  const { server, code, proven, stranger } = await ownClaimServer()
  const { answer: before } = await proven()
  await addNote(server.deps, code, 'Jane Roe', text)
  const { answer: after } = await proven(2)
  expect({ ...after, key: '' }).toEqual({ ...before, key: '' })
  expect(JSON.stringify(after)).not.toMatch(/Jane|invoice by post/)
  const shown = { key: before.key ?? '', entry: before.own?.entry ?? '' }
  const change = { ...shown, id: 'action-of-the-page-1', action: 'withdraw' }
  expect(await act(stranger, change)).toMatchObject({
    status: 200,
    answer: { claim: { state: 'withdrawn' } },
  })
})
