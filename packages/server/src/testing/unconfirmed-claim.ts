import * as api from '@redress/api'
import { caseWithEmail } from '@redress/case/testing/case-with-email.ts'
import { startMailServer } from './mail-server.ts'
import { partOf } from './part-of.ts'
import { signedIn } from './signed-in.ts'
import { submissionBody } from './submission-body.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { startTestServer } from './test-server.ts'
import { settled, waitForCount } from './wait-for-count.ts'

const changes = {
  ...caseWithEmail,
  'case.yaml': `${String(caseWithEmail['case.yaml'])}confirmation: { Automotive: { days: 3 } }\n`,
}

/** A claim that waits for its confirmation, the token of its e-mail, and somebody who did not file it. */
export async function unconfirmedClaim() {
  const mail = await startMailServer()
  const server = await startTestServer({ changes, outbox: { mail: mail.config } })
  const browser = await signedIn(server)
  const claimDetails = { claimantName: 'Quilla', email: 'ana@claimant.example' }
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { claimDetails }))
  const code = answer.referenceCodeForm ?? ''
  const tokens = async (count: number): Promise<string[]> => {
    await waitForCount(mail.received, count)
    await settled(server)
    return mail.received.map(
      (message) => /confirm\?culture=en#confirm=([\w-]+)/.exec(partOf(message, 'plain'))?.[1] ?? '',
    )
  }
  const [token = ''] = await tokens(1)
  return { mail, server, browser, code, token, tokens, stranger: await openBrowser(server) }
}

/** Posts the token of a link. */
export const confirm = async (browser: TestBrowser, token: string) => {
  const body = { token, reCaptchaResponse: await browser.captchaToken() }
  return (await browser.post(api.confirmClaim.path, body)).json()
}
