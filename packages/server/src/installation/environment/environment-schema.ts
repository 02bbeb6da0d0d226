import { parseCrash } from '@redress/foundation/rehearsal.ts'
import * as z from 'zod/mini'
import type { MasterKey } from '../../claims/vault/key-ring.ts'
import { parseClamAvAddress } from '../../providers/antivirus/scan-stream.ts'
import { usualStagingGigabytes } from '../../steps/documents/upload-limits.ts'
import {
  parseSender,
  parseSmtp,
  parseWebhookEvents,
  parseWebhookSecret,
  usualMailPerMinute,
} from '../../steps/outbox/outbox-config.ts'

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

const gigabytes = whole.check(z.refine((count) => count >= 1 && count <= 100_000))

const perMinute = whole.check(z.refine((count) => count >= 1 && count <= 60_000))

/** The variables of the environment that the server reads, each with its own shape. */
export const environmentSchema = z.object({
  // Any other value would silently disable production mode, with a captcha that always passes.
  NODE_ENV: z.optional(z.enum(['development', 'production', 'test'])),
  PORT: z._default(port, 3000),
  // Only this machine by default: other clients connect through a proxy with TLS, or need HOST=0.0.0.0.
  HOST: z._default(text, 'localhost'),
  REDRESS_CASE: z._default(text, 'cases/meridian'),
  REDRESS_DATA: z._default(text, './data'),
  REDRESS_ERASURES: z.optional(text),
  REDRESS_SECRET: z.optional(z.string().check(z.minLength(32))),
  REDRESS_TRUSTED_PROXIES: z._default(z.pipe(text.check(z.regex(/^\d$/)), z.transform(Number)), 0),
  REDRESS_STAGING_GIGABYTES: z._default(gigabytes, usualStagingGigabytes),
  REDRESS_METRICS_PORT: z.optional(port),
  REDRESS_PROGRAMS_PORT: z.optional(port),
  REDRESS_KEYS: z.optional(z.pipe(text.check(z.refine(areKeys)), z.transform(keysIn))),
  REDRESS_CAPTCHA_SECRET: z.optional(text),
  REDRESS_CAPTCHA_HARDER_SECRET: z.optional(text),
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
  REDRESS_SITE_URL: z.optional(url),
  REDRESS_MAIL_PER_MINUTE: z._default(perMinute, usualMailPerMinute),
  REDRESS_WEBHOOK_URL: z.optional(
    url.check(z.refine((given) => URL.canParse(given) && new URL(given).username === '')),
  ),
  REDRESS_WEBHOOK_SECRET: z.optional(
    z.pipe(
      text.check(z.refine((given) => parseWebhookSecret(given) !== null)),
      z.transform(parseWebhookSecret),
    ),
  ),
  REDRESS_WEBHOOK_EVENTS: z.optional(
    z.pipe(
      text.check(z.refine((given) => parseWebhookEvents(given) !== null)),
      z.transform((given: string) => parseWebhookEvents(given) ?? []),
    ),
  ),
  REDRESS_CRASH_AT: z.optional(
    z.pipe(text.check(z.refine((given) => parseCrash(given) !== null)), z.transform(parseCrash)),
  ),
  REDRESS_ORPHAN_SECONDS: z.optional(whole),
  REDRESS_UPLOAD_SECONDS: z.optional(whole),
  REDRESS_SEAL_MILLISECONDS: z.optional(whole),
  REDRESS_SCAN_MILLISECONDS: z.optional(whole),
  REDRESS_OUTBOX_MILLISECONDS: z.optional(whole),
  REDRESS_BEGINS: z.optional(whole),
  REDRESS_SIGN_INS_A_SECOND: z.optional(whole),
  REDRESS_SLOW_HASH_KIB: z.optional(whole.check(z.refine((memory) => memory >= 8))),
})

/** The settings as they are read. */
export type Settings = z.infer<typeof environmentSchema>
