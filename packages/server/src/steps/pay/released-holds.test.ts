import { expect, test } from 'vitest'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { paymentOf } from '../../claims/history/payments.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import { holdReasonNames, releasableNames } from '../decide/hold-reasons.ts'
import { byAccount, openPayCase } from './testing.ts'

type Scene = Awaited<ReturnType<typeof openPayCase>>

const released = { state: 'accepted' as const, amount: '125.50', release: ['captcha'] }

/** Adds an event to the history of a claim. */
async function happen({ deps, historyOf }: Scene, id: string, what: ClaimEvent['what'], at: string) {
  const event = nextEvent(await historyOf(id), what, Temporal.Instant.from(at))
  await deps.storage.events.add([sealEvent(deps.ring, deps.storage.caseId, event)])
}

test('RET-12 a person can release the captcha, the account, the confirmation and evidence, and no other hold', () => {
  expect(releasableNames).toEqual(['captcha', 'payment', 'confirmation', 'evidence'])
})

test('RET-12 RET-7 a claim is paid once the decision to accept it releases each of its holds', async () => {
  const { fileOne, decide, pay } = await openPayCase()
  const { code } = await fileOne({
    captchaState: 'unverified',
    paymentState: 'unverified',
    confirmation: 'asked',
  })
  const first = await pay()
  expect([first.held, first.details]).toEqual([
    { captcha: 1 },
    [`${code} A person can release it: redress decide, with 'captcha payment confirmation' as release.`],
  ])
  await decide(code, released)
  expect(await pay()).toMatchObject({
    held: { payment: 1 },
    details: [expect.stringContaining("with 'payment confirmation' as release")],
  })
  await decide(code, { ...released, release: ['captcha', 'payment', 'confirmation'] })
  expect(await pay()).toMatchObject({ held: {}, details: [], paid: [{ format: 'ach', claims: 1 }] })
})

test('RET-12 what no person can release holds a claim whatever its decision says', async () => {
  const { fileOne, decide, pay } = await openPayCase()
  const documents = { a: 'a' }
  const claims = [
    await fileOne({ documents, scans: [{ state: 'infected', finding: 'x' }] }),
    await fileOne({ documents, scans: [{ state: 'pending', finding: null }] }),
    await fileOne({ memberId: 'm'.repeat(64) }),
  ]
  await fileOne({ memberId: 'm'.repeat(64), formType: 'exclusion', amount: null })
  for (const { code } of claims) await decide(code, { ...released, release: [...holdReasonNames] })
  expect(await pay()).toMatchObject({ held: { virus: 1, scan: 1, conflict: 1, received: 1 }, files: [] })
})

test('RET-12 RET-7 a later filing of a claim that was released is held again', async () => {
  const { fileOne, decide, pay } = await openPayCase()
  const { id, code } = await fileOne({ captchaState: 'unverified', amount: null })
  await decide(code, released)
  const later = await fileOne({ amends: id, captchaState: 'unverified', amount: null })
  expect(await pay()).toMatchObject({ held: { amended: 1 }, files: [] })
  await decide(later.code, { state: 'accepted', amount: '125.50' })
  expect(await pay()).toMatchObject({ held: { captcha: 1 }, files: [] })
  await decide(later.code, released)
  expect(await pay()).toMatchObject({ held: {}, paid: [{ claims: 1 }] })
})

test('RET-12 a release ends with a further decision that does not repeat it', async () => {
  const { fileOne, decide, pay } = await openPayCase()
  const { code } = await fileOne({ captchaState: 'unverified', amount: null })
  await decide(code, released)
  await decide(code, { state: 'accepted', amount: '99.00' })
  expect(await pay()).toMatchObject({ held: { captcha: 1 }, files: [] })
})

test('RET-12 a release ends when the claimant changes the payment, and stays when an objection undoes the change', async () => {
  const scene = await openPayCase()
  const { fileOne, decide, pay, setNow } = scene
  const [one, other] = [
    await fileOne({ paymentState: 'unverified', amount: null }),
    await fileOne({ paymentState: 'unverified', amount: null }),
  ]
  const byPayment = { ...released, release: ['payment'] }
  for (const { id, code } of [one, other]) {
    await decide(code, byPayment)
    const fields = { 'claimDetails.accountNumber': '000987654321' }
    await happen(scene, id, { kind: 'paymentChange', key: id, fields }, '2031-11-30T20:00:00Z')
  }
  await happen(scene, other.id, { kind: 'objectionDecision', to: [2], counts: false }, '2031-12-01T10:00:00Z')
  setNow('2032-01-31T20:00:00Z')
  expect(await pay()).toMatchObject({ held: { payment: 1 }, paid: [{ claims: 1 }] })
  await decide(one.code, byPayment)
  expect(await pay()).toMatchObject({ held: { inFile: 1 }, paid: [{ claims: 1 }] })
})

test('RET-12 what was released stays so when a payment that came back is reissued, and a reissue can release too', async () => {
  const scene = await openPayCase()
  const { fileOne, decide, pay, historyOf } = scene
  const { id, code } = await fileOne({
    captchaState: 'unverified',
    paymentState: 'unverified',
    amount: null,
  })
  await decide(code, { ...released, release: ['captcha', 'payment'] })
  await pay()
  const { file = '' } = paymentOf(await historyOf(id)).line ?? {}
  expect(file).toMatch(/^ach-/)
  const line = { file, line: 1, amount: '125.50', reason: 'R03' }
  await happen(scene, id, { kind: 'paymentReturned', ...line }, '2031-12-02T20:00:00Z')
  await decide(code, { state: 'reissued', amount: '125.50' })
  expect(await pay()).toMatchObject({ held: {}, paid: [{ claims: 1 }] })
  // The claimant files again after the payment, which does not undo it.
  const later = await fileOne({ amends: id, details: byAccount, captchaState: 'unverified', amount: null })
  await decide(later.code, { state: 'void' })
  await decide(later.code, { state: 'reissued', amount: '125.50' })
  expect(await pay()).toMatchObject({ held: { captcha: 1 }, files: [] })
  await decide(later.code, { state: 'void' })
  await decide(later.code, { ...released, state: 'reissued' })
  expect(await pay()).toMatchObject({ held: {}, paid: [{ claims: 1 }] })
})

test('FRD-3 RET-12 a claim that evidence holds is in no payee file until a decision releases it, whatever holds it besides', async () => {
  const { deps, fileOne, decide, pay } = await openPayCase()
  const [one, other] = [await fileOne(), await fileOne({ captchaState: 'unverified' })]
  const evidence = { ...deps, evidence: new Set([one.code, other.code]) }
  expect(await pay({ with: evidence })).toMatchObject({
    held: { captcha: 1, evidence: 1 },
    details: [
      `${one.code} A person can release it: redress decide, with 'evidence' as release.`,
      `${other.code} A person can release it: redress decide, with 'captcha evidence' as release.`,
    ],
  })
  await decide(one.code, { ...released, release: ['evidence'] })
  await decide(other.code, { ...released, release: ['captcha'] })
  expect(await pay({ with: evidence })).toMatchObject({ held: { evidence: 1 }, paid: [{ claims: 1 }] })
})
