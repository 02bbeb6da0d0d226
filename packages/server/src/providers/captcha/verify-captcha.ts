import type { FaultCode } from '../../foundation/faults/fault-catalogue.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { probeCaptcha } from './probe-captcha.ts'
import { type CaptchaOutcome, type CaptchaVerdict, readVerdict } from './read-verdict.ts'
import type { SiteVerify } from './site-verify.ts'
import { createTokenMemory } from './token-memory.ts'

/** Where the captcha says what whoever runs the site should know. */
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
 * Verifies a token with the provider, once (CAP-3). Under the same idempotency key the outcome is remembered for ten
 * minutes, so that a submission sent again is not refused; without a key a token counts once. It never rejects.
 */
export type VerifyCaptcha = (token: string, key: string | null) => Promise<CaptchaOutcome>

/** Milliseconds for which the answer to a token of our own is used again. */
const probeAge = 30_000

/** Longer than any token of the two providers; more is not worth a call. */
const longestToken = 16_384

/** Makes the verification of one site's tokens. */
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
  /** Whether the provider serves this site, by a token of our own: that of a claimant may be of another site. */
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

  const ask = async (token: string): Promise<CaptchaOutcome> => {
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
    token.length > longestToken ? 'refused' : memory.once(token, key, () => ask(token))
}
