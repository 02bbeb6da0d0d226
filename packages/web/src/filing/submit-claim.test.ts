import {
  draftIdHeader,
  getSubmissionByKey,
  type SubmissionStateAnswer,
  type SubmitAnswer,
} from '@redress/api'
import { afterEach, expect, test } from 'vitest'
import { answer, type LocalServer, startLocalServer } from '../api/testing.ts'
import type { Filing } from '../app/filing.ts'
import { buildCaptcha, noCaptcha, widgetsInMemory } from '../captcha/testing.ts'
import { attachFromDraft } from '../documents/settle-uploads.ts'
import { uploadOf } from '../documents/upload-of.ts'
import { createClaimantState } from '../session/claimant-state.ts'
import type { FormSession } from '../session/form-session.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { addDocument, buildSession, buildStorage, enter } from '../session/testing.ts'
import { createCell } from '../state/cell.ts'
import { firstIncompletePage } from './first-incomplete-page.ts'
import { unreadableDocuments } from './outcome.ts'
import { resumeClaim, submitClaim } from './submit-claim.ts'

let server: LocalServer | undefined
afterEach(() => server?.close())

const filed: SubmitAnswer = {
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: 'MRD-1',
}

interface Arrival {
  readonly key: unknown
  readonly draftId: unknown
  readonly body: FormData
}

/** What the server does with what it is sent: it answers, or the connection is cut. */
type Reply = readonly [number, unknown] | 'cut'

/** A complete form with one document, at a server that gives these answers one after another. */
async function scene(...answers: readonly Reply[]) {
  const arrivals: Arrival[] = []
  /** The session of the browser, which every tab shares; bodies without its token are refused. */
  const session = { token: 'y' }
  const refusedUploads: number[] = []
  /** The answers to the question what became of it, one after another. */
  const states: Reply[] = []
  const questions: unknown[] = []
  server = await startLocalServer(async (request, response) => {
    if (request.url === '/api/csrf')
      return answer(response, 200, { requestHeaderName: 'x', requestToken: session.token })
    if (request.url?.startsWith(getSubmissionByKey.path)) {
      questions.push(request.headers['idempotency-key'])
      const state = states[questions.length - 1] ?? 'cut'
      if (state === 'cut') return response.destroy()
      return answer(response, ...state)
    }
    const bytes = Buffer.concat(await request.toArray())
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    if (request.headers.x !== session.token) {
      refusedUploads.push(bytes.length)
      return answer(response, 403, {})
    }
    arrivals.push({
      key: request.headers['idempotency-key'],
      draftId: request.headers[draftIdHeader],
      body: await new Response(bytes, { headers }).formData(),
    })
    const reply = answers[arrivals.length - 1] ?? [500, {}]
    if (reply === 'cut') return response.destroy()
    answer(response, ...reply)
  })
  const form = buildSession()
  enter(form, 'credentials.claimId', 'MFP-1')
  enter(form, 'claimantInfo.firstName', 'Rosa')
  const documentId = addDocument(form, 'receipt.txt', 'bytes of the receipt')
  const claimant = createClaimantState(createTabStorage(buildStorage))
  const now = () => Temporal.Instant.from('2026-06-01T12:00:00Z')
  claimant.setAuthorized('Automotive', now())
  const deps = {
    claimant,
    client: server.client,
    submitting: createCell(false),
    captcha: noCaptcha(),
    culture: 'es',
    now,
    filing: createCell<Filing | null>(null),
    pause: () => Promise.resolve(),
    random: () => 0,
  }
  return {
    session: form,
    tabs: session,
    refusedUploads,
    deps,
    claimant,
    documentId,
    arrivals,
    states,
    questions,
    outdated: () => server?.outdated() ?? 0,
  }
}

test('SUB-6 SUB-8 SUB-9 a filed claim gave its models, its document and its culture, and got its code', async () => {
  const { session, deps, claimant, documentId, arrivals } = await scene([200, filed])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-1' })
  expect(claimant.referenceCode('Automotive')).toBe('MRD-1')
  expect(arrivals[0]?.draftId).toBeUndefined()
  const body = arrivals[0]?.body
  const document = body?.get('documents')
  expect(document).toMatchObject({ name: documentId })
  expect(document instanceof File && (await document.text())).toBe('bytes of the receipt')
  expect(body?.get('claimantInfo')).toContain('"firstName":"Rosa"')
  expect(body?.get('documentContexts')).toContain(`"clientId":"${documentId}"`)
  expect(body?.get('userPreferredCulture')).toBe('es')
})

test('RET-6 a claim names the draft that it was written in each time it is sent', async () => {
  const { session, deps, arrivals, states } = await scene('cut', [200, filed])
  states.push([200, { state: 'notFiled' }])
  await submitClaim({ ...deps, headers: { [draftIdHeader]: 'ab'.repeat(32) } }, session)
  expect(arrivals.map(({ draftId }) => draftId)).toEqual(['ab'.repeat(32), 'ab'.repeat(32)])
})

/** Attaches a document to the form that a draft has. */
function attachStored({
  session,
  documentId,
}: Pick<Awaited<ReturnType<typeof scene>>, 'session' | 'documentId'>) {
  const record = session.store.getState().saved.find(({ clientId }) => clientId === documentId)
  const [entry] = Object.values(record?.fields ?? {}).flatMap((value) => (Array.isArray(value) ? value : []))
  if (!entry) throw new Error('There is a document.')
  attachFromDraft(session, entry, { id: 'a'.repeat(32), sha256: 'b'.repeat(64) }, 'arrived')
  return documentId
}

test('RET-6 UPL-2 a claim names a document that its draft has, with what the code of the draft yields for it', async () => {
  const { deps, arrivals, ...form } = await scene([200, filed])
  const clientId = attachStored(form)
  const documentKey = (upload: string) => Promise.resolve(upload.replaceAll('a', 'c'))
  expect(await submitClaim({ ...deps, documentKey }, form.session)).toMatchObject({ kind: 'filed' })
  const [{ body } = { body: new FormData() }] = arrivals
  expect(body.get('documents')).toBeNull()
  const named = { upload: 'a'.repeat(32), size: 20, sha256: 'b'.repeat(64), key: 'c'.repeat(32) }
  expect(body.get('uploaded')).toBe(JSON.stringify([{ clientId, ...named }]))
})

test('RET-6 UPL-2 a claim whose draft has lost a document is not sent again without it, and the page says so', async () => {
  const missing: string[] = []
  const lost = { ...filed, submitted: false, missing, referenceCodeForm: null }
  const { deps, arrivals, states, ...form } = await scene([400, lost], [200, filed])
  const clientId = attachStored(form)
  missing.push(clientId)
  states.push([200, { state: 'notFiled' }])
  const gone = { kind: 'documentsGone', names: ['receipt.txt'] }
  expect(await submitClaim(deps, form.session)).toEqual(gone)
  expect(arrivals).toHaveLength(1)
  // Pressed once more: it is known without a sending.
  expect(await submitClaim(deps, form.session)).toEqual(gone)
  expect(arrivals).toHaveLength(1)
})

test('RET-6 a saved form that was filed already is no outdated page: the claimant is asked, and a 409 of any other kind loads the page again', async () => {
  const asked = {
    ...filed,
    submitted: false,
    draftFiled: true,
    error: 'Filed already.',
    referenceCodeForm: null,
  }
  const { deps, session, outdated } = await scene([409, asked], [409, { error: 'Load it again.' }])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'draftFiled', error: 'Filed already.' })
  expect(outdated()).toBe(0)
  expect(await submitClaim(deps, session)).toMatchObject({ kind: 'failed' })
  expect(outdated()).toBe(1)
})

test('SUB-8 CAP-1 a claim carries a token fetched for it, and the one of the attempt before', async () => {
  const { session, deps, arrivals } = await scene(
    [400, { ...filed, error: 'Check', referenceCodeForm: null }],
    [200, filed],
  )
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('first', 'second').render)
  await submitClaim({ ...deps, captcha }, session)
  await submitClaim({ ...deps, captcha }, session)
  const sent = arrivals.map(({ body }) => [body.get('reCaptchaResponse'), body.get('captchaRawValue')])
  expect(sent).toEqual([
    ['first', ''],
    ['second', 'first'],
  ])
})

test('SUB-11 after a sign-in in another tab a claim is uploaded once, with one captcha token', async () => {
  const { session, deps, tabs, arrivals, refusedUploads } = await scene([200, filed])
  await deps.client.refreshCsrf()
  tabs.token = 'of the other tab'
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('first', 'second').render)
  expect(await submitClaim({ ...deps, captcha }, session)).toMatchObject({ kind: 'filed' })
  expect([arrivals.length, refusedUploads]).toEqual([1, []])
  expect(arrivals[0]?.body.get('reCaptchaResponse')).toBe('first')
})

test.each([400, 429])(
  'SUB-4 SUB-12 a claim refused with %i shows the reason and has the same key when it is sent again',
  async (status) => {
    const refusal = { ...filed, submitted: false, error: 'Check the VIN', referenceCodeForm: null }
    const { session, deps, arrivals } = await scene([status, refusal], [200, filed])
    expect(await submitClaim(deps, session)).toEqual({ kind: 'refused', error: 'Check the VIN' })
    await submitClaim(deps, session)
    expect(arrivals.map(({ key }) => key)).toEqual([session.idempotencyKey(), session.idempotencyKey()])
  },
)

test('a 401 closes the form until the claimant signs in again, and typed values stay', async () => {
  const { session, deps, claimant } = await scene([401, { error: 'ended' }])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'sessionEnded' })
  expect(claimant.isAuthorized('Automotive')).toBe(false)
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosa')
  expect(session.files().size).toBe(1)
})

/** A file that its browser can no longer read: it changed on the device after it was chosen. */
function changedFile(name: string, size: number): File {
  const file = new File([new Uint8Array(size)], name, { type: 'text/plain' })
  const arrayBuffer = () => Promise.reject(new DOMException('It changed.', 'NotReadableError'))
  return Object.assign(file, { arrayBuffer, slice: () => changedFile(name, 1) })
}

/** Exchanges the document of the form for a file in another state; returns its client id. */
function exchange(session: FormSession, file: File, size = file.size): string {
  const [document] = session.store.list('documentContexts').saved
  const clientId = document?.clientId ?? ''
  const entry = { name: file.name, size, type: 'text/plain' }
  session.attachFile(entry, file)
  enter(session, `${clientId}.file`, [entry])
  return clientId
}

test.each([
  ['vanished or changed', changedFile('bill.txt', 5), 5],
  ['lost its end', Object.assign(new File(['bill'], 'bill.txt'), { slice: () => new Blob() }), 4],
  ['has another size', new File(['longer'], 'bill.txt'), 5],
  ['has no bytes', new File([], 'bill.txt'), 5],
])(
  'UPL-1 SUB-4 a document that %s on the device stops the claim before its captcha, by its name, and its row asks for it',
  async (_, file, size) => {
    const { session, deps, arrivals } = await scene([200, filed])
    const clientId = exchange(session, file, size)
    const captcha = buildCaptcha()
    captcha.mount(widgetsInMemory('first').render)
    const outcome = await submitClaim({ ...deps, captcha }, session)
    expect(outcome).toEqual({ kind: 'unreadable', documents: [clientId] })
    expect(unreadableDocuments(session, [clientId]).params).toEqual({ names: 'bill.txt' })
    expect(uploadOf(file).get()?.progress.get()).toEqual({ kind: 'unreadable' })
    expect([arrivals.length, captcha.state.get().previousToken]).toEqual([0, null])
  },
)

test('UPL-1 SUB-13 a document that vanishes while the claim is sent ends it once the server has nothing, and asks for the document', async () => {
  const { session, deps, arrivals, states } = await scene('cut', [200, filed])
  const file = new File(['bill'], 'bill.txt')
  const clientId = exchange(session, file)
  states.push([200, { state: 'notFiled' }])
  const pause = async (): Promise<void> => void Object.assign(file, changedFile('bill.txt', 4))
  expect(await submitClaim({ ...deps, pause }, session)).toEqual({
    kind: 'unreadable',
    documents: [clientId],
  })
  expect([arrivals.length, session.isOpen()]).toEqual([1, false])
})

const receipt = {
  referenceCode: 'MRD-7',
  receivedAt: '2026-11-20T20:00:00Z',
  timeZone: 'Pacific',
  counts: {},
  documents: [],
}
const known = (state: SubmissionStateAnswer): Reply => [200, state]
const isFiled = known({ state: 'filed', receipt })
const notFiled = known({ state: 'notFiled' })
const inProgress = known({ state: 'inProgress' })

test('SUB-13 after a lost response the page asks by the key and shows a filed claim as filed', async () => {
  const { session, deps, claimant, arrivals, states, questions } = await scene('cut')
  states.push('cut', inProgress, [503, {}], isFiled)
  expect(await submitClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-7' })
  expect(questions).toEqual(Array.from({ length: 4 }, () => session.idempotencyKey()))
  expect(claimant.filedKey('Automotive')).toBe(session.idempotencyKey())
  expect(arrivals).toHaveLength(1)
})

test('SUB-13 a claim unknown to the server is sent again under the same key', async () => {
  const { session, deps, arrivals, states } = await scene('cut', [502, {}], [200, filed])
  states.push(notFiled, notFiled)
  expect(await submitClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-1' })
  expect(new Set(arrivals.map(({ key }) => key))).toEqual(new Set([session.idempotencyKey()]))
  expect(arrivals).toHaveLength(3)
})

test('SUB-13 a claim counts as failed only after a response of the server, and every value stays', async () => {
  const { session, deps, states } = await scene('cut', 'cut', 'cut')
  states.push(notFiled, notFiled, notFiled)
  expect(await submitClaim(deps, session)).toEqual({ kind: 'notFiled' })
  expect([session.isOpen(), session.files().size]).toEqual([false, 1])
})

test('SUB-13 ERR-2 a server that cannot take claims shows its own message, not that of a lost connection', async () => {
  const { session, deps, arrivals, states } = await scene([503, {}], [503, {}], [503, {}])
  states.push(notFiled, notFiled, notFiled)
  expect(await submitClaim(deps, session)).toEqual({ kind: 'notFiled', error: 'LocKey_Filing_Unavailable' })
  expect(arrivals).toHaveLength(3)
  expect([session.isOpen(), session.files().size]).toEqual([false, 1])
})

test('SUB-13 ERR-2 a server error is shown as one once it is known that nothing was filed', async () => {
  const { session, deps, states, arrivals } = await scene([500, {}])
  states.push([500, {}], notFiled)
  expect(await submitClaim(deps, session)).toEqual({
    kind: 'failed',
    toast: 'LocKey_Shared_ErrorMessage_Submission',
  })
  expect(arrivals).toHaveLength(1)
})

test('SUB-13 without a response the outcome is unknown; sending again under the same key is offered, and safe', async () => {
  const { session, deps, arrivals } = await scene('cut', [200, filed])
  const seen: (number | undefined)[] = []
  deps.filing.subscribe(() => {
    const now = deps.filing.get()
    if (now?.kind !== 'asking') return
    seen.push(now.unanswered)
    if (now.unanswered === 3) now.tryAgain()
  })
  expect(await submitClaim(deps, session)).toMatchObject({ kind: 'filed' })
  expect(seen.slice(0, 3)).toEqual([0, 1, 1])
  expect(arrivals.map(({ key }) => key)).toEqual([session.idempotencyKey(), session.idempotencyKey()])
  expect(deps.filing.get()).toBeNull()
})

test('SUB-13 a refusal of the second attempt does not decide the first: its outcome is requested', async () => {
  const refusal = { ...filed, submitted: false, error: 'Too late', referenceCodeForm: null }
  const { session, deps, states } = await scene('cut', [400, refusal])
  deps.filing.subscribe(() => {
    const now = deps.filing.get()
    if (now?.kind === 'asking' && now.unanswered === 1) {
      states.push('cut', isFiled)
      now.tryAgain()
    }
  })
  expect(await submitClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-7' })
})

test('SUB-12 SUB-13 other answers under the key of a filed claim lead to that claim, with a notice', async () => {
  const { session, deps, states } = await scene([422, {}])
  states.push(isFiled)
  expect(await submitClaim(deps, session)).toEqual({
    kind: 'filed',
    referenceCode: 'MRD-7',
    note: 'LocKey_Error_KeyReused',
  })
})

test('SUB-13 a sign-in that ended before the answer leaves it open, for a reload too, until someone may ask', async () => {
  const { session, deps, claimant, states } = await scene('cut')
  states.push([401, {}])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'signedOutUnsure' })
  expect([session.isOpen(), claimant.isAuthorized('Automotive')]).toEqual([true, false])
  states.push(isFiled)
  expect(await resumeClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-7' })
})

test('SUB-1 a double press files once', async () => {
  const { session, deps, arrivals } = await scene([200, filed])
  const [first, second] = await Promise.allSettled([submitClaim(deps, session), submitClaim(deps, session)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { kind: 'filed' } })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ALREADY_SUBMITTING' } })
  expect(arrivals).toHaveLength(1)
})

test('SUB-2 UPL-1 a captcha that cannot be loaded when the documents have arrived is asked once more by itself, and then says so', async () => {
  const { session, deps, arrivals } = await scene([200, filed])
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const gone = { code: 'network-error' }
  const blocked = buildCaptcha()
  blocked.mount(widgetsInMemory(gone, gone).render)
  expect(await submitClaim({ ...deps, pause, captcha: blocked }, session)).toEqual({
    kind: 'captcha',
    reason: 'blocked',
  })
  expect([arrivals.length, pauses]).toEqual([0, [5000]])
  const back = buildCaptcha()
  back.mount(widgetsInMemory(gone, 'second').render)
  expect(await submitClaim({ ...deps, pause, captcha: back }, session)).toMatchObject({ kind: 'filed' })
  expect(arrivals.map(({ body }) => body.get('reCaptchaResponse'))).toEqual(['second'])
})

test('DEV-6 SUB-2 a claim without the token of a captcha that guards it is a developer error, and is not sent', async () => {
  const { session, deps, arrivals } = await scene([200, filed])
  const captcha = buildCaptcha()
  captcha.mount(widgetsInMemory('').render)
  await expect(submitClaim({ ...deps, captcha }, session)).rejects.toMatchObject({
    code: 'NO_CAPTCHA_TOKEN',
  })
  expect([arrivals, deps.submitting.get()]).toEqual([[], false])
})

test('the first page that is not complete is found, and shows what is wrong with it', async () => {
  const { session } = await scene()
  expect(firstIncompletePage(session)).toBeNull()
  enter(session, 'claimantInfo.firstName', '')
  expect(firstIncompletePage(session)).toBe('claimant-info')
  expect(session.store.field('claimantInfo.firstName').shownIssues).toHaveLength(1)
})
