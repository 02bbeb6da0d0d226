import type { CaptchaAnswer } from '@redress/api'
import { ApiError } from '../api/api-error.ts'
import { dismissAllToasts, showToast } from '../toasts/toasts.ts'
import type { NoToken } from './attempt.ts'
import type { Captcha } from './captcha.ts'

/** An answer that names the captcha where its token was not accepted. */
interface CaptchaAware {
  readonly captcha?: CaptchaAnswer | null | undefined
}

/**
 * Sends, and once more with new tokens of the captcha where the answer was lost or a token was not accepted: some browsers
 * repeat a request on a lost connection, with the token that the first one has used up. The page says so meanwhile.
 * @throws what the last `send` throws, which takes its tokens anew each time
 */
export async function sendSurely<T extends CaptchaAware>(
  captcha: Pick<Captcha, 'reset'>,
  send: () => Promise<T | NoToken>,
): Promise<T | NoToken> {
  const answer = await send().catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'network') return null
    throw error
  })
  if (answer && ('kind' in answer || !answer.captcha)) return answer
  showToast({ key: 'LocKey_SignIn_Again', tone: 'info' })
  captcha.reset()
  return send().finally(dismissAllToasts)
}
