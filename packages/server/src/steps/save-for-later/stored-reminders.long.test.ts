import { join } from 'node:path'
import { Writable } from 'node:stream'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../case-data/backup/restore-backup.ts'
import { writeBackup } from '../../case-data/backup/write-backup.ts'
import { rotateKeys } from '../../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { openData } from '../../installation/open-data.ts'
import type { Storage } from '../../storage/storage.ts'
import { draftPost, draftServer, idOf, reminderCase, saveDraft } from '../../testing/draft-case.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { partOf } from '../../testing/part-of.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { startReloadingServer } from '../../testing/reloading-server.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { waitForCount } from '../../testing/wait-for-count.ts'
import { draftHashOf } from '../filing/filed-draft.ts'
import { openReminderAddress, sealReminderAddress } from './reminder-address.ts'

const id = idOf('a')
const ana = 'ana@claimant.example'
const due = '2026-12-08T08:00:01Z'

/** A server whose storage has a draft with a reminder. */
async function withReminder(options: Parameters<typeof draftServer>[0] = {}) {
  const mail = await startMailServer()
  const outbox = { mail: mail.config }
  const { server, browser } = await draftServer({ changes: reminderCase, outbox, ...options })
  await saveDraft(browser, id)
  const { status } = await draftPost(browser, 'remind', { form: 'Automotive', id, to: ana })
  expect(status).toBe(200)
  return { mail, server, browser, idHash: draftHashOf(server.deps.keys, id) }
}

/** Everything that a backup reads, as text. */
async function dumpOf({ tables }: Storage): Promise<string> {
  const rows: string[] = []
  await tables.snapshot(async (pages) => {
    for await (const { table, rows: found } of pages)
      for (const row of found)
        rows.push(
          table,
          ...row.map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
          ),
        )
  })
  return rows.join('\n')
}

test('RET-6 the address of a reminder is in no table and no line of the log in plain text, and opens for its draft alone', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const { mail, server, idHash } = await withReminder({ logger: { level: 'trace', stream } })
  const { storage, ring } = server.deps
  const dump = await dumpOf(storage)
  expect(dump).toContain('draft_reminder')
  expect(dump).not.toContain(ana)
  const sealed = sealReminderAddress(ring, storage.caseId, idHash, { to: ana, culture: 'en' })
  expect(openReminderAddress(ring, storage.caseId, idHash, sealed).to).toBe(ana)
  expect(() => openReminderAddress(ring, storage.caseId, idOf('b'), sealed)).toThrow()
  mail.judge(() => 450)
  server.setNow(due)
  await expect.poll(() => lines.join('')).toContain('reminders of saved forms do not arrive')
  mail.judge(() => 550)
  server.setNow('2026-12-08T12:00:00Z')
  await expect.poll(() => storage.reminders.count()).toBe(0)
  expect(lines.join('')).toContain('a reminder of a saved form could not be sent')
  for (const hidden of [ana, id, idHash]) expect(lines.join('')).not.toContain(hidden)
})

test('RET-6 a reminder that waits during a change of keys is sent afterwards', async () => {
  const { mail, server } = await withReminder()
  const { storage } = server.deps
  const next = masterKeyFrom('the next secret')
  const before = masterKeyFrom('a secret of at least thirty-two characters')
  await rotateKeys({ storage, ring: keyRing([next, before]) })
  expect(await storage.reminders.underOtherKeys(next.id, 10)).toEqual([])
  // This server does not know the new key: it sends nothing, and tries again.
  server.setNow(due)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(mail.received).toEqual([])
  await rotateKeys({ storage, ring: keyRing([before, next]) })
  server.setNow('2026-12-08T12:00:00Z')
  await waitForCount(mail.received, 1)
})

test('RET-6 a backup holds the encrypted address, and the restored server sends the reminder once', async () => {
  const { mail, server } = await withReminder()
  await server.close()
  const { storage, ...data } = await openData(server.config)
  const folder = join(await temporaryFolder(), 'backup')
  await writeBackup({ ...data, storage, now: server.deps.now }, { folder, name: 'Test', number: '1:26-cv-1' })
  expect(await dumpOf(storage)).not.toContain(ana)
  await storage.close()
  const dataFolder = join(await temporaryFolder(), 'data')
  await restoreBackup(folder, { ...data, config: { ...server.config, dataFolder } })
  const restored = await draftServer({ changes: reminderCase, outbox: { mail: mail.config }, dataFolder })
  restored.server.setNow(due)
  await waitForCount(mail.received, 1)
  await expect.poll(() => restored.server.deps.storage.reminders.count()).toBe(0)
  expect(mail.received[0]?.to).toEqual([ana])
})

test('RET-6 a reload that brings the deadline forward brings the reminder forward; one without reminders holds it back', async () => {
  const mail = await startMailServer()
  const { server, reload } = await startReloadingServer({
    changes: reminderCase,
    outbox: { mail: mail.config },
  })
  const browser = await signedIn(server)
  await saveDraft(browser, id)
  await draftPost(browser, 'remind', { form: 'Automotive', id, to: ana })
  await reload({
    ...reminderCase,
    'deadlines.yaml': 'globalDeadline: { timeZone: Pacific, deadline: 12/04/2026 }\n',
  })
  server.setNow('2026-12-02T20:00:01Z')
  await waitForCount(mail.received, 1)
  const [message] = mail.received
  expect(message && partOf(message, 'plain')).toContain('December 4, 2026')

  const again = await signedIn(server)
  await saveDraft(again, idOf('b'))
  await draftPost(again, 'remind', { form: 'Automotive', id: idOf('b'), to: ana })
  await reload({ 'case.yaml': String(reminderCase['case.yaml']).replace(', remind: 3', '') })
  server.setNow('2026-12-04T12:00:00Z')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(mail.received).toHaveLength(1)
  expect(await server.deps.storage.reminders.count()).toBe(1)
})

/** Stores drafts whose reminders are due by the real clock. */
async function dueReminders(
  { storage, ring }: Pick<Awaited<ReturnType<typeof openData>>, 'storage' | 'ring'>,
  count: number,
) {
  const now = Temporal.Now.instant()
  for (let number = 0; number < count; number += 1) {
    const idHash = number.toString(16).padStart(64, '0')
    const endsAt = now.add({ hours: 48 })
    await storage.drafts.put({
      idHash,
      formType: 'Automotive',
      caseVersion: 'f'.repeat(64),
      savedAt: now,
      endsAt,
      content: new Uint8Array([1]),
    })
    await storage.reminders.put({
      idHash,
      id: `reminder-${number}`,
      mailbox: `mailbox ${number}`,
      askedAt: now.subtract({ hours: 24 * 20 }),
      dueAt: now,
      payload: sealReminderAddress(ring, storage.caseId, idHash, {
        to: `ana${number}@claimant.example`,
        culture: 'en',
      }),
    })
  }
}

type Scene = Awaited<ReturnType<typeof withReminder>>

const settingsOf = ({ server, mail }: Scene) => ({
  REDRESS_SECRET: server.config.secret ?? '',
  REDRESS_SITE_URL: 'https://claims.example',
  REDRESS_DATA: server.config.dataFolder,
  REDRESS_CASE: server.config.caseFolder,
  REDRESS_SMTP: `smtp://127.0.0.1:${mail.config.smtp.port}`,
  REDRESS_MAIL_FROM: 'claims@case.example',
  REDRESS_OUTBOX_MILLISECONDS: '50',
  ...(server.config.databaseUrl !== null && { DATABASE_URL: server.config.databaseUrl }),
})

const messageIds = ({ mail }: Scene): (string | undefined)[] =>
  mail.received.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])

test('RET-6 a server killed between the answer of the mail server and its record: the next one sends the reminder again, under the same Message-ID', async () => {
  const scene = await withReminder()
  await scene.server.close()
  const data = await openData(scene.server.config)
  await data.storage.drafts.remove(scene.idHash, Temporal.Now.instant())
  await dueReminders(data, 1)
  await data.storage.close()
  const settings = settingsOf(scene)
  const first = await startServerProcess({ ...settings, REDRESS_CRASH_AT: 'reminderSent:1' })
  await first.ended
  expect(scene.mail.received).toHaveLength(1)
  await startServerProcess(settings)
  await waitForCount(scene.mail.received, 2)
  expect(new Set(messageIds(scene)).size).toBe(1)
})

test('RET-6 two servers on one PostgreSQL send each reminder once', { timeout: 240_000 }, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const scene = await withReminder({ databaseUrl: await postgres.newDatabase() })
  const { storage, ring } = scene.server.deps
  await storage.drafts.remove(scene.idHash, Temporal.Now.instant())
  const settings = settingsOf(scene)
  await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  await dueReminders({ storage, ring }, 60)
  await expect.poll(() => storage.reminders.count(), { timeout: 120_000 }).toBe(0)
  expect([scene.mail.received.length, new Set(messageIds(scene)).size]).toEqual([60, 60])
})
