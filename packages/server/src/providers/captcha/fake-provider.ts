import type { CaptchaAnswer } from '@redress/engine/contract'
import { captchaProviders } from './captcha-provider.ts'
import type { SiteVerifyReply } from './site-verify.ts'

/** A local captcha provider for development and tests: it accepts every visitor, with the harder key after a challenge. */
export interface FakeProvider {
  /** Issues a token for a site: valid for 120 seconds, for one use. */
  readonly issue: (siteKey: string) => string
  /** Whether a visitor of a site has to solve a challenge: those of the harder key always, others never. */
  readonly hasChallenge: (siteKey: string) => boolean
  /** Answers like the provider's own `siteverify`, error codes included. */
  readonly verify: (form: URLSearchParams) => SiteVerifyReply
}

interface FakeProviderDeps {
  readonly provider: CaptchaAnswer['provider']
  readonly harderSiteKey: string | null
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
}

interface IssuedToken {
  readonly siteKey: string
  readonly issuedAt: Temporal.Instant
  seen: boolean
}

/** The secret of the fake; it protects nothing. */
export const fakeSecret = 'secret-of-the-local-fake'

/** The addresses of the fake on a development server. */
export const fakeCalls = {
  script: '/fake-captcha/api.js',
  token: '/fake-captcha/token',
  verify: '/fake-captcha/siteverify',
} as const

const secondsToLive = 120
/** The most tokens in memory; the oldest are evicted first. */
const mostTokens = 10_000

/** Creates a fake that answers as this provider does. */
export function createFakeProvider({
  provider,
  harderSiteKey,
  now,
  randomBytes,
}: FakeProviderDeps): FakeProvider {
  const issued = new Map<string, IssuedToken>()
  const { codes } = captchaProviders[provider]

  const ageOf = ({ issuedAt }: IssuedToken): number => now().since(issuedAt).total('seconds')

  /** The error code for a request, or null if its token is valid. */
  const errorOf = (form: URLSearchParams): string | null => {
    const [secret, response, siteKey] = ['secret', 'response', 'sitekey'].map((name) => form.get(name))
    if (!secret) return 'missing-input-secret'
    if (secret !== fakeSecret) return 'invalid-input-secret'
    if (!response) return 'missing-input-response'
    const token = issued.get(response)
    if (!token || (siteKey && siteKey !== token.siteKey)) return 'invalid-input-response'
    if (token.seen) return codes.seen
    token.seen = true
    return ageOf(token) > secondsToLive ? codes.expired : null
  }

  return {
    hasChallenge: (siteKey) => siteKey === harderSiteKey,
    issue: (siteKey) => {
      const [oldest] = issued.keys()
      if (oldest !== undefined && issued.size >= mostTokens) issued.delete(oldest)
      const token = `fake-${randomBytes(24).toString('base64url')}`
      issued.set(token, { siteKey, issuedAt: now(), seen: false })
      return token
    },
    verify: (form) => {
      const error = errorOf(form)
      const body =
        error === null
          ? { success: true, challenge_ts: now().toString(), hostname: 'localhost' }
          : { success: false, 'error-codes': [error] }
      return { status: 200, body }
    },
  }
}
