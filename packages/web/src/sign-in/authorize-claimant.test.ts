import type { AuthorizeAnswer } from '@redress/api'
import { afterEach, expect, test } from 'vitest'
import { answer, type LocalServer, startLocalServer } from '../api/testing.ts'
import type { FurtherStep } from '../app/further-step.ts'
import { buildCaptcha, noCaptcha, widgetsInMemory } from '../captcha/testing.ts'
import { type ClaimantState, createClaimantState } from '../session/claimant-state.ts'
import type { FormSession } from '../session/form-session.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { addDocument, buildSession, buildStorage, enter } from '../session/testing.ts'
import { createCell } from '../state/cell.ts'
import { toasts } from '../toasts/toasts.ts'
import { type AuthorizeDeps, authorizeClaimant, takeLabelsOff } from './authorize-claimant.ts'

let server: LocalServer | undefined
afterEach(() => server?.close())

const accepted = (claimantFirstName: string): AuthorizeAnswer => ({
  authorized: true,
  error: null,
  captcha: null,
  prepopulatedData: [
    { metadata: { dtoMapping: 'prepopulatedData', formType: 'Automotive' }, fields: { claimantFirstName } },
  ],
})
const refused: AuthorizeAnswer = {
  authorized: false,
  error: 'Check both',
  captcha: null,
  prepopulatedData: [],
}

const signedInAt = Temporal.Instant.from('2026-06-01T12:00:00Z')

interface Scene extends AuthorizeDeps {
  readonly session: FormSession
  readonly claimant: ClaimantState
  readonly bodies: unknown[]
}

/** What the server does with an attempt: it answers, or the connection is cut. */
type Reply = readonly [number, unknown] | 'cut'

/** A claimant with a claim ID typed in, at a server that gives these answers one after another. */
async function scene(...answers: readonly Reply[]): Promise<Scene> {
  const bodies: unknown[] = []
  server = await startLocalServer(async (request, response) => {
    if (request.url === '/api/csrf')
      return answer(response, 200, { requestHeaderName: 'x', requestToken: 'y' })
    bodies.push(JSON.parse((await request.setEncoding('utf8').toArray()).join('')))
    const reply = answers[bodies.length - 1] ?? [500, {}]
    if (reply === 'cut') response.destroy()
    else answer(response, ...reply)
  })
  const session = buildSession()
  enter(session, 'credentials.claimId', 'MFP-1')
  const claimant = createClaimantState(createTabStorage(buildStorage))
  return {
    session,
    claimant,
    bodies,
    client: server.client,
    submitting: createCell(false),
    captcha: noCaptcha(),
    now: () => signedInAt,
    furtherStep: createCell<FurtherStep | null>(null),
    personalLink: createCell<string | null>(null),
  }
}

test('AUT-1 AUT-3 the form opens and is filled with what the server knows', async () => {
  const { session, claimant, ...deps } = await scene([200, accepted('Rosa')])
  expect(await authorizeClaimant({ ...deps, claimant }, session)).toEqual({ kind: 'authorized' })
  expect(claimant.isAuthorized('Automotive')).toBe(true)
  expect(claimant.authorizedAt('Automotive')).toEqual(signedInAt)
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosa')
})

test('DLN-5 a claimant who signs in again began at their first sign-in; another claimant in the same tab begins at theirs', async () => {
  const { session, claimant, ...deps } = await scene(
    [200, accepted('Rosa')],
    [200, accepted('Rosa')],
    [200, accepted('Juan')],
  )
  const laterAt = signedInAt.add({ minutes: 20 })
  const later = { ...deps, claimant, now: () => laterAt }
  await authorizeClaimant({ ...deps, claimant }, session)
  await authorizeClaimant(later, session)
  expect(claimant.authorizedAt('Automotive')).toEqual(signedInAt)
  enter(session, 'credentials.claimId', 'MFP-2')
  await authorizeClaimant(later, session)
  expect(claimant.authorizedAt('Automotive')).toEqual(laterAt)
})

test('AUT-4 the body is the credentials model with the answer of the captcha, and nothing else', async () => {
  const { session, bodies, ...deps } = await scene([200, accepted('Rosa')])
  enter(session, 'claimantInfo.firstName', 'Private')
  await authorizeClaimant(deps, session)
  expect(bodies).toEqual([
    {
      credentials: expect.objectContaining({
        metadataHash: 'hash-credentials',
        fields: { claimId: 'MFP-1' },
      }),
      reCaptchaResponse: '',
    },
  ])
})

test.each([400, 401])(
  'AUT-1 AUT-2 a %i closes the form again and gives the reason, without a toast',
  async (status) => {
    const { session, claimant, ...deps } = await scene([status, refused])
    claimant.setAuthorized('Automotive', signedInAt)
    expect(await authorizeClaimant({ ...deps, claimant }, session)).toEqual({
      kind: 'refused',
      error: 'Check both',
    })
    expect(claimant.isAuthorized('Automotive')).toBe(false)
  },
)

test.each<[string, Reply, string]>([
  ['a fault of the server', [500, {}], 'LocKey_Shared_ErrorMessage_Problem'],
  ['a csrf token that is refused twice', [403, {}], 'LocKey_Shared_ErrorMessage_Problem'],
  ['an answer that makes no sense', [200, {}], 'LocKey_Shared_ErrorMessage_Problem'],
  ['a connection that is lost', 'cut', 'LocKey_Shared_ErrorMessage_Problem'],
  ['too many attempts', [429, {}], 'LocKey_Error_TooManyAttempts'],
])('AUT-2 ERR-3 %s shows a toast and leaves the form closed', async (_, reply, toast) => {
  const { session, claimant, ...deps } = await scene(reply, reply)
  claimant.setAuthorized('Automotive', signedInAt)
  expect(await authorizeClaimant({ ...deps, claimant }, session)).toEqual({ kind: 'failed', toast })
  expect(claimant.isAuthorized('Automotive')).toBe(false)
})

test('SUB-1 SUB-2 a second attempt during the first fails, and after it the flag is cleared', async () => {
  const { session, ...deps } = await scene([200, accepted('Rosa')])
  const first = authorizeClaimant(deps, session)
  expect(deps.submitting.get()).toBe(true)
  await expect(authorizeClaimant(deps, session)).rejects.toMatchObject({
    code: 'ALREADY_SUBMITTING',
    message: 'Form is already submitting.',
  })
  await first
  expect(deps.submitting.get()).toBe(false)
})

test('SUB-2 the flag is cleared after a failure too', async () => {
  const { session, ...deps } = await scene([500, {}])
  await authorizeClaimant(deps, session)
  expect(deps.submitting.get()).toBe(false)
})

test('DEV-6 where a captcha guards the form, an attempt to sign in without its token is a developer error', async () => {
  const { session, ...deps } = await scene()
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('').render)
  await expect(authorizeClaimant({ ...deps, captcha }, session)).rejects.toMatchObject({
    code: 'NO_CAPTCHA_TOKEN',
  })
})

test('CAP-1 SUB-2 each attempt takes a token of its own, and resets the captcha', async () => {
  const { session, bodies, ...deps } = await scene([401, refused], [200, accepted('Rosa')])
  const captcha = buildCaptcha()
  const widgets = widgetsInMemory('first', 'second')
  captcha.mount(widgets.render)
  await authorizeClaimant({ ...deps, captcha }, session)
  expect(captcha.state.get().token).toBeNull()
  await authorizeClaimant({ ...deps, captcha }, session)
  expect(bodies).toMatchObject([{ reCaptchaResponse: 'first' }, { reCaptchaResponse: 'second' }])
  expect(widgets.calls).toEqual(['render 1', 'execute 1', 'reset 1', 'execute 1', 'reset 1'])
})

/** The answer to a token that was used up. */
const usedUp: AuthorizeAnswer = {
  ...refused,
  captcha: { provider: 'hCaptcha', siteKey: 'key', enabled: true, scriptUrl: '/script' },
}

test.each<[string, Reply]>([
  ['an answer that is lost', 'cut'],
  ['a token that a repeated request has used up', [400, usedUp]],
])('AUT-1 CAP-3 %s: the page sends once more with a new token', async (_, first) => {
  const { session, bodies, ...deps } = await scene(first, [200, accepted('Rosa')])
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('first', 'second').render)
  expect(await authorizeClaimant({ ...deps, captcha }, session)).toEqual({ kind: 'authorized' })
  expect(bodies).toMatchObject([{ reCaptchaResponse: 'first' }, { reCaptchaResponse: 'second' }])
  expect(toasts.get()).toEqual([])
})

test('AUT-1 CAP-3 after two lost answers the claimant decides, and the further step sends two new tokens each time', async () => {
  const { session, bodies, ...deps } = await scene('cut', 'cut', [200, accepted('Rosa')])
  deps.furtherStep.set({ label: 'Last name', detail: 'Whitcombe' })
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('1', '2', '3', '4').render)
  expect(await authorizeClaimant({ ...deps, captcha }, session)).toMatchObject({ kind: 'failed' })
  expect(bodies).toMatchObject([
    { reCaptchaResponse: '1', furtherCaptchaResponse: '2', furtherDetail: 'Whitcombe' },
    { reCaptchaResponse: '3', furtherCaptchaResponse: '4', furtherDetail: 'Whitcombe' },
  ])
})

test('ACC-5 where the server asks for a further step, the next attempt has the detail and a second captcha', async () => {
  const asking = { ...refused, furtherStep: { label: 'Last name' } }
  const { session, bodies, ...deps } = await scene([401, asking], [401, asking], [200, accepted('Rosa')])
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('1', '2', '3', '4', '5').render)
  const signIn = () => authorizeClaimant({ ...deps, captcha }, session)
  expect(await signIn()).toMatchObject({ kind: 'refused' })
  expect(deps.furtherStep.get()).toEqual({ label: 'Last name', detail: '' })
  deps.furtherStep.set({ label: 'Last name', detail: 'Whitcombe' })
  await signIn()
  expect(deps.furtherStep.get()?.detail).toBe('Whitcombe')
  expect(await signIn()).toEqual({ kind: 'authorized' })
  expect(deps.furtherStep.get()).toBeNull()
  expect(bodies[0]).not.toHaveProperty('furtherDetail')
  expect(bodies.slice(1)).toMatchObject([
    { reCaptchaResponse: '2', furtherCaptchaResponse: '3', furtherDetail: 'Whitcombe' },
    { reCaptchaResponse: '4', furtherCaptchaResponse: '5', furtherDetail: 'Whitcombe' },
  ])
})

test('ACC-5 where the further step names a site key, its captcha gives the second token, and a new one with each attempt', async () => {
  const asking = { ...refused, furtherStep: { label: null, siteKey: 'harder' } }
  const { session, bodies, ...deps } = await scene([401, asking], [401, asking], [200, accepted('Rosa')])
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('1', '2', '3').render)
  const harder = buildCaptcha()
  harder.mount(widgetsInMemory('harder 1', 'harder 2').render)
  const signIn = () => authorizeClaimant({ ...deps, captcha }, session)
  await signIn()
  expect(deps.furtherStep.get()).toEqual({ label: null, siteKey: 'harder', detail: '' })
  deps.furtherStep.set({ label: null, siteKey: 'harder', detail: '', captcha: harder })
  await signIn()
  expect(deps.furtherStep.get()?.captcha).toBe(harder)
  await signIn()
  expect(bodies.slice(1)).toMatchObject([
    { reCaptchaResponse: '2', furtherCaptchaResponse: 'harder 1' },
    { reCaptchaResponse: '3', furtherCaptchaResponse: 'harder 2' },
  ])
})

test.each([
  ['challenge-closed', 'closed'],
  ['network-error', 'blocked'],
])('a captcha that ends with %s sends nothing, and shows why', async (code, reason) => {
  const { session, bodies, ...deps } = await scene([200, accepted('Rosa')])
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory({ code }).render)
  expect(await authorizeClaimant({ ...deps, captcha }, session)).toEqual({ kind: 'captcha', reason })
  expect(bodies).toEqual([])
  expect(deps.submitting.get()).toBe(false)
})

test('signing in again leaves what the claimant typed', async () => {
  const { session, ...deps } = await scene([200, accepted('Rosa')], [200, accepted('Rosa')])
  await authorizeClaimant(deps, session)
  enter(session, 'claimantInfo.firstName', 'Rosalind')
  addDocument(session, 'receipt.txt', 'bytes')
  await authorizeClaimant(deps, session)
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosalind')
  expect(session.files().size).toBe(1)
})

test('signing in again changes no typed value, with any spelling of the claim ID and any change of the class list', async () => {
  const { session, ...deps } = await scene([200, accepted('Rosa')], [200, accepted('Rosita')])
  await authorizeClaimant(deps, session)
  enter(session, 'claimantInfo.firstName', 'Rosalind')
  enter(session, 'credentials.claimId', ' mfp 1')
  await authorizeClaimant(deps, session)
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosalind')
})

test.each(['Rosa', 'Bruno'])(
  'another class member in the same tab, called %s, finds nothing of the first',
  async (name) => {
    const { session, ...deps } = await scene([200, accepted('Rosa')], [200, accepted(name)])
    await authorizeClaimant(deps, session)
    const key = session.idempotencyKey()
    addDocument(session, 'receipt.txt', 'bytes')
    enter(session, 'credentials.claimId', 'MFP-2')
    await authorizeClaimant(deps, session)
    expect(session.store.field('claimantInfo.firstName').value).toBe(name)
    expect(session.store.field('credentials.claimId').value).toBe('MFP-2')
    expect(session.store.list('documentContexts').saved).toEqual([])
    expect(session.files().size).toBe(0)
    expect(session.idempotencyKey()).not.toBe(key)
  },
)

/** Signs in by a link, as the claimant that the server names. */
async function enterByLink(...claimants: readonly string[]) {
  const { session: _, ...deps } = await scene(
    ...claimants.map((claimant) => [200, { ...accepted('Rosa'), claimant }] as const),
  )
  const session = buildSession(buildStorage(), [{ way: 'link' }])
  const enterBy = async (token: string) => {
    deps.personalLink.set(token)
    expect(await authorizeClaimant(deps, session)).toEqual({ kind: 'authorized' })
    expect(deps.personalLink.get()).toBeNull()
  }
  return { session, enterBy, bodies: deps.bodies }
}

test('ACC-3 SUB-14 a newer link of the same class member in the same tab leaves what was typed', async () => {
  const { session, enterBy, bodies } = await enterByLink('rosa', 'rosa')
  await enterBy('the first token')
  enter(session, 'claimantInfo.firstName', 'Rosalind')
  const key = session.idempotencyKey()
  await enterBy('a newer token')
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosalind')
  expect(session.idempotencyKey()).toBe(key)
  expect(bodies).toMatchObject([{ linkToken: 'the first token' }, { linkToken: 'a newer token' }])
})

test('ACC-3 SUB-14 a link of another class member in the same tab starts the form over', async () => {
  const { session, enterBy } = await enterByLink('rosa', 'juan')
  await enterBy('a token')
  enter(session, 'claimantInfo.firstName', 'Rosalind')
  const key = session.idempotencyKey()
  await enterBy('the token of another')
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosa')
  expect(session.idempotencyKey()).not.toBe(key)
})

test('ACC-3 a form that is opened by a link asks for the link where there is none', async () => {
  const { session: _, ...deps } = await scene()
  const session = buildSession(buildStorage(), [{ way: 'link' }])
  expect(await authorizeClaimant(deps, session)).toEqual({
    kind: 'refused',
    error: 'LocKey_Error_LinkMissing',
  })
  expect(deps.bodies).toEqual([])
})

test.each([
  ['its label', 'Claim ID: M-5', 'M-5'],
  ['its label in another language', 'رقم المطالبة: M-5', 'M-5'],
  ['its label and a wide colon', '编号：  M-5 ', 'M-5'],
  ['the name of the field', 'ClaimID:M-5', 'M-5'],
  ['nothing but a colon of its own', 'NY:00123', 'NY:00123'],
  ['its label and a colon of its own', 'Claim ID: NY:00123', 'NY:00123'],
  ['a label alone', 'Claim ID: ', 'Claim ID: '],
  ['nothing in front of it', 'M-5', 'M-5'],
])('ACC-2 a claim ID that was copied with %s is read', (_, written, read) => {
  const session = buildSession()
  enter(session, 'credentials.claimId', written)
  takeLabelsOff(session)
  expect(session.store.field('credentials.claimId').value).toBe(read)
})
