import { createHmac } from 'node:crypto'
import type { CaptchaAnswer } from '@redress/api'
import * as z from 'zod/mini'
import { captchaProviders } from './captcha-provider.ts'
import type { SiteVerifyReply } from './site-verify.ts'

/** A local captcha provider for development and tests: it accepts every visitor, with the harder key after a challenge. */
export interface FakeProvider {
  /** Issues a token for a site: valid for 120 seconds at every server, once at each. */
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

/** The secret of the fake; it protects nothing. */
export const fakeSecret = 'secret-of-the-local-fake'

/** The addresses of the fake on a development server. */
export const fakeCalls = {
  script: '/fake-captcha/api.js',
  token: '/fake-captcha/token',
  verify: '/fake-captcha/siteverify',
} as const

const secondsToLive = 120
/** The most used tokens in memory; the oldest are evicted first. */
const mostTokens = 10_000

/** What a token says: every server with a fake can read it. */
const tokenContent = z.object({ siteKey: z.string(), issuedAt: z.string(), nonce: z.string() })

type TokenContent = z.infer<typeof tokenContent>

const signatureOf = (text: string): string =>
  createHmac('sha256', fakeSecret).update(text).digest('base64url')

function sealToken(content: TokenContent): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `fake-${text}.${signatureOf(text)}`
}

function openToken(token: string): TokenContent | null {
  const [, text, signature] = /^fake-([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  if (text === undefined || signature !== signatureOf(text)) return null
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  return z.parse(tokenContent, content)
}

/** Creates a fake that answers as this provider does. */
export function createFakeProvider({
  provider,
  harderSiteKey,
  now,
  randomBytes,
}: FakeProviderDeps): FakeProvider {
  const used = new Set<string>()
  const { codes } = captchaProviders[provider]

  const ageOf = ({ issuedAt }: TokenContent): number => now().since(issuedAt).total('seconds')

  const use = (token: string): void => {
    const [oldest] = used
    if (oldest !== undefined && used.size >= mostTokens) used.delete(oldest)
    used.add(token)
  }

  /** The error code for a request, or null if its token is valid. */
  const errorOf = (form: URLSearchParams): string | null => {
    const [secret, response, siteKey] = ['secret', 'response', 'sitekey'].map((name) => form.get(name))
    if (!secret) return 'missing-input-secret'
    if (secret !== fakeSecret) return 'invalid-input-secret'
    if (!response) return 'missing-input-response'
    const token = openToken(response)
    if (!token || (siteKey && siteKey !== token.siteKey)) return 'invalid-input-response'
    if (used.has(response)) return codes.seen
    use(response)
    return ageOf(token) > secondsToLive ? codes.expired : null
  }

  return {
    hasChallenge: (siteKey) => siteKey === harderSiteKey,
    issue: (siteKey) =>
      sealToken({ siteKey, issuedAt: now().toString(), nonce: randomBytes(24).toString('base64url') }),
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
