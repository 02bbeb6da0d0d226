import * as api from '@redress/api'
import { claimDoneAnswer, ownClaimAnswer } from '@redress/api'
import { ownClaimCase } from '@redress/case/testing/own-claim-case.ts'
import { fileAs, lookUp } from './claim-page-case.ts'
import { startMailServer } from './mail-server.ts'
import { partOf } from './part-of.ts'
import { signedIn } from './signed-in.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'
import { settled, waitForCount } from './wait-for-count.ts'

export const filedAddress = 'ana@claimant.example'

export const filedAnswers = {
  claimantName: 'Ana',
  email: filedAddress,
  payTo: 'Ana Payee',
  account: '123456789',
} as const

/** Posts to one of the calls about an own claim. */
async function post(browser: TestBrowser, call: string, body: object) {
  const reply = await browser.post(call, body)
  return { status: reply.statusCode, body: reply.json() as unknown }
}

const withToken = async (browser: TestBrowser, body: object) => ({
  ...body,
  reCaptchaResponse: await browser.captchaToken(),
})

export async function ask(browser: TestBrowser, call: string, body: object) {
  const reply = await post(browser, call, await withToken(browser, body))
  return { status: reply.status, answer: claimDoneAnswer.parse(reply.body) }
}

export async function openByToken(browser: TestBrowser, token: string) {
  const reply = await post(browser, api.openOwnClaim.path, await withToken(browser, { token }))
  return { status: reply.status, answer: ownClaimAnswer.parse(reply.body) }
}

export async function act(browser: TestBrowser, body: object) {
  const reply = await post(browser, api.actOnClaim.path, body)
  return { status: reply.status, answer: ownClaimAnswer.parse(reply.body) }
}

/** A filed claim of Ana, whose e-mails arrive, and somebody at another computer. */
export async function ownClaimServer(options: TestServerOptions = {}, answers: object = filedAnswers) {
  const mail = await startMailServer()
  const server = await startTestServer({ changes: ownClaimCase, outbox: { mail: mail.config }, ...options })
  const browser = await signedIn(server)
  const code = await fileAs(browser, { claimDetails: { ...answers } }, 'key-of-claim-0000000')
  const stranger = await openBrowser(server)
  /** The token behind `#` of the nth e-mail that arrived. */
  const tokenOf = async (count: number, purpose = 'claim'): Promise<string> => {
    await waitForCount(mail.received, count)
    await settled(server)
    const text = partOf(mail.received[count - 1] ?? { from: '', to: [], raw: '' }, 'plain')
    return new RegExp(`/claim\\?culture=en#${purpose}=([\\w-]+)`).exec(text)?.[1] ?? ''
  }
  const known = async (who = stranger): Promise<string> => (await lookUp(who, code, 'Ana')).answer.key ?? ''
  /** Opens the claim by the link that is sent to its address; `before` e-mails arrived already. */
  const proven = async (before = 1) => {
    await ask(stranger, api.sendClaimLink.path, { key: await known() })
    return openByToken(stranger, await tokenOf(before + 1))
  }
  return { mail, server, browser, code, stranger, tokenOf, known, proven }
}
