import { openDraft, prepareDraft } from '@redress/api'
import { newDraftCode } from '@redress/form/draft-code'
import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '../api/client.ts'
import type { Asked } from '../api/page-call.ts'
import { buildSession, buildStorage, enter } from '../session/testing.ts'
import { dismissAllToasts } from '../toasts/toasts.ts'
import { continueDraft } from './continue-draft.ts'
import { draftCipherOf } from './draft-cipher.ts'
import { draftContentOf } from './draft-content.ts'
import { awaitSignIn, heldDraft, pendingCode } from './held-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  dismissAllToasts()
})

const firstName = 'claimantInfo.firstName'
const code = newDraftCode((count) => Uint8Array.from({ length: count }, (_, index) => index * 7))

/** A client of a server that gives these answers by their calls. */
function clientOf(answers: Readonly<Record<string, unknown>>): Client {
  const given = async <T>({ path, isAnswer }: Asked<T>): Promise<T> => {
    const answer = answers[path]
    if (!isAnswer(answer)) throw new Error(`${path} is not answered.`)
    return answer
  }
  return {
    get: given,
    send: given,
    sendLast: () => Promise.reject(new Error('No session ends.')),
    refreshCsrf: () => Promise.resolve(),
    failedRequest: () => null,
  }
}

/** A tab that came to open a draft that was saved by `saved`, and in which `signedIn` has signed in now; null for no class member. */
async function tabOf(saved: string | null, prepared: object) {
  vi.stubGlobal('sessionStorage', buildStorage())
  vi.stubGlobal('document', { documentElement: { dataset: { case: 'v1' } } })
  const before = buildSession()
  enter(before, firstName, 'Rosa')
  const cipher = await draftCipherOf(code)
  const content = await cipher?.seal(
    'Automotive',
    JSON.stringify(draftContentOf(before, 'supporting-documents', saved)),
  )
  const times = { savedAt: '2026-11-20T20:00:00Z', endsAt: '2026-12-10T20:00:00Z' }
  const client = clientOf({
    [openDraft.path]: { form: 'Automotive', version: 'v1', content, saves: 3, ...times, documents: [] },
    [prepareDraft.path]: prepared,
  })
  const session = buildSession()
  awaitSignIn(code)
  const app = {
    client,
    leave: () => undefined,
    addressOf: (path: string) => path,
    loadExpressions: () => Promise.resolve(),
    applyTime: () => undefined,
  }
  return { session, client, continued: await continueDraft(app, session) }
}

const whose = (claimant: string | null) => ({
  claimant,
  endsAt: '2026-12-10T20:00:00Z',
  sendsMail: false,
  remindsAt: null,
})

test('RET-6 a member continues a draft of their own on the page that it had reached, and saves it again under its code', async () => {
  const { session, client, continued } = await tabOf('of Ana', whose('of Ana'))
  expect(continued).toEqual({ page: 'supporting-documents' })
  expect(session.store.field(firstName).value).toBe('Rosa')
  expect(await heldDraft(client, session)).toMatchObject({ code, saves: 3 })
  expect(pendingCode()).toBeNull()
})

test.each([
  ['another member', 'of Bo', 'of Ana'],
  ['no member, which anybody can write and send the link of', null, 'of Ana'],
  ['a member, where who has signed in is none', 'of Bo', null],
])('RET-6 a draft of %s is not put in', async (_, saved, signedIn) => {
  const { session, continued } = await tabOf(saved, whose(signedIn))
  expect(continued).toEqual({ page: null, problem: ['LocKey_Draft_Other'] })
  expect(session.store.field(firstName).value).toBeNull()
  expect(pendingCode()).toBeNull()
})

test('RET-6 a draft of somebody who is no class member is continued from the first page, so that each answer is seen', async () => {
  const { session, continued } = await tabOf(null, whose(null))
  expect(continued).toEqual({ page: null })
  expect(session.store.field(firstName).value).toBe('Rosa')
})

test('RET-6 nothing is put in while it is not known whose form it is, and the draft stays to be opened', async () => {
  const { session, continued } = await tabOf('of Ana', { error: 'Something went wrong.' })
  expect(continued).toEqual({ page: null, problem: ['LocKey_Draft_NoAnswer'] })
  expect(session.store.field(firstName).value).toBeNull()
  expect(pendingCode()).toBe(code)
})
