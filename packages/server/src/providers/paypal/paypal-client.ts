import * as z from 'zod/mini'
import type { FaultCode } from '../../foundation/faults/fault-catalogue.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { PayPalReply, PayPalTransport } from './paypal-transport.ts'
import { type PayPalAccount, readAccount } from './read-account.ts'
import { createUsedCodes } from './used-codes.ts'

/** Where the log-in says what whoever runs the site should know. */
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

/** What became of a code. `refused`: PayPal, or we, do not take it. `unavailable`: PayPal gave no answer to work with. */
type PayPalOutcome =
  | { readonly kind: 'verified'; readonly account: PayPalAccount }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

/** PayPal as the server talks to it. Nothing but `probe` rejects. */
export interface PayPalClient {
  /** Whether it answers and knows our credentials: whoever is sent to a provider that is down does not come back. */
  readonly answers: () => Promise<boolean>
  /** Rejects when it does not answer, or does not know our credentials. Nothing is logged. */
  readonly probe: () => Promise<void>
  /** Exchanges the code of a log-in for the account, once. */
  readonly accountOf: (code: string) => Promise<PayPalOutcome>
}

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)) })

/** Milliseconds for which an answer to `answers` is believed. */
const believedFor = 15_000
/** Longer than any code; more is not worth a call. */
const longestCode = 2048

/** Makes the client of one settlement's PayPal application (PPL-1). */
export function createPayPalClient(deps: PayPalClientDeps): PayPalClient {
  const { transport, clientId, secret, now, log } = deps
  const clock = () => now().epochMilliseconds
  const breaker = createCircuitBreaker(clock)
  const usedCodes = createUsedCodes(clock)
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
  let answeredAt = Number.NEGATIVE_INFINITY

  /** Null when there is no answer to work with, which is logged. */
  const ask = async (what: string, request: Parameters<PayPalTransport>[0]): Promise<PayPalReply | null> => {
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
    ask(what, tokenRequest(form))

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
    const shown = await ask('userinfo', {
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
