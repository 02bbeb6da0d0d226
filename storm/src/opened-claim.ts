import * as api from '@redress/api'
import { claimPageAnswer, ownClaimAnswer } from '@redress/api'
import type { StormBrowser } from './browser.ts'
import { untilAnswered } from './until-answered.ts'

/** What somebody has to open a claim with: the link of a notice, or a reference code and the name that was filed. */
export type ClaimOpener =
  | { readonly by: 'link'; readonly code: string; readonly token: string }
  | { readonly by: 'page'; readonly code: string; readonly name: string }

/** A claim that was opened. `entry`: what it was then; null where it was opened by its page. */
export interface OpenedClaim {
  readonly key: string
  readonly entry: string | null
}

/** Opens a claim. @throws Error if it does not open: every opener of the storm is good */
export async function openedClaim(browser: StormBrowser, opener: ClaimOpener): Promise<OpenedClaim> {
  if (opener.by === 'link') {
    const { status, answer } = await untilAnswered(`The link of ${opener.code}`, async () => {
      const reCaptchaResponse = await browser.captchaToken()
      return browser.post(ownClaimAnswer, api.openOwnClaim.path, { token: opener.token, reCaptchaResponse })
    })
    if (answer.key !== undefined && answer.own) return { key: answer.key, entry: answer.own.entry }
    throw new Error(
      `The link of ${opener.code}, ${opener.token.length} letters, opens nothing: ${status} ${answer.error}`,
    )
  }
  const answers = { 'claimDetails.claimantName': opener.name }
  const { status, answer } = await untilAnswered(`The page of ${opener.code}`, async () => {
    const reCaptchaResponse = await browser.captchaToken()
    return browser.post(claimPageAnswer, api.showClaim.path, {
      referenceCode: opener.code,
      answers,
      reCaptchaResponse,
    })
  })
  if (answer.key !== undefined) return { key: answer.key, entry: null }
  throw new Error(`The page of ${opener.code} opens nothing: ${status} ${answer.error}`)
}
