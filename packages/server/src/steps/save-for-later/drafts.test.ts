import { draftIdHeader } from '@redress/api'
import { soundCase } from '@redress/case/testing/write-case.ts'
import { expect, test, vi } from 'vitest'
import { forgetOld } from '../../site/upkeep.ts'
import {
  aContent,
  draftPaths,
  draftPost,
  draftServer,
  idOf,
  openDraft,
  prepareDraft,
  saveDraft,
} from '../../testing/draft-case.ts'
import { submissionBody, type TestSubmission } from '../../testing/submission-body.ts'
import { firstMember, openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { draftHashOf } from '../filing/filed-draft.ts'

const id = idOf('a')

test('RET-6 what a browser encrypted is stored under its id and returned to any browser that has the id', async () => {
  const { server, browser } = await draftServer()
  const prepared = await prepareDraft(browser)
  expect(prepared).toEqual({
    claimant: expect.stringMatching(/^[0-9a-f]{64}$/),
    endsAt: '2026-12-10T20:00:00Z',
    sendsMail: false,
    remindsAt: null,
  })
  const saved = await saveDraft(browser, id)
  const times = { savedAt: '2026-11-20T20:00:00Z', endsAt: prepared.endsAt }
  expect(saved).toEqual({ saves: 1, ...times, documents: [] })
  const stranger = await openBrowser(server)
  const { version } = server.deps.loadedCase
  expect(await openDraft(stranger, id)).toEqual({ ...saved, form: 'Automotive', version, content: aContent })
  expect(await server.deps.storage.claims.findByReferenceCode(id)).toBeNull()
})

test('RET-6 the same member is named in the same way in each of their sessions, and another member in another', async () => {
  const { server, browser } = await draftServer()
  const { claimant } = await prepareDraft(browser)
  const again = await openBrowser(server)
  await again.authorize('Automotive', firstMember)
  expect((await prepareDraft(again)).claimant).toBe(claimant)
})

test('RET-6 the later save wins, and learns by the count that another came between', async () => {
  const { browser } = await draftServer()
  const other = Buffer.alloc(200, 8).toString('base64')
  expect((await saveDraft(browser, id)).saves).toBe(1)
  expect((await saveDraft(browser, id)).saves).toBe(2)
  expect((await saveDraft(browser, id, other)).saves).toBe(3)
  expect((await openDraft(browser, id)).content).toBe(other)
})

test('RET-6 nothing is saved or prepared without the way of the form, for a form that is not named, or without a csrf token', async () => {
  const { server, browser } = await draftServer()
  const stranger = await openBrowser(server)
  const draft = { form: 'Automotive', id, content: aContent }
  expect((await draftPost(stranger, 'save', draft)).status).toBe(401)
  expect((await draftPost(stranger, 'prepare', { form: 'Automotive' })).status).toBe(401)
  expect((await draftPost(stranger, 'begin', { form: 'Automotive', id })).status).toBe(401)
  const link = { form: 'Automotive', code: '2', to: 'a@case.example' }
  expect((await draftPost(stranger, 'send', link)).status).toBe(401)
  expect((await draftPost(browser, 'save', { ...draft, form: 'Standard' })).status).toBe(401)
  for (const call of Object.values(draftPaths)) {
    const reply = await browser.post(call, draft, { 'x-csrf-token': 'no' })
    expect(reply.statusCode).toBe(403)
  }
  expect(await server.deps.storage.drafts.count()).toBe(0)
})

test.each([
  ['no base64', 'not base64!'],
  ['fewer bytes than anything encrypted has', Buffer.alloc(28).toString('base64')],
  ['base64 that is written in another way', `${aContent.slice(0, -2)}=`],
])('RET-6 content is refused that is %s', async (_, content) => {
  const { server, browser } = await draftServer()
  expect((await draftPost(browser, 'save', { form: 'Automotive', id, content })).status).toBe(400)
  expect(await server.deps.storage.drafts.count()).toBe(0)
})

test('RET-6 the largest content is stored, and a larger one is refused before it is stored', async () => {
  const { server, browser } = await draftServer()
  const largest = Buffer.alloc(512 * 1024, 5).toString('base64')
  const save = (content: string) => draftPost(browser, 'save', { form: 'Automotive', id, content })
  expect((await save(Buffer.alloc(512 * 1024 + 1, 5).toString('base64'))).status).toBe(400)
  expect((await save('A'.repeat(800 * 1024))).status).toBe(413)
  expect(await server.deps.storage.drafts.count()).toBe(0)
  expect((await save(largest)).status).toBe(200)
  expect((await openDraft(browser, id)).content).toBe(largest)
})

test('RET-6 an unknown id, one that has ended and one that was removed get the same answer, after the same time', async () => {
  const { server, browser } = await draftServer()
  await saveDraft(browser, idOf('b'))
  const { storage, keys, now } = server.deps
  await storage.drafts.remove(draftHashOf(keys, idOf('b')), now())
  await saveDraft(browser, id)
  server.setNow('2026-12-10T20:00:00Z')
  const answers = []
  for (const each of [idOf('c'), idOf('b'), id]) {
    const began = performance.now()
    const { status, json } = await draftPost(browser, 'open', { id: each })
    expect(performance.now() - began).toBeGreaterThan(245)
    answers.push({ status, json })
  }
  expect(answers[0]?.status).toBe(404)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('RET-6 the server destroys the draft of a claim that it files, also of one that it has filed already; of a refused one it stays', async () => {
  const { server, browser } = await draftServer()
  const { drafts } = server.deps.storage
  const file = async (submission: TestSubmission = {}) => {
    const body = await submissionBody(browser, submission)
    return browser.submit('Automotive', body, { headers: { [draftIdHeader]: id } })
  }
  await saveDraft(browser, id)
  await saveDraft(browser, idOf('b'))
  expect((await file({ claimDetails: { claimantName: null } })).answer.submitted).toBe(false)
  expect(await drafts.count()).toBe(2)
  expect((await file()).answer.submitted).toBe(true)
  expect((await draftPost(browser, 'open', { id })).status).toBe(404)
  expect((await openDraft(browser, idOf('b'))).saves).toBe(1)
  // The server was killed between the claim and the end of its draft: the page sends the claim again.
  await saveDraft(browser, id)
  expect((await file()).answer.submitted).toBe(true)
  expect(await drafts.count()).toBe(1)
})

test('RET-6 a claim is filed, and its claimant gets the code, where its draft cannot be destroyed', async () => {
  const { server, browser } = await draftServer()
  const remove = vi.spyOn(server.deps.storage.drafts, 'remove').mockRejectedValue(new Error('It is locked.'))
  const body = await submissionBody(browser)
  const { answer } = await browser.submit('Automotive', body, { headers: { [draftIdHeader]: id } })
  expect(answer.referenceCodeForm).not.toBeNull()
  expect(remove).toHaveBeenCalledOnce()
})

test('RET-6 a draft that has ended is removed by the upkeep', async () => {
  const { server, browser } = await draftServer()
  await saveDraft(browser, id)
  const { deps } = server
  const upkeep = { ...deps, inForce: () => deps.loadedCase }
  server.setNow('2026-12-10T19:59:59Z')
  await forgetOld(upkeep)
  expect(await deps.storage.drafts.count()).toBe(1)
  server.setNow('2026-12-10T20:00:00Z')
  await forgetOld(upkeep)
  expect(await deps.storage.drafts.count()).toBe(0)
})

test('RET-6 a draft is stored at most until its form closes, and none is saved after that', async () => {
  const server = await startTestServer({
    changes: {
      'case.yaml': `${soundCase['case.yaml'] ?? ''}saveAndReturn: { Automotive: { days: 60 } }\n`,
      'deadlines.yaml': 'globalDeadline: { timeZone: Pacific, deadline: 11/30/2026 }\n',
    },
  })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', firstMember)
  expect((await prepareDraft(browser)).endsAt).toMatch(/^2026-12-01T07:59:59/)
  server.setNow('2026-12-01T07:50:00Z')
  const late = await openBrowser(server)
  await late.authorize('Automotive', firstMember)
  server.setNow('2026-12-01T08:00:01Z')
  const { status } = await draftPost(late, 'save', { form: 'Automotive', id, content: aContent })
  expect(status).toBe(400)
  expect(await server.deps.storage.drafts.count()).toBe(0)
})

test('RET-6 a session saves only so often; a right code is opened however many wrong ones came from its network', async () => {
  const { browser } = await draftServer({ trustedProxies: 1 })
  await saveDraft(browser, id)
  const statuses = new Set<number>()
  for (let count = 0; count < 65; count += 1) {
    const { status } = await draftPost(browser, 'save', { form: 'Automotive', id, content: aContent })
    statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200, 429]))
  const guesses = await Promise.all(
    Array.from({ length: 70 }, (_, count) =>
      draftPost(browser, 'open', { id: count.toString(16).padStart(64, '0') }),
    ),
  )
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]))
  expect((await openDraft(browser, id)).content).toBe(aContent)
  // Another network is as free as before.
  expect((await draftPost(browser, 'open', { id: idOf('e') }, '198.51.100.9')).status).toBe(404)
})

test('RET-6 two servers in turn save, open and destroy the same draft', async () => {
  const { server, browser } = await draftServer()
  await saveDraft(browser, id)
  const second = await server.restart()
  browser.moveTo(second)
  expect((await saveDraft(browser, id)).saves).toBe(2)
  const third = await second.restart()
  browser.moveTo(third)
  expect((await openDraft(browser, id)).saves).toBe(2)
  await browser.submit('Automotive', await submissionBody(browser), { headers: { [draftIdHeader]: id } })
  expect((await draftPost(browser, 'open', { id })).status).toBe(404)
})

test('RET-6 a case without the setting has neither the calls nor the page, and sends none of the texts', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  for (const call of Object.values(draftPaths)) expect((await browser.post(call, {})).statusCode).toBe(404)
  expect((await browser.get('/draft')).statusCode).toBe(404)
  expect((await browser.get('/api/culture/content?culture=en')).body).not.toContain('LocKey_Draft_')
  const { browser: other } = await draftServer()
  expect((await other.get('/draft')).statusCode).toBe(200)
  expect((await other.get('/api/culture/content?culture=en')).body).toContain('LocKey_Draft_')
})
