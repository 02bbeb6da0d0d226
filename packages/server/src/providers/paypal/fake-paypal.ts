import type { PayPalReply, PayPalRequest, PayPalTransport } from './paypal-transport.ts'

/** How the fake treats the code of a log-in, so that each failure can be tried by hand and by tests. */
export const fakeMoods = ['answers', 'expired', 'slow', 'down'] as const
type FakeMood = (typeof fakeMoods)[number]

/** A local PayPal for development and tests: anybody can log in with any address. */
export interface FakePayPal {
  /** Issues a code for the account with this e-mail address: valid for three minutes, for one use. */
  readonly issue: (clientId: string, email: string, mood: FakeMood) => string
  /** Answers like PayPal's own API, its errors included. */
  readonly transport: PayPalTransport
}

interface FakePayPalDeps {
  readonly clientId: string
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
}

interface IssuedCode {
  readonly clientId: string
  readonly email: string
  readonly mood: FakeMood
  readonly issuedAt: Temporal.Instant
}

/** The secret of the fake; it protects nothing. */
export const fakePayPalSecret = 'secret-of-the-local-fake'

/** The addresses of the fake on a development server. */
export const fakePayPalCalls = { login: '/fake-paypal/connect', api: '/fake-paypal/api' } as const

const secondsToLive = 180
/** The most codes in memory; the oldest are evicted first. */
const mostCodes = 1000

const invalidCode: PayPalReply = {
  status: 400,
  body: { error: 'access_denied', error_description: 'Invalid authorization code' },
}
const invalidClient: PayPalReply = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
}
const invalidToken: PayPalReply = { status: 401, body: { error: 'invalid_token' } }
const failing: PayPalReply = { status: 503, body: { name: 'INTERNAL_SERVICE_ERROR' } }

/** A stable account id for an address. */
const payerIdOf = (email: string): string =>
  Buffer.from(email).toString('hex').toUpperCase().padEnd(13, '0').slice(0, 13)

const profileOf = (email: string): object => ({
  user_id: `https://www.paypal.com/webapps/auth/identity/user/${payerIdOf(email)}`,
  payer_id: payerIdOf(email),
  verified_account: 'true',
  emails: [
    { value: email, primary: true, confirmed: true },
    { value: `unconfirmed.${email}`, primary: false, confirmed: false },
  ],
})

/** Creates a PayPal with one registered application. */
export function createFakePayPal({ clientId, now, randomBytes }: FakePayPalDeps): FakePayPal {
  const codes = new Map<string, IssuedCode>()
  const tokens = new Map<string, string>()
  const random = (prefix: string): string => `${prefix}${randomBytes(24).toString('base64url')}`
  const basic = `Basic ${Buffer.from(`${clientId}:${fakePayPalSecret}`).toString('base64')}`

  const remember = <T>(map: Map<string, T>, key: string, value: T): string => {
    const [oldest] = map.keys()
    if (oldest !== undefined && map.size >= mostCodes) map.delete(oldest)
    map.set(key, value)
    return key
  }

  const tokenFor = (email: string): PayPalReply => ({
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_in: 28_800,
      access_token: remember(tokens, random('A21AA'), email),
    },
  })

  const exchange = async (code: string): Promise<PayPalReply> => {
    const issued = codes.get(code)
    codes.delete(code)
    if (!issued || issued.clientId !== clientId || issued.mood === 'expired') return invalidCode
    if (now().since(issued.issuedAt).total('seconds') > secondsToLive) return invalidCode
    if (issued.mood === 'down') return failing
    // Longer than any timeout for PayPal.
    if (issued.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 4000).unref())
    return tokenFor(issued.email)
  }

  const token = async ({ headers, body }: PayPalRequest): Promise<PayPalReply> => {
    if (headers.authorization !== basic) return invalidClient
    const form = new URLSearchParams(body ?? '')
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return exchange(form.get('code') ?? '')
      case 'client_credentials':
        return tokenFor('')
      default:
        return { status: 400, body: { error: 'unsupported_grant_type' } }
    }
  }

  const userInfo = ({ headers }: PayPalRequest): PayPalReply => {
    const email = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    return email ? { status: 200, body: profileOf(email) } : invalidToken
  }

  return {
    issue: (client, email, mood) =>
      remember(codes, random('C21AA'), { clientId: client, email, mood, issuedAt: now() }),
    transport: async (request) => {
      if (request.method === 'POST' && request.path === '/v1/oauth2/token') return token(request)
      if (request.path === '/v1/identity/oauth2/userinfo?schema=paypalv1.1') return userInfo(request)
      return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    },
  }
}
