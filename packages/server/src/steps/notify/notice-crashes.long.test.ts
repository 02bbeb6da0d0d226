import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../storage/sqlite/open.ts'
import { noticeScene } from '../../testing/notice-case.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { redressProcess } from '../../testing/redress-with.ts'
import { startServerProcess } from '../../testing/server-process.ts'

type Scene = Awaited<ReturnType<typeof noticeScene>>

const settingsOf = ({ config, mail, settings }: Scene) => ({
  ...settings,
  REDRESS_DATA: config.dataFolder,
  REDRESS_CASE: config.caseFolder,
  REDRESS_SMTP: `smtp://127.0.0.1:${mail.config.smtp.port}`,
  REDRESS_MAIL_FROM: 'claims@case.example',
  REDRESS_OUTBOX_MILLISECONDS: '50',
})

const messageIds = ({ mail }: Scene): (string | undefined)[] =>
  mail.received.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])

/** The counts of notices in a database that no server of this process has open. */
async function countsIn(dataFolder: string) {
  const storage = openSqlite(join(dataFolder, 'redress.sqlite'))
  try {
    return await storage.notices.counts()
  } finally {
    await storage.close()
  }
}

test.each([
  ['noticeSent', 'between the answer of the mail server and its record', 2, 1],
  ['noticeRecorded', 'after it recorded the answer in the history of the claim', 1, 0],
])(
  'RET-8 RET-14 a server killed at %s, %s: the next server sends the notice %i times in all, under one Message-ID, and counts it',
  async (point, _when, times, perhapsTwice) => {
    const scene = await noticeScene({ outbox: { mail: null } })
    await scene.deficientOne()
    await scene.notices('deficiency')
    await scene.server.close()
    const settings = settingsOf(scene)
    const first = await startServerProcess({ ...settings, REDRESS_CRASH_AT: `${point}:1` })
    await first.ended
    expect(scene.mail.received).toHaveLength(1)
    await startServerProcess(settings)
    await expect
      .poll(async () => (await countsIn(scene.config.dataFolder)).map(({ state }) => state))
      .toEqual(['sent'])
    expect(scene.mail.received).toHaveLength(times)
    expect(new Set(messageIds(scene)).size).toBe(1)
    const [counted] = await countsIn(scene.config.dataFolder)
    if (perhapsTwice > 0) expect(counted?.mayBeTwice).toBe(perhapsTwice)
  },
)

test('RET-8 RET-14 a run that is killed again and again while it makes notices is completed by the same command, with one of each', {
  timeout: 360_000,
}, async () => {
  const scene = await noticeScene({ outbox: { mail: null } })
  for (let claim = 0; claim < 620; claim += 1) await scene.deficientOne()
  await scene.server.close()
  const command = (crash: string | null) => {
    const settings = { ...scene.settings, ...(crash !== null && { REDRESS_CRASH_AT: crash }) }
    return redressProcess({ settings, cwd: scene.folder }, ...scene.words, 'deficiency')
  }
  expect((await command('noticesStored:1')).signal).toBe('SIGKILL')
  expect(await countsIn(scene.config.dataFolder)).toMatchObject([{ count: 500 }])
  const last = await Promise.all([command(null), command(null)])
  expect(last.map(({ code }) => code)).toEqual([0, 0])
  expect(await countsIn(scene.config.dataFolder)).toMatchObject([{ state: 'pending', count: 620 }])
})

test('RET-8 two servers on one PostgreSQL, one killed while it sends: every notice arrives, each under one Message-ID, and hardly any twice', {
  timeout: 360_000,
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const databaseUrl = await postgres.newDatabase()
  const scene = await noticeScene({ databaseUrl, outbox: { mail: null } })
  const claims = 60
  for (let claim = 0; claim < claims; claim += 1)
    await scene.deficientOne({ email: `ana@domain${claim % 7}.example` })
  await scene.notices('deficiency')
  const settings = settingsOf(scene)
  const [first] = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  await expect.poll(() => scene.mail.received.length, { timeout: 90_000 }).toBeGreaterThan(10)
  await first.kill()
  await expect.poll(scene.counts, { timeout: 120_000 }).toEqual({ sent: claims })
  const ids = messageIds(scene)
  expect(new Set(ids).size).toBe(claims)
  const [count] = await scene.deps.storage.notices.counts()
  // Only what the killed server was sending is sent again.
  expect(ids.length - claims).toBeLessThanOrEqual(6)
  expect(ids.length - claims).toBeLessThanOrEqual(count?.mayBeTwice ?? 0)
})
