import { sha256 } from '@redress/foundation/canonical-json.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import * as z from 'zod/mini'
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts'
import type { PayPalReply, PayPalRequest, PayPalTransport } from './paypal-transport.ts'
import { type PayPalAccount, readAccount } from './read-account.ts'

/** Receives messages for the operator of the site. */
export interface PayPalLog {
  readonly warn: (facts: FaultFacts, message: string) => void
  readonly error: (facts: FaultFacts, message: string) => void
}

interface FaultFacts {
  readonly fault: FaultCode
  readonly call: string
  readonly status?: number
  readonly err?: unknown
}

export interface PayPalClientDeps {
  readonly transport: PayPalTransport
  readonly clientId: string
  readonly secret: string
  readonly now: () => Temporal.Instant
  readonly log: PayPalLog
}

/** The outcome of a code. `refused`: PayPal or the server rejects it. `unavailable`: PayPal gave no usable answer. */
type PayPalOutcome =
  | { readonly kind: 'verified'; readonly account: PayPalAccount }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

/** The server's client for PayPal. Only `probe` rejects. */
export interface PayPalClient {
  /** Whether PayPal answers and accepts our credentials: a browser sent to a provider that is down would not return. */
  readonly answers: () => Promise<boolean>
  /** Rejects if it does not answer, or does not accept our credentials. Nothing is logged. */
  readonly probe: () => Promise<void>
  /** Exchanges the code of a log-in for the account, once. */
  readonly accountOf: (code: string) => Promise<PayPalOutcome>
}

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)) })

/** Milliseconds for which the result of `answers` is cached. */
const believedFor = 15_000
/** Longer than any code; longer texts are not sent. */
const longestCode = 2048

/** What every call of one client shares. */
interface CallContext extends Pick<PayPalClientDeps, 'transport' | 'log'> {
  readonly breaker: CircuitBreaker
  /** The client id and the secret, as Basic authentication encodes them. */
  readonly credentials: string
}

type TokenForm = Readonly<Record<string, string>>

const isUsable = ({ status, body }: PayPalReply): boolean =>
  status < 500 && status !== 429 && body !== undefined

/** Sends a request. Null if there is no usable answer, which is logged. */
async function send(
  { transport, log, breaker }: CallContext,
  call: string,
  request: PayPalRequest,
): Promise<PayPalReply | null> {
  if (!breaker.allows()) return null
  const warn = (facts: { readonly status: number } | { readonly err: unknown }): void =>
    log.warn({ fault: 'PAYPAL_UNAVAILABLE', call, ...facts }, 'PayPal does not answer')
  const reply = await transport(request).catch((err: unknown) => {
    warn({ err })
    return null
  })
  const usable = reply !== null && isUsable(reply)
  breaker.note(usable)
  if (usable) return reply
  if (reply) warn({ status: reply.status })
  return null
}

const tokenRequest = ({ credentials }: CallContext, form: TokenForm): PayPalRequest => ({
  method: 'POST',
  path: '/v1/oauth2/token',
  headers: {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  },
  body: new URLSearchParams(form).toString(),
})

const userInfoRequest = (accessToken: string): PayPalRequest => ({
  method: 'GET',
  path: '/v1/identity/oauth2/userinfo?schema=paypalv1.1',
  headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
})

/** Logs an answer that denies the service. */
const logDenied = ({ log }: CallContext, call: string, { status }: PayPalReply): void =>
  log.error(
    { fault: 'PAYPAL_UNAVAILABLE', call, status },
    'PayPal denies its service: check client id, secret and the app’s scopes',
  )

/** Exchanges a code for an access token, and the token for the account. */
async function exchange(context: CallContext, code: string): Promise<PayPalOutcome> {
  const reply = await send(
    context,
    'token',
    tokenRequest(context, { grant_type: 'authorization_code', code }),
  )
  if (!reply) return { kind: 'unavailable' }
  if (reply.status === 400) return { kind: 'refused' }
  const access = z.safeParse(tokenSchema, reply.body).data
  if (reply.status !== 200 || !access) {
    logDenied(context, 'token', reply)
    return { kind: 'unavailable' }
  }
  const shown = await send(context, 'userinfo', userInfoRequest(access.access_token))
  if (!shown) return { kind: 'unavailable' }
  const account = shown.status === 200 ? readAccount(shown.body) : null
  if (account) return { kind: 'verified', account }
  logDenied(context, 'userinfo', shown)
  return { kind: 'unavailable' }
}

const ownToken: TokenForm = { grant_type: 'client_credentials' }

/** Whether PayPal gives a token for our own credentials; an answer that denies it is logged. */
async function acceptsCredentials(context: CallContext): Promise<boolean> {
  const reply = await send(context, 'probe', tokenRequest(context, ownToken))
  if (reply?.status === 200) return true
  if (reply) logDenied(context, 'probe', reply)
  return false
}

/** Remembers which codes were exchanged. Codes themselves are not stored. */
interface UsedCodes {
  /** Whether the code is new; marks it as used. */
  readonly take: (code: string) => boolean
}

/** Milliseconds: PayPal's codes are valid for three minutes. */
const remembered = 10 * 60_000
const mostCodes = 100_000

/** Creates a memory that reads the time, in milliseconds, from `clock`. */
function createUsedCodes(clock: () => number): UsedCodes {
  // In order of insertion, so that the oldest come first.
  const until = new Map<string, number>()
  const forgetOld = (): void => {
    for (const [hash, end] of until) {
      if (end > clock() && until.size < mostCodes) return
      until.delete(hash)
    }
  }
  return {
    take: (code) => {
      forgetOld()
      const hash = sha256(code)
      if (until.has(hash)) return false
      until.set(hash, clock() + remembered)
      return true
    },
  }
}

/** Creates the client of one settlement's PayPal application. */
export function createPayPalClient(deps: PayPalClientDeps): PayPalClient {
  const { transport, clientId, secret, now, log } = deps
  const clock = () => now().epochMilliseconds
  const usedCodes = createUsedCodes(clock)
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const context: CallContext = { transport, log, credentials, breaker: createCircuitBreaker(clock) }
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    answers: async () => {
      if (clock() - answeredAt < believedFor) return true
      const answered = await acceptsCredentials(context)
      if (answered) answeredAt = clock()
      return answered
    },
    probe: async () => {
      const { status } = await transport(tokenRequest(context, ownToken))
      if (status !== 200) throw new Error(`PayPal answers ${status}`)
    },
    accountOf: async (code) => {
      if (code.length > longestCode || !usedCodes.take(code)) return { kind: 'refused' }
      const outcome = await exchange(context, code)
      if (outcome.kind === 'unavailable') answeredAt = Number.NEGATIVE_INFINITY
      return outcome
    },
  }
}
