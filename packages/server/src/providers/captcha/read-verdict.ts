import * as z from 'zod/mini'
import type { SiteVerifyReply } from './site-verify.ts'

/**
 * The outcome of verifying a token. `refused`: the provider rejects it. `unavailable`: the provider gave no usable
 * answer. `denied`: it does not accept our request, because the secret, the site key or the quota is wrong. If
 * the server's own probe confirms this, `createVerifyCaptcha` reports `unavailable` instead.
 */
export type CaptchaOutcome = 'accepted' | 'refused' | 'unavailable' | 'denied'

export interface CaptchaVerdict {
  readonly outcome: CaptchaOutcome
  /** The provider's error codes; no input of the claimant. */
  readonly codes: readonly string[]
}

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
})

/** Codes that only the operator of the site can fix. */
const ours: readonly string[] = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
  'invalid-keys',
  'quota-exceeded',
]
const theirs: readonly string[] = ['internal-error', 'service-unavailable']

function outcomeOfCodes(codes: readonly string[]): CaptchaOutcome {
  if (codes.some((code) => ours.includes(code))) return 'denied'
  return codes.some((code) => theirs.includes(code)) ? 'unavailable' : 'refused'
}

/** Parses the answer of either provider. Anything but a clear success is not accepted. */
export function readVerdict({ status, body }: SiteVerifyReply): CaptchaVerdict {
  const codes = [`status-${status}`]
  if (status >= 500 || status === 408) return { outcome: 'unavailable', codes }
  if ([401, 402, 403, 429].includes(status)) return { outcome: 'denied', codes }
  const answer = z.safeParse(answerSchema, body).data
  if (!answer) return { outcome: status < 400 ? 'unavailable' : 'denied', codes }
  if (answer.success) return { outcome: 'accepted', codes: [] }
  const given = (answer['error-codes'] ?? []).filter((code) => /^[a-z-]{1,60}$/.test(code))
  return { outcome: outcomeOfCodes(given), codes: given }
}
