import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { claimPageAnswer, claimPageCall, ownClaimAnswer, ownClaimCalls } from '@redress/engine/contract'
import type { StormBrowser } from './browser.ts'

/** How often a call may be refused for its captcha, before this counts as an error: a killed fake captcha loses its tokens. */
const mostRefusals = 60

/** What somebody has to open a claim with: the link of a notice, or a reference code and the name that was filed. */
export type ClaimOpener =
  | { readonly by: 'link'; readonly code: string; readonly token: string }
  | { readonly by: 'page'; readonly code: string; readonly name: string }

/** A claim that was opened. `entry`: what it was then; null where it was opened by its page. */
export interface OpenedClaim {
  readonly key: string
  readonly entry: string | null
}

/** An id or key of the page. */
export const newId = (): string => randomBytes(16).toString('hex')

/**
 * Sends a call until it is answered by something else than a refused captcha. A call whose answer was lost may have arrived.
 * @throws Error if it is refused without end
 */
export async function untilAnswered<Reply extends { readonly status: number }>(
  what: string,
  send: () => Promise<Reply | null>,
): Promise<Reply> {
  let last = ''
  for (let refusals = 0; refusals < mostRefusals; ) {
    const reply = await send()
    if (reply !== null && reply.status !== 400 && reply.status < 500) return reply
    if (reply?.status === 400) {
      refusals += 1
      last = JSON.stringify(reply).slice(0, 300)
    }
    await wait(reply === null ? 100 + Math.random() * 300 : 50)
  }
  throw new Error(`${what} is refused again and again: ${last}`)
}

/** Opens a claim. @throws Error if it does not open: every opener of the storm is good */
export async function openedClaim(browser: StormBrowser, opener: ClaimOpener): Promise<OpenedClaim> {
  if (opener.by === 'link') {
    const { status, answer } = await untilAnswered(`The link of ${opener.code}`, async () => {
      const reCaptchaResponse = await browser.captchaToken()
      return browser.post(ownClaimAnswer, ownClaimCalls.open, { token: opener.token, reCaptchaResponse })
    })
    if (answer.key !== undefined && answer.own) return { key: answer.key, entry: answer.own.entry }
    throw new Error(`The link of ${opener.code} opens nothing: ${status} ${answer.error}`)
  }
  const answers = { 'claimDetails.claimantName': opener.name }
  const { status, answer } = await untilAnswered(`The page of ${opener.code}`, async () => {
    const reCaptchaResponse = await browser.captchaToken()
    return browser.post(claimPageAnswer, claimPageCall, {
      referenceCode: opener.code,
      answers,
      reCaptchaResponse,
    })
  })
  if (answer.key !== undefined) return { key: answer.key, entry: null }
  throw new Error(`The page of ${opener.code} opens nothing: ${status} ${answer.error}`)
}
