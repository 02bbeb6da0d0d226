import * as z from 'zod/mini'
import type { SiteVerifyReply } from './site-verify.ts'

/**
 * What became of a token. `refused`: the provider does not take it. `unavailable`: the provider gave no answer to
 * work with. `denied`: it says that it does not serve us, because the secret, the site key or the quota is wrong. Once a
 * token of our own has shown that this is so, `createVerifyCaptcha` reports `unavailable` instead.
 */
export type CaptchaOutcome = 'accepted' | 'refused' | 'unavailable' | 'denied'

export interface CaptchaVerdict {
  readonly outcome: CaptchaOutcome
  /** Why, as the provider codes it; nothing that came from the claimant. */
  readonly codes: readonly string[]
}

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
})

/** Codes that only whoever runs the site can mend. */
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

/** Reads the answer of either provider (CAP-3). Whatever is not a clear yes is no yes. */
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
