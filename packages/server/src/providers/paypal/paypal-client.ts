import * as z from 'zod/mini'
import type { FaultCode } from '../../foundation/faults/fault-catalogue.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { PayPalReply, PayPalTransport } from './paypal-transport.ts'
import { type PayPalAccount, readAccount } from './read-account.ts'
import { createUsedCodes } from './used-codes.ts'

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

/** Creates the client of one settlement's PayPal application (PPL-1). */
export function createPayPalClient(deps: PayPalClientDeps): PayPalClient {
  const { transport, clientId, secret, now, log } = deps
  const clock = () => now().epochMilliseconds
  const breaker = createCircuitBreaker(clock)
  const usedCodes = createUsedCodes(clock)
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
  let answeredAt = Number.NEGATIVE_INFINITY

  /** Null if there is no usable answer, which is logged. */
  const send = async (what: string, request: Parameters<PayPalTransport>[0]): Promise<PayPalReply | null> => {
    if (!breaker.allows()) return null
    const reply = await transport(request).catch((error: unknown) => {
      log.warn({ fault: 'PAYPAL_UNAVAILABLE', call: what, err: error }, 'PayPal does not answer')
      return null
    })
    const answered = reply !== null && reply.status < 500 && reply.status !== 429 && reply.body !== undefined
    breaker.note(answered)
    if (answered) return reply
    if (reply)
      log.warn({ fault: 'PAYPAL_UNAVAILABLE', call: what, status: reply.status }, 'PayPal does not answer')
    return null
  }

  const tokenRequest = (form: Readonly<Record<string, string>>): Parameters<PayPalTransport>[0] => ({
    method: 'POST',
    path: '/v1/oauth2/token',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams(form).toString(),
  })
  const token = (what: string, form: Readonly<Record<string, string>>): Promise<PayPalReply | null> =>
    send(what, tokenRequest(form))

  const deny = (what: string, { status }: PayPalReply): void =>
    log.error(
      { fault: 'PAYPAL_UNAVAILABLE', call: what, status },
      'PayPal denies its service: check client id, secret and the app’s scopes',
    )

  const exchange = async (code: string): Promise<PayPalOutcome> => {
    const reply = await token('token', { grant_type: 'authorization_code', code })
    if (!reply) return { kind: 'unavailable' }
    if (reply.status === 400) return { kind: 'refused' }
    const access = z.safeParse(tokenSchema, reply.body).data
    if (reply.status !== 200 || !access) {
      deny('token', reply)
      return { kind: 'unavailable' }
    }
    const shown = await send('userinfo', {
      method: 'GET',
      path: '/v1/identity/oauth2/userinfo?schema=paypalv1.1',
      headers: { authorization: `Bearer ${access.access_token}`, accept: 'application/json' },
    })
    if (!shown) return { kind: 'unavailable' }
    const account = shown.status === 200 ? readAccount(shown.body) : null
    if (account) return { kind: 'verified', account }
    deny('userinfo', shown)
    return { kind: 'unavailable' }
  }

  return {
    answers: async () => {
      if (clock() - answeredAt < believedFor) return true
      const reply = await token('probe', { grant_type: 'client_credentials' })
      if (reply?.status !== 200) {
        if (reply) deny('probe', reply)
        return false
      }
      answeredAt = clock()
      return true
    },
    probe: async () => {
      const { status } = await transport(tokenRequest({ grant_type: 'client_credentials' }))
      if (status !== 200) throw new Error(`PayPal answers ${status}`)
    },
    accountOf: async (code) => {
      if (code.length > longestCode || !usedCodes.take(code)) return { kind: 'refused' }
      const outcome = await exchange(code)
      if (outcome.kind === 'unavailable') answeredAt = Number.NEGATIVE_INFINITY
      return outcome
    },
  }
}
