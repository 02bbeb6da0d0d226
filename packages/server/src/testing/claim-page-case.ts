import * as api from '@redress/api'
import { claimPageAnswer } from '@redress/api'
import { type CaseChanges, soundCase } from '@redress/case/testing/write-case.ts'
import { signedIn } from './signed-in.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

const settings = `${soundCase['case.yaml'] ?? ''}claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
`

/** The small case, whose Automotive claims are shown by their reference codes and the names in them, and with a reason for a deficiency. */
export const claimPageCase = {
  'case.yaml': settings,
  'deficiencies.yaml': `deficiencies:
  noReceipt: { title: LocKey_File, text: LocKey_Agrees, days: 30 }
`,
} satisfies CaseChanges

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
  const reply = await browser.post(api.showClaim.path, body, { 'x-forwarded-for': from })
  return { status: reply.statusCode, answer: claimPageAnswer.parse(reply.json()) }
}
