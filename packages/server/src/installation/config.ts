import { join, resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { Rehearsal } from '@redress/foundation/rehearsal.ts'
import * as z from 'zod/mini'
import type { MasterKey } from '../claims/vault/key-ring.ts'
import type { ClamAvAddress } from '../providers/antivirus/scan-stream.ts'
import type { CaptchaConfig } from '../providers/captcha/open-captcha.ts'
import type { PayPalConfig } from '../providers/paypal/open-paypal.ts'
import { type OutboxConfig, parseSmtp, type TrialMail } from '../steps/outbox/outbox-config.ts'
import type { S3Config } from '../storage/files/s3.ts'
import { environmentSchema, type Settings } from './environment/environment-schema.ts'
import { type Environment, refusedSettings } from './environment/refused-settings.ts'

/** The settings of the server, from the environment. Nothing else reads it. */
export interface Config {
  readonly environment: 'development' | 'production'
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly caseFolder: string
  /** Absolute. */
  readonly dataFolder: string
  /** Null in development if none is configured: one is then generated and stored in the data folder. */
  readonly secret: string | null
  /** The encryption keys, the current one first. Null in development if one is derived from the secret. */
  readonly keys: readonly MasterKey[] | null
  readonly captcha: CaptchaConfig
  /** The number of trusted proxies that state the client address. */
  readonly trustedProxies: number
  /** What all documents that were sent before their claims may have together. */
  readonly stagingGigabytes: number
  /** The port of the metrics, also on HOST; null for none. */
  readonly metricsPort: number | null
  /** Absolute: the list of erased claims. Missing for the one beside the folder of the case. */
  readonly erasures?: string | undefined
  /** The port for programs with keys, also on HOST; null for none. */
  readonly programsPort?: number | null
  readonly payPal: PayPalConfig
  /** The address of the analytics scripts; null for the provider's. */
  readonly analyticsUrl: string | null
  /** The settings of the outbox. */
  readonly outbox: OutboxConfig
  /** The address of a PostgreSQL; null for SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** The S3 settings of the document store; null for the data folder. */
  readonly s3: S3Config | null
  /** The address of ClamAV's daemon; null if documents are not scanned. */
  readonly clamAv: ClamAvAddress | null
  /** Only in development. */
  readonly rehearsal?: Rehearsal
}

function s3Of(settings: Settings): S3Config | null {
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

/** E-mails go to files in development without a mail server, so that a case can be tried out whole. */
const trialMailOf = ({ REDRESS_DATA, REDRESS_SITE_URL, HOST, PORT }: Settings): TrialMail => ({
  folder: join(resolve(REDRESS_DATA), 'mail'),
  siteUrl: REDRESS_SITE_URL ?? (PORT === 0 ? null : `http://${HOST}:${PORT}`),
})

function outboxOf(settings: Settings, production: boolean): OutboxConfig {
  const { REDRESS_SMTP, REDRESS_MAIL_FROM: from, REDRESS_WEBHOOK_URL, REDRESS_WEBHOOK_SECRET } = settings
  const smtp = REDRESS_SMTP === undefined ? null : parseSmtp(REDRESS_SMTP, production)
  return {
    mail: smtp && from ? { smtp, from, siteUrl: settings.REDRESS_SITE_URL ?? null } : null,
    trialMail: production || smtp !== null ? null : trialMailOf(settings),
    webhook:
      REDRESS_WEBHOOK_URL && REDRESS_WEBHOOK_SECRET
        ? {
            url: REDRESS_WEBHOOK_URL,
            secret: REDRESS_WEBHOOK_SECRET,
            events: settings.REDRESS_WEBHOOK_EVENTS ?? ['claim.filed'],
          }
        : null,
    mailPerMinute: settings.REDRESS_MAIL_PER_MINUTE,
    siteUrl: settings.REDRESS_SITE_URL ?? null,
  }
}

/**
 * Reads the settings. Relative folders are resolved from the current directory.
 * @throws SETTING_REFUSED with every setting that is missing or wrong
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const production = given.NODE_ENV === 'production'
  const parsed = z.safeParse(environmentSchema, given)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const refused = refusedSettings(given, wrong)
  if (!parsed.success || refused.length > 0) throw fault('SETTING_REFUSED', refused)
  const { PORT, HOST, REDRESS_CASE, REDRESS_DATA, REDRESS_SECRET, REDRESS_KEYS, ...rest } = parsed.data
  return {
    environment: production ? 'production' : 'development',
    port: PORT,
    host: HOST,
    caseFolder: resolve(REDRESS_CASE),
    dataFolder: resolve(REDRESS_DATA),
    secret: REDRESS_SECRET ?? null,
    trustedProxies: rest.REDRESS_TRUSTED_PROXIES,
    stagingGigabytes: rest.REDRESS_STAGING_GIGABYTES,
    metricsPort: rest.REDRESS_METRICS_PORT ?? null,
    programsPort: rest.REDRESS_PROGRAMS_PORT ?? null,
    erasures: rest.REDRESS_ERASURES === undefined ? undefined : resolve(rest.REDRESS_ERASURES),
    keys: REDRESS_KEYS ?? null,
    captcha: {
      secret: rest.REDRESS_CAPTCHA_SECRET ?? null,
      harderSecret: rest.REDRESS_CAPTCHA_HARDER_SECRET ?? null,
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
      uploadSeconds: rest.REDRESS_UPLOAD_SECONDS ?? null,
      sealMilliseconds: rest.REDRESS_SEAL_MILLISECONDS ?? null,
      scanMilliseconds: rest.REDRESS_SCAN_MILLISECONDS ?? null,
      outboxMilliseconds: rest.REDRESS_OUTBOX_MILLISECONDS ?? null,
      begins: rest.REDRESS_BEGINS ?? null,
      signInsASecond: rest.REDRESS_SIGN_INS_A_SECOND ?? null,
      slowHashMemory: rest.REDRESS_SLOW_HASH_KIB ?? null,
    },
  }
}
