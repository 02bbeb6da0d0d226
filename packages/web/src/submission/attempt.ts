import { DeveloperError } from '@redress/engine'
import type { CaptchaAnswer } from '@redress/engine/contract'
import type { Cell } from '../state/cell.ts'

/**
 * Runs one authorize or submit attempt; the flag is cleared whatever comes of it (SUB-1, SUB-2).
 * @throws ALREADY_SUBMITTING while another is under way
 */
export async function attempt<T>(submitting: Cell<boolean>, action: () => Promise<T>): Promise<T> {
  if (submitting.get()) throw new DeveloperError('ALREADY_SUBMITTING')
  submitting.set(true)
  try {
    return await action()
  } finally {
    submitting.set(false)
  }
}

/**
 * The captcha's answer to send along: empty while no captcha guards the forms.
 * @throws NO_CAPTCHA_TOKEN when one does and was not solved (DEV-6)
 */
export function captchaResponse(captcha: CaptchaAnswer | null, token: string | null): string {
  if (captcha?.enabled && !token) throw new DeveloperError('NO_CAPTCHA_TOKEN')
  return token ?? ''
}
