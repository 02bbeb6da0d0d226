import type { SubmitAnswer } from '@redress/engine/contract'
import { afterEach, expect, test } from 'vitest'
import { answer, type LocalServer, startLocalServer } from '../api/testing.ts'
import { buildCaptcha, noCaptcha, widgetsInMemory } from '../captcha/testing.ts'
import { createClaimantState } from '../session/claimant-state.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { addDocument, buildSession, buildStorage, enter } from '../session/testing.ts'
import { createCell } from '../state/cell.ts'
import { firstIncompletePage, submitClaim } from './submit-claim.ts'

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
  readonly body: FormData
}

/** A complete form with one document, at a server that gives these answers one after another. */
async function scene(...answers: readonly (readonly [number, unknown])[]) {
  const arrivals: Arrival[] = []
  server = await startLocalServer(async (request, response) => {
    if (request.url === '/api/csrf')
      return answer(response, 200, { requestHeaderName: 'x', requestToken: 'y' })
    const bytes = Buffer.concat(await request.toArray())
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    arrivals.push({
      key: request.headers['idempotency-key'],
      body: await new Response(bytes, { headers }).formData(),
    })
    const [status, body] = answers[arrivals.length - 1] ?? [500, {}]
    answer(response, status, body)
  })
  const session = buildSession()
  enter(session, 'credentials.claimId', 'MFP-1')
  enter(session, 'claimantInfo.firstName', 'Rosa')
  const documentId = addDocument(session, 'receipt.txt', 'bytes of the receipt')
  const claimant = createClaimantState(createTabStorage(buildStorage))
  claimant.setAuthorized('Automotive', true)
  const deps = {
    claimant,
    client: server.client,
    submitting: createCell(false),
    captcha: noCaptcha(),
    culture: 'es',
  }
  return { session, deps, claimant, documentId, arrivals }
}

test('SUB-6 SUB-8 SUB-9 a filed claim gave its models, its document and its culture, and got its code', async () => {
  const { session, deps, claimant, documentId, arrivals } = await scene([200, filed])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'filed', referenceCode: 'MRD-1' })
  expect(claimant.referenceCode('Automotive')).toBe('MRD-1')
  const body = arrivals[0]?.body
  const document = body?.get('documents')
  expect(document).toMatchObject({ name: documentId })
  expect(document instanceof File && (await document.text())).toBe('bytes of the receipt')
  expect(body?.get('claimantInfo')).toContain('"firstName":"Rosa"')
  expect(body?.get('documentContexts')).toContain(`"clientId":"${documentId}"`)
  expect(body?.get('userPreferredCulture')).toBe('es')
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

test('SUB-12 a claim that was refused and is sent again keeps its key', async () => {
  const refusal = { ...filed, submitted: false, error: 'Check the VIN', referenceCodeForm: null }
  const { session, deps, arrivals } = await scene([400, refusal], [200, filed])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'refused', error: 'Check the VIN' })
  await submitClaim(deps, session)
  expect(arrivals.map(({ key }) => key)).toEqual([session.idempotencyKey(), session.idempotencyKey()])
})

test('a 401 closes the form until the claimant signs in again, and keeps everything that was typed', async () => {
  const { session, deps, claimant } = await scene([401, { error: 'ended' }])
  expect(await submitClaim(deps, session)).toEqual({ kind: 'sessionEnded' })
  expect(claimant.isAuthorized('Automotive')).toBe(false)
  expect(session.store.field('claimantInfo.firstName').value).toBe('Rosa')
  expect(session.files.size).toBe(1)
})

test('a document that can no longer be read stops the claim with its reason, and nothing is sent', async () => {
  const { session, deps, arrivals } = await scene([200, filed])
  session.files.clear()
  expect(await submitClaim(deps, session)).toEqual({ kind: 'failed', toast: 'LocKey_Error_FileUnreadable' })
  expect(arrivals).toEqual([])
})

test('SUB-1 a double press files once', async () => {
  const { session, deps, arrivals } = await scene([200, filed])
  const [first, second] = await Promise.allSettled([submitClaim(deps, session), submitClaim(deps, session)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { kind: 'filed' } })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ALREADY_SUBMITTING' } })
  expect(arrivals).toHaveLength(1)
})

test('the first page that is not complete is found, and shows what is wrong with it', async () => {
  const { session } = await scene()
  expect(firstIncompletePage(session)).toBeNull()
  enter(session, 'claimantInfo.firstName', '')
  expect(firstIncompletePage(session)).toBe('claimant-info')
  expect(session.store.field('claimantInfo.firstName').shownIssues).toHaveLength(1)
})
