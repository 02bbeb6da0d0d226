import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type ClamAvAddress, parseClamAvAddress } from './antivirus/clamav-address.ts'
import { publicTestSecrets } from './captcha/captcha-provider.ts'
import type { CaptchaConfig } from './captcha/open-captcha.ts'
import { type OutboxConfig, parseSender, parseSmtp, parseWebhookSecret } from './outbox/outbox-config.ts'
import type { PayPalConfig } from './paypal/open-paypal.ts'
import { parseCrash, type Rehearsal } from './rehearsal.ts'
import type { S3Config } from './storage/files/s3-config.ts'
import type { MasterKey } from './vault/key-ring.ts'

/** The settings of the server, from the environment. Nothing else reads it. */
export interface Config {
  readonly environment: 'development' | 'production'
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly caseFolder: string
  /** Absolute. */
  readonly dataFolder: string
  /** Null in development where none was given: one is made then, and kept in the data folder. */
  readonly secret: string | null
  /** What is kept is sealed with: the current key first. Null where one is made from the secret, in development. */
  readonly keys: readonly MasterKey[] | null
  readonly captcha: CaptchaConfig
  /** Proxies before the server that say whom a request comes from. */
  readonly trustedProxies: number
  /** Where metrics are served, on HOST too; null for nowhere. */
  readonly metricsPort: number | null
  readonly payPal: PayPalConfig
  /** Where the analytics scripts come from; null for the provider's. */
  readonly analyticsUrl: string | null
  /** What follows a claim. */
  readonly outbox: OutboxConfig
  /** The address of a PostgreSQL; null for SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** Where documents are kept; null for the data folder. */
  readonly s3: S3Config | null
  /** Where ClamAV's daemon listens; null where documents are not scanned. */
  readonly clamAv: ClamAvAddress | null
  /** In development alone. */
  readonly rehearsal?: Rehearsal
}

/** Settings that are missing or wrong, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const expectations: Readonly<Record<string, string>> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or address',
  REDRESS_CASE: 'the folder of a case',
  REDRESS_DATA: 'a folder for the data',
  REDRESS_SECRET: 'at least 32 characters that nobody can guess',
  REDRESS_TRUSTED_PROXIES: 'how many proxies stand before the server, from 0 to 9',
  REDRESS_METRICS_PORT: 'a whole number from 0 to 65535',
  REDRESS_KEYS: 'keys like 2026a:… of 32 bytes in base64, by commas, the current one first',
  REDRESS_CAPTCHA_SECRET: "the secret of the settlement's own site key, not a public test secret",
  REDRESS_CAPTCHA_VERIFY_URL: 'an address that begins with http:// or https://',
  REDRESS_CAPTCHA_SCRIPT_URL: 'an address that begins with http:// or https://',
  REDRESS_PAYPAL_SECRET: "the secret of the settlement's own PayPal application",
  REDRESS_PAYPAL_API_URL: 'an address that begins with http:// or https://',
  REDRESS_ANALYTICS_URL: 'an address that begins with http:// or https://',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  REDRESS_S3_ENDPOINT: 'an address that begins with http:// or https://',
  REDRESS_S3_BUCKET: 'the name of a bucket, for documents are to be kept in S3',
  REDRESS_S3_REGION: 'a region such as us-east-1',
  REDRESS_S3_ACCESS_KEY: 'the id of an access key to the bucket',
  REDRESS_S3_SECRET_KEY: 'the secret of the access key',
  REDRESS_CLAMAV: "the address of ClamAV's daemon, like localhost:3310 or /run/clamav/clamd.ctl",
  REDRESS_SMTP:
    'the address of a mail server, like smtp://user:password@host:587, for receipts are to be sent',
  REDRESS_MAIL_FROM: 'whom receipts come from, like Settlement Administrator <claims@settlement.example>',
  REDRESS_WEBHOOK_URL:
    'the address of a webhook, which begins with http:// or https:// and holds no password',
  REDRESS_WEBHOOK_SECRET: 'whsec_ and at least 24 random bytes in base64, which the webhook is signed with',
  REDRESS_CRASH_AT: 'a checkpoint and a number from 1, like claimWritten:3',
  REDRESS_ORPHAN_SECONDS: 'a whole number of seconds',
  REDRESS_SEAL_MILLISECONDS: 'a whole number of milliseconds',
  REDRESS_OUTBOX_MILLISECONDS: 'a whole number of milliseconds',
}

/** What only a rehearsal may ask for: in production it would lose what is not yet filed. */
const developmentOnly = [
  'REDRESS_CRASH_AT',
  'REDRESS_ORPHAN_SECONDS',
  'REDRESS_SEAL_MILLISECONDS',
  'REDRESS_OUTBOX_MILLISECONDS',
] as const

/** Their values are never shown: one that is wrong here may still be right somewhere else. */
const secrets: readonly string[] = [
  'REDRESS_SECRET',
  'REDRESS_KEYS',
  'REDRESS_CAPTCHA_SECRET',
  'REDRESS_PAYPAL_SECRET',
  'DATABASE_URL',
  'REDRESS_S3_SECRET_KEY',
  'REDRESS_SMTP',
  'REDRESS_WEBHOOK_URL',
  'REDRESS_WEBHOOK_SECRET',
]
const requiredInProduction = ['REDRESS_SECRET', 'REDRESS_KEYS', 'REDRESS_CAPTCHA_SECRET'] as const

/** Who keeps documents in S3 has to say all of these. */
const requiredForS3 = ['REDRESS_S3_BUCKET', 'REDRESS_S3_ACCESS_KEY', 'REDRESS_S3_SECRET_KEY'] as const

/** Of these one is nothing without the other. */
const pairs = [
  ['REDRESS_SMTP', 'REDRESS_MAIL_FROM'],
  ['REDRESS_WEBHOOK_URL', 'REDRESS_WEBHOOK_SECRET'],
] as const

const text = z.string().check(z.trim(), z.minLength(1))

const url = text.check(z.refine((given) => /^https?:\/\//.test(given) && URL.canParse(given)))

const databaseUrl = text.check(
  z.refine(
    (given) =>
      /^postgres(ql)?:\/\/[^/]/.test(given) && URL.canParse(given) && new URL(given).pathname.length > 1,
  ),
)

const port = z.pipe(
  text.check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65535))),
)

/** An id, a colon, and 32 bytes in base64 or base64url. */
const keyPattern = /^([\w-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/

const keysIn = (written: string): MasterKey[] =>
  written.split(',').map((each) => {
    const [, id = '', key = ''] = keyPattern.exec(each.trim()) ?? []
    return { id, bytes: Buffer.from(key, 'base64') }
  })

const areKeys = (written: string): boolean => {
  const keys = keysIn(written)
  return keys.every(({ id }) => id !== '') && new Set(keys.map(({ id }) => id)).size === keys.length
}

const whole = z.pipe(text.check(z.regex(/^\d{1,9}$/)), z.transform(Number))

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 3000),
  // Only this machine by default: who serves others puts a proxy with TLS in front, or says so with HOST=0.0.0.0.
  HOST: z._default(text, 'localhost'),
  REDRESS_CASE: z._default(text, 'cases/meridian'),
  REDRESS_DATA: z._default(text, './data'),
  REDRESS_SECRET: z.optional(z.string().check(z.minLength(32))),
  REDRESS_TRUSTED_PROXIES: z._default(z.pipe(text.check(z.regex(/^\d$/)), z.transform(Number)), 0),
  REDRESS_METRICS_PORT: z.optional(port),
  REDRESS_KEYS: z.optional(z.pipe(text.check(z.refine(areKeys)), z.transform(keysIn))),
  REDRESS_CAPTCHA_SECRET: z.optional(text),
  REDRESS_CAPTCHA_VERIFY_URL: z.optional(url),
  REDRESS_CAPTCHA_SCRIPT_URL: z.optional(url),
  REDRESS_PAYPAL_SECRET: z.optional(text),
  REDRESS_PAYPAL_API_URL: z.optional(url),
  REDRESS_ANALYTICS_URL: z.optional(url),
  DATABASE_URL: z.optional(databaseUrl),
  REDRESS_S3_ENDPOINT: z.optional(url),
  REDRESS_S3_BUCKET: z.optional(text.check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  REDRESS_S3_REGION: z._default(text, 'us-east-1'),
  REDRESS_S3_ACCESS_KEY: z.optional(text),
  REDRESS_S3_SECRET_KEY: z.optional(text),
  REDRESS_CLAMAV: z.optional(
    z.pipe(
      text.check(z.refine((given) => parseClamAvAddress(given) !== null)),
      z.transform(parseClamAvAddress),
    ),
  ),
  REDRESS_SMTP: z.optional(text.check(z.refine((given) => parseSmtp(given, true) !== null))),
  REDRESS_MAIL_FROM: z.optional(
    z.pipe(text.check(z.refine((given) => parseSender(given) !== null)), z.transform(parseSender)),
  ),
  REDRESS_WEBHOOK_URL: z.optional(
    url.check(z.refine((given) => URL.canParse(given) && new URL(given).username === '')),
  ),
  REDRESS_WEBHOOK_SECRET: z.optional(
    z.pipe(
      text.check(z.refine((given) => parseWebhookSecret(given) !== null)),
      z.transform(parseWebhookSecret),
    ),
  ),
  REDRESS_CRASH_AT: z.optional(
    z.pipe(text.check(z.refine((given) => parseCrash(given) !== null)), z.transform(parseCrash)),
  ),
  REDRESS_ORPHAN_SECONDS: z.optional(whole),
  REDRESS_SEAL_MILLISECONDS: z.optional(whole),
  REDRESS_OUTBOX_MILLISECONDS: z.optional(whole),
})

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are not there and should be: in production, or because others of them are. */
function missingIn(given: Environment): readonly string[] {
  const wantsS3 = Object.keys(given).some((name) => name.startsWith('REDRESS_S3_'))
  const required = [
    ...(given.NODE_ENV === 'production' ? requiredInProduction : []),
    ...(wantsS3 ? requiredForS3 : []),
    ...pairs.flatMap((pair) => (pair.some((name) => given[name] !== undefined) ? pair : [])),
  ]
  return required.filter((name) => given[name] === undefined)
}

function s3Of(settings: z.infer<typeof environmentSchema>): S3Config | null {
  const { REDRESS_S3_BUCKET, REDRESS_S3_ACCESS_KEY, REDRESS_S3_SECRET_KEY } = settings
  if (!REDRESS_S3_BUCKET || !REDRESS_S3_ACCESS_KEY || !REDRESS_S3_SECRET_KEY) return null
  return {
    endpoint: settings.REDRESS_S3_ENDPOINT ?? null,
    bucket: REDRESS_S3_BUCKET,
    region: settings.REDRESS_S3_REGION,
    accessKey: REDRESS_S3_ACCESS_KEY,
    secretKey: REDRESS_S3_SECRET_KEY,
  }
}

function outboxOf(settings: z.infer<typeof environmentSchema>, production: boolean): OutboxConfig {
  const { REDRESS_SMTP, REDRESS_MAIL_FROM: from, REDRESS_WEBHOOK_URL, REDRESS_WEBHOOK_SECRET } = settings
  const smtp = REDRESS_SMTP === undefined ? null : parseSmtp(REDRESS_SMTP, production)
  return {
    mail: smtp && from ? { smtp, from } : null,
    webhook:
      REDRESS_WEBHOOK_URL && REDRESS_WEBHOOK_SECRET
        ? { url: REDRESS_WEBHOOK_URL, secret: REDRESS_WEBHOOK_SECRET }
        : null,
  }
}

const wordingOf = (name: string, found: string | undefined): string => {
  const expected = expectations[name] ?? 'another value'
  if (found === undefined) return `${name} is missing: expected ${expected}.`
  const shown = secrets.includes(name) ? `${found.length} characters` : `'${found}'`
  return `${name} is ${shown}: expected ${expected}.`
}

/**
 * Reads the settings. Relative folders are taken from the current directory.
 * @throws ConfigError with every setting that is missing or wrong
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const production = given.NODE_ENV === 'production'
  const parsed = z.safeParse(environmentSchema, given)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const missing = missingIn(given)
  const passesAll = production && publicTestSecrets.includes(given.REDRESS_CAPTCHA_SECRET ?? '')
  const names = [...new Set([...wrong, ...missing, ...(passesAll ? ['REDRESS_CAPTCHA_SECRET'] : [])])]
  const refused = production ? developmentOnly.filter((name) => given[name] !== undefined) : []
  if (!parsed.success || names.length > 0 || refused.length > 0) {
    throw new ConfigError([
      ...names.map((name) => wordingOf(name, given[name])),
      ...refused.map((name) => `${name} is set: expected nothing in production.`),
    ])
  }
  const { PORT, HOST, REDRESS_CASE, REDRESS_DATA, REDRESS_SECRET, REDRESS_KEYS, ...rest } = parsed.data
  return {
    environment: production ? 'production' : 'development',
    port: PORT,
    host: HOST,
    caseFolder: resolve(REDRESS_CASE),
    dataFolder: resolve(REDRESS_DATA),
    secret: REDRESS_SECRET ?? null,
    trustedProxies: rest.REDRESS_TRUSTED_PROXIES,
    metricsPort: rest.REDRESS_METRICS_PORT ?? null,
    keys: REDRESS_KEYS ?? null,
    captcha: {
      secret: rest.REDRESS_CAPTCHA_SECRET ?? null,
      verifyUrl: rest.REDRESS_CAPTCHA_VERIFY_URL ?? null,
      scriptUrl: rest.REDRESS_CAPTCHA_SCRIPT_URL ?? null,
    },
    payPal: {
      secret: rest.REDRESS_PAYPAL_SECRET ?? null,
      apiUrl: rest.REDRESS_PAYPAL_API_URL ?? null,
    },
    analyticsUrl: rest.REDRESS_ANALYTICS_URL ?? null,
    outbox: outboxOf(parsed.data, production),
    databaseUrl: rest.DATABASE_URL ?? null,
    s3: s3Of(parsed.data),
    clamAv: rest.REDRESS_CLAMAV ?? null,
    rehearsal: {
      crash: rest.REDRESS_CRASH_AT ?? null,
      orphanSeconds: rest.REDRESS_ORPHAN_SECONDS ?? null,
      sealMilliseconds: rest.REDRESS_SEAL_MILLISECONDS ?? null,
      outboxMilliseconds: rest.REDRESS_OUTBOX_MILLISECONDS ?? null,
    },
  }
}
