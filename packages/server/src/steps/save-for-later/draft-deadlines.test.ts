import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as api from '@redress/api'
import { draftOpenAnswer } from '@redress/api'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { formatDate } from '@redress/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '../../installation/open-backends.ts'
import { forgetOld } from '../../site/upkeep.ts'
import {
  aContent,
  draftCase,
  draftPost,
  idOf,
  keysOf,
  openDraft,
  saveDraft,
} from '../../testing/draft-case.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { redressWith } from '../../testing/redress-with.ts'
import { startReloadingServer } from '../../testing/reloading-server.ts'
import { filesIn, receipt, signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { submissionOfUploads, uploadDocument } from '../../testing/upload-document.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const id = idOf('a')

const endingOn = (day: string): CaseChanges => ({
  ...draftCase,
  'deadlines.yaml': `globalDeadline: { timeZone: Pacific, deadline: ${day} }\n`,
})

const upkeep = ({ deps, editions }: TestServer) => forgetOld({ ...deps, inForce: editions.inForce })

const stores = [
  ['SQLite', async () => null],
  ['PostgreSQL', () => postgres.newDatabase()],
] as const

/**
 * A server whose form ends on 24 November, before the days of a draft are over, and a draft with a document. `opened` asks over HTTP, which
 * the version in force answers.
 */
async function withDraft(newDatabase: () => Promise<string | null>) {
  const { server, address, reload } = await startReloadingServer({
    changes: endingOn('11/24/2026'),
    databaseUrl: await newDatabase(),
  })
  const browser = await signedIn(server)
  const url = await uploadDocument(server, browser, receipt)
  const saved = await saveDraft(browser, id, aContent, keysOf([url]))
  const opened = async () => {
    const headers = { ...browser.headers, 'content-type': 'application/json' }
    const reply = await fetch(`${address}${api.openDraft.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id }),
    })
    return reply.status === 404 ? 'closed' : draftOpenAnswer.parse(await reply.json())
  }
  return { server, reload, url, saved, opened }
}

/** Files the claim of a draft with its document, at a server that begins with the version in force. */
async function fileAfterRestart(server: TestServer, url: string, at: string) {
  const restarted = await server.restart()
  restarted.setNow(at)
  const browser = await signedIn(restarted)
  const body = await submissionOfUploads(browser, [url], { documents: [receipt] }, 'd'.repeat(64))
  return (await browser.submit('Automotive', body)).answer
}

test.each(stores)(
  'RET-6 TIM-3 UPL-3 over %s: a saved form that a deadline closed opens again with its documents once the deadline is extended, and is filed',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { server, reload, url, saved, opened } = await withDraft(newDatabase)
    expect(saved.endsAt).toMatch(/^2026-11-25T07:59:59/)
    server.setNow('2026-11-27T20:00:00Z')
    expect(await opened()).toBe('closed')
    await upkeep(server)
    await reload(endingOn('12/31/2026'))
    // The days of the case end first now.
    expect(await opened()).toMatchObject({
      endsAt: '2026-12-10T20:00:00Z',
      documents: [{ state: 'arrived' }],
    })
    server.setNow('2026-12-05T20:00:00Z')
    await upkeep(server)
    expect(await fileAfterRestart(server, url, '2026-12-05T20:00:00Z')).toMatchObject({ submitted: true })
  },
)

test.each(stores)(
  'RET-6 UPL-3 over %s: what a deadline closed is kept for seven days, and then destroyed with its documents',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { server, reload, opened } = await withDraft(newDatabase)
    const { drafts, uploads } = server.deps.storage
    server.setNow('2026-12-02T07:00:00Z')
    await upkeep(server)
    expect([await drafts.count(), await filesIn(server, 'staging')]).toEqual([1, [expect.any(String)]])
    server.setNow('2026-12-02T08:00:00Z')
    await upkeep(server)
    expect([await drafts.count(), await filesIn(server, 'staging')]).toEqual([0, []])
    expect((await uploads.total()).uploads).toBe(0)
    await reload(endingOn('12/31/2026'))
    expect(await opened()).toBe('closed')
  },
)

test.each(stores)(
  'RET-6 TIM-3 over %s: a deadline that is brought forward closes a saved form at once; seven days count from then, however long ago the deadline is',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { server, reload, opened } = await withDraft(newDatabase)
    await reload(endingOn('11/01/2026'))
    expect(await opened()).toBe('closed')
    await upkeep(server)
    server.setNow('2026-11-26T20:00:00Z')
    await upkeep(server)
    // A mistake, which is mended within the week.
    await reload(endingOn('12/05/2026'))
    expect(await opened()).toMatchObject({ endsAt: expect.stringMatching(/^2026-12-06T07:59:59/) })
    await reload(endingOn('11/01/2026'))
    await upkeep(server)
    server.setNow('2026-12-03T19:00:00Z')
    await upkeep(server)
    expect(await server.deps.storage.drafts.count()).toBe(1)
    server.setNow('2026-12-03T20:01:00Z')
    await upkeep(server)
    expect(await server.deps.storage.drafts.count()).toBe(0)
  },
)

test.each(stores)(
  'RET-6 TIM-3 over %s: redress reload says how many saved forms and uploads a change of deadlines touches, both ways, and changes nothing with --dry-run',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const databaseUrl = await newDatabase()
    // The command has the clock of this machine.
    const dayAfter = (days: number) =>
      formatDate(Temporal.Now.plainDateISO('America/Los_Angeles').add({ days }))
    const server = await startTestServer({ changes: endingOn(dayAfter(3)), databaseUrl })
    server.setNow(Temporal.Now.instant().toString())
    const browser = await signedIn(server)
    const url = await uploadDocument(server, browser, receipt)
    await saveDraft(browser, id, aContent, keysOf([url]))
    await saveDraft(browser, idOf('b'))
    await server.close()
    const { caseFolder, dataFolder, secret } = server.config
    const settings = {
      REDRESS_SECRET: secret ?? '',
      REDRESS_DATA: dataFolder,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }
    const reload = async (day: string, ...words: readonly string[]) => {
      const file = join(caseFolder, 'deadlines.yaml')
      await writeFile(file, String(endingOn(day)['deadlines.yaml']))
      const { code, stdout } = await redressWith(settings, 'reload', caseFolder, ...words)
      expect(code).toBe(0)
      return stdout
    }
    const touched = '  Automotive: 2 saved forms with 1 upload, '
    expect(await reload(dayAfter(30), '--dry-run')).toContain(`${touched}kept longer`)
    expect(await reload(dayAfter(1))).toContain(`${touched}closed earlier`)
    expect(await reload(dayAfter(-9))).toContain(`${touched}closed, and kept for 7 days`)
    expect(await reload(dayAfter(30))).toContain(`${touched}open again`)
    // The days of the case end before both.
    expect(await reload(dayAfter(40))).not.toContain('Saved forms')
  },
)

const ownDays: CaseChanges = {
  ...draftCase,
  'deadlines.yaml': `automotiveFilingDeadline:
  timeZone: UTC
  deadline: 11/21/2026
  byMember: { column: MailedOn, days: 10 }
`,
  'class-list.csv': `claimId,pin,ClaimantName,MailedOn
AB-1234,482916,Ana,11/15/2026
AB-5678,111222,Bo,11/25/2026
`,
}

test('RET-6 TIM-1 where members have days of their own, a saved form says that of its claimant, and is there until the last of them', async () => {
  const server = await startTestServer({ changes: ownDays })
  const browser = await signedIn(server)
  expect((await saveDraft(browser, id)).endsAt).toMatch(/^2026-11-25T23:59:59/)
  const stranger = await openBrowser(server)
  server.setNow('2026-11-26T20:00:00Z')
  await upkeep(server)
  expect((await openDraft(stranger, id)).endsAt).toMatch(/^2026-12-05T23:59:59/)
  server.setNow('2026-12-06T20:00:00Z')
  expect((await draftPost(stranger, 'open', { id })).status).toBe(404)
})

test('RET-6 OPS-6 a form that an earlier version saved until the deadline of then follows the deadlines in force, with its documents', async () => {
  const { server, url } = await withDraft(async () => null)
  await server.close()
  const database = new DatabaseSync(databaseFile(server.config.dataFolder))
  // As an earlier version left it.
  database.exec("UPDATE draft SET by_days = 0, closes_at = NULL, ends_at = '2026-11-25T07:59:59.999Z'")
  database.exec("UPDATE upload SET ends_at = '2026-11-25T07:59:59.999Z'")
  database.close()
  const extended = await startTestServer({
    changes: endingOn('12/31/2026'),
    dataFolder: server.config.dataFolder,
  })
  extended.setNow('2026-12-01T20:00:00Z')
  await upkeep(extended)
  const again = await signedIn(extended)
  const opened = await openDraft(again, id)
  expect(opened).toMatchObject({ endsAt: '2026-12-10T20:00:00Z', documents: [{ state: 'arrived' }] })
  const body = await submissionOfUploads(again, [url], { documents: [receipt] }, 'd'.repeat(64))
  expect((await again.submit('Automotive', body)).answer.submitted).toBe(true)
  extended.setNow('2026-12-10T20:00:00Z')
  await upkeep(extended)
  expect(await extended.deps.storage.drafts.count()).toBe(0)
})

test('RET-6 DLN-5 who began in time files within the grace with the documents of a saved form that the deadline has closed', async () => {
  const server = await startTestServer({
    changes: {
      ...draftCase,
      'deadlines.yaml': 'globalDeadline: { timeZone: Pacific, deadline: 11/24/2026, graceMinutes: 30 }\n',
    },
  })
  server.setNow('2026-11-25T07:50:00Z')
  const browser = await signedIn(server)
  const url = await uploadDocument(server, browser, receipt)
  await saveDraft(browser, id, aContent, keysOf([url]))
  server.setNow('2026-11-25T08:10:00Z')
  await upkeep(server)
  const body = await submissionOfUploads(browser, [url], { documents: [receipt] }, 'd'.repeat(64))
  expect((await browser.submit('Automotive', body)).answer).toMatchObject({ submitted: true })
  expect((await browser.submit('Automotive', await submissionBody(browser))).answer.submitted).toBe(false)
})
