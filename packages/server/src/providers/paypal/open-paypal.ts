import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { createFakePayPal, type FakePayPal, fakePayPalCalls, fakePayPalSecret } from './fake-paypal.ts'
import { createPayPalClient, type PayPalClient, type PayPalLog } from './paypal-client.ts'
import { httpTransport, type PayPalTransport } from './paypal-transport.ts'

/** The settings of the log-in with PayPal that are not part of the case. */
export interface PayPalConfig {
  /** The secret of the PayPal application; null in development, for the local fake. */
  readonly secret: string | null
  /** The address of PayPal's API; null for the default. */
  readonly apiUrl: string | null
}

interface OpenPayPalDeps {
  readonly environment: 'development' | 'production'
  readonly settings: CaseSettings['payPal']
  readonly config: PayPalConfig
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
  readonly log: PayPalLog
}

/** The log-in with PayPal of one site. */
export interface OpenPayPal {
  /** The configuration for the page. */
  readonly settings: CaseSettings['payPal']
  readonly client: PayPalClient
  /** Where a browser is sent to log in; `loginUrl` of the settings may be an address on this site. */
  readonly authorizeUrl: (redirectUri: string, state: string) => string
  /** The local fake, if it replaces PayPal. */
  readonly fake: FakePayPal | null
}

const ownApi = 'https://api-m.paypal.com'
/** Address, payer id and verification status: only what a payment needs. */
const scope = 'openid email https://uri.paypal.com/services/paypalattributes'

/** The fake can be slower than a claimant may wait, so the timeout of the HTTP transport applies to it too. */
const limited =
  (transport: PayPalTransport): PayPalTransport =>
  (request) =>
    Promise.race([
      transport(request),
      new Promise<never>((_, reject) => {
        AbortSignal.timeout(3000).addEventListener('abort', () => reject(new Error('timeout')))
      }),
    ])

/**
 * Opens the log-in from the settings and the case. In development without a secret a local fake replaces PayPal, so
 * that no account is needed.
 * @throws in production if the case enables PayPal and there is no secret
 */
export function openPayPal(deps: OpenPayPalDeps): OpenPayPal {
  const { environment, settings, config, now, log } = deps
  const { clientId } = settings
  const fake =
    environment === 'development' && config.secret === null ? createFakePayPal({ ...deps, clientId }) : null
  const secret = fake ? fakePayPalSecret : config.secret
  if (secret === null && settings.enabled)
    throw new Error('The case enables PayPal: in production it needs REDRESS_PAYPAL_SECRET.')
  const transport =
    fake && config.apiUrl === null ? limited(fake.transport) : httpTransport(config.apiUrl ?? ownApi)
  const loginUrl = fake ? fakePayPalCalls.login : settings.loginUrl
  return {
    settings: { ...settings, loginUrl },
    client: createPayPalClient({ transport, clientId, secret: secret ?? '', now, log }),
    authorizeUrl: (redirectUri, state) => {
      const query = new URLSearchParams({
        flowEntry: 'static',
        client_id: clientId,
        response_type: 'code',
        scope,
        redirect_uri: redirectUri,
        state,
      })
      return `${loginUrl}${loginUrl.includes('?') ? '&' : '?'}${query.toString()}`
    },
    fake,
  }
}
