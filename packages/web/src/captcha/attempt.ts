import { DeveloperError } from '@redress/form'
import type { Cell } from '../state/cell.ts'
import type { Captcha } from './captcha.ts'

interface AttemptDeps {
  readonly submitting: Cell<boolean>
  readonly captcha: Captcha
}

/** The captcha brought no token, so nothing was sent: the claimant closed it, or it cannot be loaded. */
export interface NoToken {
  readonly kind: 'captcha'
  readonly reason: 'closed' | 'blocked'
}

/**
 * Runs one authorize or submit attempt; whatever comes of it, the flag is cleared and the captcha reset.
 * @throws ALREADY_SUBMITTING while another is under way
 */
export async function attempt<T>({ submitting, captcha }: AttemptDeps, action: () => Promise<T>): Promise<T> {
  if (submitting.get()) throw new DeveloperError('ALREADY_SUBMITTING')
  submitting.set(true)
  try {
    return await action()
  } finally {
    captcha.reset()
    submitting.set(false)
  }
}

/**
 * The captcha's answer to send along, fetched now; empty while no captcha guards the forms.
 * @throws NO_CAPTCHA_TOKEN when one does and gave none
 */
export async function captchaToken(
  captcha: Captcha,
): Promise<{ readonly kind: 'token'; readonly token: string } | NoToken> {
  const result = await captcha.obtain()
  if (result.kind !== 'token') return { kind: 'captcha', reason: result.kind }
  if (captcha.state.get().enabled && result.token === '') throw new DeveloperError('NO_CAPTCHA_TOKEN')
  return result
}
