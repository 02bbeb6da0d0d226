import { claimPageAnswer, claimPageCall } from '@redress/engine/contract'
import { newestFiling } from '../claims/history/claim-history.ts'
import { readHistories } from '../claims/history/read-histories.ts'
import type { Decision } from '../claims/vault/claim-event.ts'
import { eventHash } from '../claims/vault/claim-event.ts'
import { sealEvent } from '../claims/vault/sealed-event.ts'
import { signedIn } from './signed-in.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import { type CaseChanges, soundCase } from './write-case.ts'

const settings = `${soundCase['case.yaml'] ?? ''}claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
`

/** The small case, whose Automotive claims are shown by their reference codes and the names in them. */
export const claimPageCase: CaseChanges = { 'case.yaml': settings }

/** Files a claim as the first class member, and returns its reference code. */
export async function fileAs(browser: TestBrowser, submission: TestSubmission, key: string): Promise<string> {
  const { formType = 'Automotive' } = submission
  const { answer } = await browser.submit(formType, await submissionBody(browser, submission), { key })
  return answer.referenceCodeForm ?? ''
}

/** A server with a filed claim of `Ana Peña`, its code, and somebody who did not file it. */
export async function filedClaim(options: TestServerOptions = {}) {
  const server = await startTestServer({ changes: claimPageCase, ...options })
  const browser = await signedIn(server)
  const claimDetails = { claimantName: 'Ana Peña' }
  const code = await fileAs(browser, { claimDetails }, 'key-of-claim-0000000')
  return { server, browser, code, stranger: await openBrowser(server) }
}

/** Posts a reference code and a name to the claim page. */
export async function lookUp(
  browser: TestBrowser,
  referenceCode: string,
  name: string,
  { from = '203.0.113.1', isStepped = false } = {},
) {
  const body = {
    referenceCode,
    answers: { 'claimDetails.claimantName': name },
    reCaptchaResponse: await browser.captchaToken(),
    ...(isStepped && { furtherCaptchaResponse: await browser.captchaToken() }),
  }
  const reply = await browser.post(claimPageCall, body, { 'x-forwarded-for': from })
  return { status: reply.statusCode, answer: claimPageAnswer.parse(reply.json()) }
}

const nothing = { reasons: [], amount: null, day: null }

/** Records a decision about the newest filing of a claim. */
export async function decide(
  { deps }: Pick<TestServer, 'deps'>,
  code: string,
  what: Pick<Decision, 'state'> & Partial<Decision>,
): Promise<void> {
  const { storage, ring, now, randomBytes } = deps
  const [filing] = await storage.claims.filingsByCodes([code])
  const claimId = filing?.amends ?? filing?.id ?? ''
  const history = (await readHistories({ storage, ring }, [claimId])).get(claimId)
  if (!history) throw new Error(`There is no claim ${code}.`)
  const { events, filings } = history
  const { referenceCode, contentHash } = newestFiling(history)
  const before = events.at(-1)
  const event = {
    version: 1 as const,
    id: crypto.randomUUID(),
    claimId,
    number: events.length + 1,
    previous: before ? eventHash(before) : filings[0].contentHash,
    on: { referenceCode, contentHash },
    at: now().toString(),
    what: { kind: 'decision' as const, ...nothing, ...what },
    salt: randomBytes(16).toString('hex'),
  }
  await storage.events.add([sealEvent(ring, storage.caseId, event)])
}
