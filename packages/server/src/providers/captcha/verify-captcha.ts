import type { FaultCode } from '../../foundation/faults/faults.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { probeCaptcha } from './probe-captcha.ts'
import { type CaptchaOutcome, type CaptchaVerdict, readVerdict } from './read-verdict.ts'
import type { SiteVerify } from './site-verify.ts'
import { createTokenMemory } from './token-memory.ts'

/** Receives messages for the operator of the site. */
export interface CaptchaLog {
  readonly warn: (facts: FaultFacts, message: string) => void
  readonly error: (facts: FaultFacts, message: string) => void
}

interface FaultFacts {
  readonly fault: FaultCode
  readonly codes: readonly string[]
  readonly err?: unknown
}

export interface VerifyCaptchaDeps {
  readonly siteVerify: SiteVerify
  readonly secret: string
  readonly siteKey: string
  readonly now: () => Temporal.Instant
  readonly log: CaptchaLog
}

/**
 * Verifies a token with the provider, once. The outcome is remembered for ten minutes under the idempotency key,
 * so that a retry of a submission is not refused. Without a key a token counts once. It never rejects.
 */
export type VerifyCaptcha = (token: string, key: string | null) => Promise<CaptchaOutcome>

/** Milliseconds for which the result of a probe is cached. */
const probeAge = 30_000

/** Longer than any token of the two providers; longer texts are not sent. */
const longestToken = 16_384

/** Creates the verification for one site. */
export function createVerifyCaptcha(deps: VerifyCaptchaDeps): VerifyCaptcha {
  const { siteVerify, secret, siteKey, now, log } = deps
  const clock = () => now().epochMilliseconds
  const breaker = createCircuitBreaker(clock)
  const memory = createTokenMemory(clock)

  const verdictOn = async (response: string): Promise<CaptchaVerdict & { readonly cause?: unknown }> => {
    if (!breaker.allows()) return { outcome: 'unavailable', codes: ['resting'] }
    try {
      const verdict = readVerdict(
        await siteVerify(new URLSearchParams({ secret, response, sitekey: siteKey })),
      )
      breaker.note(verdict.outcome !== 'unavailable')
      return verdict
    } catch (error) {
      breaker.note(false)
      return {
        outcome: 'unavailable',
        codes: [error instanceof Error ? error.name : 'unknown'],
        cause: error,
      }
    }
  }

  let probe: { readonly at: number; readonly succeeds: Promise<boolean> } | null = null
  /** Whether the provider accepts this site, by a probe: a claimant's token may be for another site. */
  const serves = (): Promise<boolean> => {
    if (probe === null || clock() - probe.at > probeAge)
      probe = {
        at: clock(),
        succeeds: probeCaptcha(siteVerify, secret, siteKey).then(
          () => true,
          () => false,
        ),
      }
    return probe.succeeds
  }

  const verify = async (token: string): Promise<CaptchaOutcome> => {
    const { outcome, codes, cause } = await verdictOn(token)
    if (outcome === 'denied')
      log.error(
        { fault: 'CAPTCHA_DENIED', codes },
        'the captcha provider denies its service: check secret, site key and quota',
      )
    if (outcome === 'unavailable')
      log.warn({ fault: 'CAPTCHA_UNAVAILABLE', codes, err: cause }, 'the captcha provider does not answer')
    return outcome === 'denied' && !(await serves()) ? 'unavailable' : outcome
  }

  return async (token, key) =>
    token.length > longestToken ? 'refused' : memory.once(token, key, () => verify(token))
}
