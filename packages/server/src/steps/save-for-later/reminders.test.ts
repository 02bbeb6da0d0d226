import * as api from '@redress/api'
import { draftIdHeader, draftRemindAnswer } from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { forgetOld } from '../../site/upkeep.ts'
import {
  draftPost,
  draftServer,
  idOf,
  prepareDraft,
  reminderCase,
  saveDraft,
} from '../../testing/draft-case.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { partOf } from '../../testing/part-of.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import type { TestServerOptions } from '../../testing/test-server.ts'
import { metricsOf, waitForCount } from '../../testing/wait-for-count.ts'

const id = idOf('a')
const ana = 'ana@claimant.example'

/** The draft of these tests ends on 10 December at 20:00: three days before, and at most twelve hours later, its reminder is sent. */
const [early, due] = ['2026-12-07T19:59:00Z', '2026-12-08T08:00:01Z']

/** A server with a mail server that stores its messages, whose saved forms have reminders, and a browser that saved one. */
async function reminding(options: TestServerOptions = {}) {
  const mail = await startMailServer()
  const { server, browser } = await draftServer({
    changes: reminderCase,
    outbox: { mail: mail.config },
    ...options,
  })
  await saveDraft(browser, id)
  const ask = async (to = ana, of = id, by: TestBrowser = browser) => {
    const { status, json } = await draftPost(by, 'remind', { form: 'Automotive', id: of, to })
    return { status, remindsAt: draftRemindAnswer.safeParse(json).data?.remindsAt ?? null }
  }
  const waiting = () => server.deps.storage.reminders.count()
  /** Several rounds of the worker. */
  const rounds = () => new Promise((resolve) => setTimeout(resolve, 400))
  return { mail, server, browser, ask, waiting, rounds }
}

async function newPostgres(): Promise<string> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  return postgres.newDatabase()
}

test.each([
  ['SQLite', async () => null],
  ['PostgreSQL', newPostgres],
])(
  'RET-6 over %s: who asks is reminded once before the saved form ends, of which form, until when and where, and the address is gone',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { mail, server, browser, ask, waiting, rounds } = await reminding({
      databaseUrl: await newDatabase(),
    })
    expect((await prepareDraft(browser)).remindsAt).toBe('2026-12-07T20:00:00Z')
    expect(await ask()).toEqual({ status: 200, remindsAt: '2026-12-07T20:00:00Z' })
    expect(await waiting()).toBe(1)
    server.setNow(early)
    await rounds()
    expect(mail.received).toEqual([])
    server.setNow(due)
    await waitForCount(mail.received, 1)
    await expect.poll(waiting).toBe(0)
    await rounds()
    const [message, ...more] = mail.received
    if (!message) throw new Error('It was received.')
    expect([message.to, more]).toEqual([[ana], []])
    for (const kind of ['plain', 'html'] as const) {
      const text = partOf(message, kind)
      expect(text).toContain('The Test Case (1:26-cv-1)')
      expect(text).toContain('Form: A form')
      expect(text).toMatch(/until Thursday, December 10, 2026.*12:00/)
      expect(text).toContain('https://claims.example/draft?culture=en')
      // Neither a code nor anything that leads to the draft or its claimant.
      expect(text).not.toMatch(/#draft|LocKey_|\{|AB-1234|[0-9a-f]{32}/)
    }
    expect(message.raw).not.toContain(id)
  },
)

test('RET-6 the reminder is in the culture of the page that it was asked for on', async () => {
  const { mail, server, browser } = await reminding()
  const asked = { form: 'Automotive', id, to: ana }
  expect((await browser.post(api.askForReminder.path, asked, { 'accept-language': 'es' })).statusCode).toBe(
    200,
  )
  server.setNow(due)
  await waitForCount(mail.received, 1)
  const [message] = mail.received
  expect(message?.raw).toContain('Content-Language: es')
  expect(message && partOf(message, 'plain')).toContain('https://claims.example/draft?culture=es')
})

test('RET-6 nobody is reminded of a form that was filed or has ended, and its address is gone with it', async () => {
  const { mail, server, browser, ask, waiting, rounds } = await reminding()
  await saveDraft(browser, idOf('b'))
  await ask()
  await ask('bo@claimant.example', idOf('b'))
  expect(await waiting()).toBe(2)
  await browser.submit('Automotive', await submissionBody(browser), { headers: { [draftIdHeader]: id } })
  expect(await waiting()).toBe(1)
  server.setNow('2026-12-10T20:00:00Z')
  await rounds()
  expect(mail.received).toEqual([])
  await forgetOld({ ...server.deps, inForce: () => server.deps.loadedCase })
  expect(await waiting()).toBe(0)
})

test('RET-6 a form that is filed while its reminder is prepared is not reminded of', async () => {
  const { mail, server, ask, rounds } = await reminding({
    alter: (deps) => {
      const { reminders, drafts } = deps.storage
      const isHeld: typeof reminders.isHeld = async (reminder) => {
        await drafts.remove(reminder.idHash, deps.now())
        return reminders.isHeld(reminder)
      }
      return { ...deps, storage: { ...deps.storage, reminders: { ...reminders, isHeld } } }
    },
  })
  await ask()
  server.setNow(due)
  await expect.poll(() => server.deps.storage.reminders.count()).toBe(0)
  await rounds()
  expect(mail.received).toEqual([])
})

test('RET-6 another address takes the place of the one before; saving again keeps the reminder and moves its time', async () => {
  const { mail, server, ask, waiting, rounds } = await reminding()
  await ask()
  await ask('new@claimant.example')
  expect(await waiting()).toBe(1)
  server.setNow('2026-11-25T20:00:00Z')
  const later = await signedIn(server)
  await saveDraft(later, id)
  expect(await waiting()).toBe(1)
  server.setNow(due)
  await rounds()
  expect(mail.received).toEqual([])
  server.setNow('2026-12-13T08:00:01Z')
  await waitForCount(mail.received, 1)
  expect(mail.received[0]?.to).toEqual(['new@claimant.example'])
})

test('RET-6 a reminder is refused without the sign-in of the form, for a draft that is not there, to what is no address, and in a case without it', async () => {
  const { server, browser, ask, waiting } = await reminding()
  expect((await ask(ana, idOf('c'))).status).toBe(404)
  expect((await ask('ana@claimant.example, bo@claimant.example')).status).toBe(400)
  const other = await draftPost(browser, 'remind', { form: 'Standard', id, to: ana })
  expect(other.status).toBe(401)
  expect(await waiting()).toBe(0)
  expect((await browser.get('/api/culture/content?culture=en')).body).toContain('LocKey_Reminder_Text')
  await server.close()

  const without = await draftServer({ outbox: { mail: (await startMailServer()).config } })
  await saveDraft(without.browser, id)
  expect((await ask(ana, id, without.browser)).status).toBe(404)
  expect((await prepareDraft(without.browser)).remindsAt).toBeNull()
  expect((await without.browser.get('/api/culture/content?culture=en')).body).not.toContain('LocKey_Reminder')
})

test('RET-6 where no e-mails are sent no reminder is offered', async () => {
  const { ask, browser } = await reminding({ outbox: { mail: null } })
  expect((await prepareDraft(browser)).remindsAt).toBeNull()
  expect((await ask()).status).toBe(404)
})

test('RET-6 requests for reminders count with the e-mails of links, and few wait for one mailbox', async () => {
  const { server, browser, ask } = await reminding()
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await ask('Ana@claimant.example')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const digits = ['b', 'c', 'd', 'e', 'f']
  for (const digit of digits) await saveDraft(browser, idOf(digit))
  const others: number[] = []
  for (const [index, digit] of digits.entries()) {
    server.setNow(`2026-11-2${index + 1}T20:00:00Z`)
    others.push((await ask(ana, idOf(digit), await signedIn(server))).status)
  }
  // The first draft has one already.
  expect(others).toEqual([200, 200, 200, 429, 429])
})

test('RET-6 a mail server that is away gets the reminder later, one that does not know the address gets it no more, and metrics count both', async () => {
  const { mail, server, browser, ask, waiting } = await reminding()
  await saveDraft(browser, idOf('b'))
  mail.judge((address) => (address === ana ? 450 : 550))
  await ask()
  await ask('gone@claimant.example', idOf('b'))
  server.setNow(due)
  await expect.poll(() => metricsOf(server)).toContain('redress_reminder_tries_total{result="failed"} 1\n')
  await expect.poll(() => metricsOf(server)).toMatch(/redress_reminder_tries_total\{result="putOff"\} [1-9]/)
  expect(await waiting()).toBe(1)
  expect(await metricsOf(server)).toContain('redress_reminders 1\n')
  mail.judge(() => null)
  server.setNow('2026-12-08T12:00:00Z')
  await waitForCount(mail.received, 1)
  await expect.poll(waiting).toBe(0)
  expect(await metricsOf(server)).toContain('redress_reminder_tries_total{result="sent"} 1\n')
})

test('RET-6 less than a day before the end no reminder is set up, and the answer says so', async () => {
  const { server, ask, waiting } = await reminding({
    changes: {
      ...reminderCase,
      'deadlines.yaml': 'globalDeadline: { timeZone: Pacific, deadline: 11/30/2026 }\n',
    },
  })
  server.setNow('2026-11-30T08:00:00Z')
  const late = await signedIn(server)
  expect((await prepareDraft(late)).remindsAt).toBeNull()
  expect(await ask(ana, id, late)).toEqual({ status: 200, remindsAt: null })
  expect(await waiting()).toBe(0)
})
