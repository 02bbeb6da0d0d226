import { closest } from '@redress/case/reading/case-mistake.ts'
import { publicTestSecrets } from '../../providers/captcha/captcha-provider.ts'
import type { Settings } from './environment-schema.ts'

/** The value that each setting has to have. */
export const expectations: Readonly<Record<keyof Settings, string>> = {
  NODE_ENV: 'production or development',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or address',
  REDRESS_CASE: 'the folder of a case',
  REDRESS_DATA: 'a folder for the data',
  REDRESS_ERASURES: 'the file of the list of erased claims',
  REDRESS_SECRET: 'at least 32 random characters',
  REDRESS_STAGING_GIGABYTES:
    'how many gigabytes documents may have before their claims are filed, from 1 to 100000',
  REDRESS_TRUSTED_PROXIES: 'how many proxies stand before the server, from 0 to 9',
  REDRESS_METRICS_PORT: 'a whole number from 0 to 65535',
  REDRESS_PROGRAMS_PORT: 'a whole number from 0 to 65535',
  REDRESS_KEYS: 'keys like 2026a:… of 32 bytes in base64, by commas, the current one first',
  REDRESS_CAPTCHA_SECRET: "the secret of the settlement's own site key, not a public test secret",
  REDRESS_CAPTCHA_HARDER_SECRET:
    "the secret of the settlement's own harder site key, not a public test secret",
  REDRESS_CAPTCHA_VERIFY_URL: 'an address that begins with http:// or https://',
  REDRESS_CAPTCHA_SCRIPT_URL: 'an address that begins with http:// or https://',
  REDRESS_PAYPAL_SECRET: "the secret of the settlement's own PayPal application",
  REDRESS_PAYPAL_API_URL: 'an address that begins with http:// or https://',
  REDRESS_ANALYTICS_URL: 'an address that begins with http:// or https://',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  REDRESS_S3_ENDPOINT: 'an address that begins with http:// or https://',
  REDRESS_S3_BUCKET: 'the name of a bucket, since documents are stored in S3',
  REDRESS_S3_REGION: 'a region such as us-east-1',
  REDRESS_S3_ACCESS_KEY: 'the id of an access key to the bucket',
  REDRESS_S3_SECRET_KEY: 'the secret of the access key',
  REDRESS_CLAMAV: "the address of ClamAV's daemon, like localhost:3310 or /run/clamav/clamd.ctl",
  REDRESS_SMTP: 'the address of a mail server, like smtp://user:password@host:587, since receipts are sent',
  REDRESS_MAIL_FROM: 'whom receipts come from, like Settlement Administrator <claims@settlement.example>',
  REDRESS_MAIL_PER_MINUTE: 'a whole number from 1 to 60000',
  REDRESS_SITE_URL: 'the public address of this site, like https://claims.settlement.example',
  REDRESS_WEBHOOK_URL:
    'the address of a webhook, which begins with http:// or https:// and holds no password',
  REDRESS_WEBHOOK_SECRET: 'whsec_ and at least 24 random bytes in base64, which the webhook is signed with',
  REDRESS_WEBHOOK_EVENTS: 'what the webhook is about: claim.filed, claim.decided, or both with a comma',
  REDRESS_CRASH_AT: 'a checkpoint and a number from 1, like claimWritten:3',
  REDRESS_ORPHAN_SECONDS: 'a whole number of seconds',
  REDRESS_UPLOAD_SECONDS: 'a whole number of seconds',
  REDRESS_SEAL_MILLISECONDS: 'a whole number of milliseconds',
  REDRESS_SCAN_MILLISECONDS: 'a whole number of milliseconds',
  REDRESS_OUTBOX_MILLISECONDS: 'a whole number of milliseconds',
  REDRESS_BEGINS: 'a whole number of filings',
  REDRESS_SIGN_INS_A_SECOND: 'a whole number of sign-ins',
  REDRESS_SLOW_HASH_KIB: 'a whole number of KiB from 8',
}

/** Settings for rehearsals only: in production they would lose unfiled data, make PINs easy to guess, or let a flood in. */
export const developmentOnly = [
  'REDRESS_CRASH_AT',
  'REDRESS_ORPHAN_SECONDS',
  'REDRESS_UPLOAD_SECONDS',
  'REDRESS_SEAL_MILLISECONDS',
  'REDRESS_SCAN_MILLISECONDS',
  'REDRESS_OUTBOX_MILLISECONDS',
  'REDRESS_BEGINS',
  'REDRESS_SIGN_INS_A_SECOND',
  'REDRESS_SLOW_HASH_KIB',
] as const

/** Their values are never shown: a value that is wrong here may be valid elsewhere. */
export const secrets: readonly string[] = [
  'REDRESS_SECRET',
  'REDRESS_KEYS',
  'REDRESS_CAPTCHA_SECRET',
  'REDRESS_CAPTCHA_HARDER_SECRET',
  'REDRESS_PAYPAL_SECRET',
  'DATABASE_URL',
  'REDRESS_S3_SECRET_KEY',
  'REDRESS_SMTP',
  'REDRESS_WEBHOOK_URL',
  'REDRESS_WEBHOOK_SECRET',
]

/** Settings that production does not start without. */
export const requiredInProduction = ['REDRESS_SECRET', 'REDRESS_KEYS', 'REDRESS_CAPTCHA_SECRET'] as const

/** The settings of S3: all of them are required together. */
export const requiredForS3 = ['REDRESS_S3_BUCKET', 'REDRESS_S3_ACCESS_KEY', 'REDRESS_S3_SECRET_KEY'] as const

/** Settings that are required together. */
export const pairs = [
  ['REDRESS_SMTP', 'REDRESS_MAIL_FROM'],
  ['REDRESS_WEBHOOK_URL', 'REDRESS_WEBHOOK_SECRET'],
] as const

/** What is required with the list of its events. */
const webhookSettings = ['REDRESS_WEBHOOK_URL', 'REDRESS_WEBHOOK_SECRET'] as const

/** The values of the environment, without empty ones. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Missing settings that production or other settings require. */
function missingIn(given: Environment): readonly string[] {
  const wantsS3 = Object.keys(given).some((name) => name.startsWith('REDRESS_S3_'))
  const required = [
    ...(given.NODE_ENV === 'production' ? requiredInProduction : []),
    ...(wantsS3 ? requiredForS3 : []),
    ...(given.REDRESS_WEBHOOK_EVENTS === undefined ? [] : webhookSettings),
    ...pairs.flatMap((pair) => (pair.some((name) => given[name] !== undefined) ? pair : [])),
  ]
  return required.filter((name) => given[name] === undefined)
}

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(expectations, name)

const wordingOf = (name: string, found: string | undefined): string => {
  const expected = isSetting(name) ? expectations[name] : 'another value'
  if (found === undefined) return `${name} is missing: expected ${expected}.`
  const shown = secrets.includes(name) ? `${found.length} characters` : `'${found}'`
  return `${name} is ${shown}: expected ${expected}.`
}

/** Misspelt settings, which would be silently ignored. Other variables with the prefix belong to other programs. */
function misspeltIn(given: Environment): readonly string[] {
  const [prefix, known] = ['REDRESS_', Object.keys(expectations)]
  const endings = known.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
  return Object.keys(given).flatMap((name) => {
    if (!name.startsWith(prefix) || known.includes(name)) return []
    const meant = closest(name.slice(prefix.length), endings)
    return meant === null ? [] : [`${name} is no setting. Did you mean '${prefix}${meant}'?`]
  })
}

/** A line for each setting that is missing, misspelt or wrong, or has no place in production; `wrong` are those of a wrong shape. */
export function refusedSettings(given: Environment, wrong: readonly string[]): readonly string[] {
  const production = given.NODE_ENV === 'production'
  const passesAll = ['REDRESS_CAPTCHA_SECRET', 'REDRESS_CAPTCHA_HARDER_SECRET'].filter(
    (name) => production && publicTestSecrets.includes(given[name] ?? ''),
  )
  const names = [...new Set([...wrong, ...missingIn(given), ...passesAll])]
  const refused = production ? developmentOnly.filter((name) => given[name] !== undefined) : []
  return [
    ...misspeltIn(given),
    ...names.map((name) => wordingOf(name, given[name])),
    ...refused.map((name) => `${name} is set: expected nothing in production.`),
  ]
}
