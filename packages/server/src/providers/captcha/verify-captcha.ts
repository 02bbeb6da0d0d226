import { sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { type CaptchaOutcome, type CaptchaVerdict, readVerdict } from './read-verdict.ts'
import type { SiteVerify } from './site-verify.ts'

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

interface Entry {
  readonly key: string | null
  readonly outcome: Promise<CaptchaOutcome>
  readonly until: number
}

/** Remembers which tokens were verified, for which key, and with what outcome. Tokens themselves are not stored. */
interface TokenMemory {
  /**
   * The outcome of a token: verified by `verify` the first time, then remembered for the same key. Another key, or none,
   * gets `refused`. The outcome `unavailable` is not remembered, because it decides nothing.
   */
  readonly once: (
    token: string,
    key: string | null,
    verify: () => Promise<CaptchaOutcome>,
  ) => Promise<CaptchaOutcome>
}

/** Milliseconds: longer than a token is valid and a browser retries. */
const remembered = 10 * 60_000
/** The most tokens in memory. Normal load does not reach it; the provider itself refuses a reused token. */
const mostEntries = 100_000

/** Creates a memory that reads the time, in milliseconds, from `clock`. */
function createTokenMemory(clock: () => number): TokenMemory {
  // In order of insertion, so that the oldest come first.
  const entries = new Map<string, Entry>()

  const forgetOld = (): void => {
    for (const [hash, { until }] of entries) {
      if (until > clock() && entries.size < mostEntries) return
      entries.delete(hash)
    }
  }

  return {
    once: async (token, key, verify) => {
      forgetOld()
      const hash = sha256(token)
      const known = entries.get(hash)
      if (known) return known.key !== null && known.key === key ? known.outcome : 'refused'
      const outcome = verify()
      entries.set(hash, { key, outcome, until: clock() + remembered })
      if ((await outcome) === 'unavailable') entries.delete(hash)
      return outcome
    },
  }
}

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

/**
 * Verifies an invented token, which a working provider refuses.
 * @throws CAPTCHA_DENIED if it does not accept this site; any other error if it does not answer
 */
export async function probeCaptcha(siteVerify: SiteVerify, secret: string, siteKey: string): Promise<void> {
  const form = new URLSearchParams({ secret, response: 'health', sitekey: siteKey })
  const { outcome, codes } = readVerdict(await siteVerify(form))
  if (outcome === 'denied')
    throw fault('CAPTCHA_DENIED', `the provider denies its service: ${codes.join(', ')}`)
  if (outcome === 'unavailable') throw new Error(`the provider answers ${codes.join(', ')}`)
}
