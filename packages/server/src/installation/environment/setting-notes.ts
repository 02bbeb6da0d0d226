import type { Settings } from './environment-schema.ts'

/** What a setting belongs to. */
export type SettingGroup =
  | 'server'
  | 'data'
  | 'keys'
  | 'database'
  | 'documents'
  | 'scanner'
  | 'captcha'
  | 'payPal'
  | 'analytics'
  | 'mail'
  | 'webhook'
  | 'rehearsal'

/** What an operator reads about a setting on the page docs/operate/settings.md, as Markdown. */
interface SettingNote {
  readonly group: SettingGroup
  /** What holds without the setting, where the schema has no default that says so. */
  readonly without?: string
  readonly meaning: string
}

/** A note on every setting of the schema: a setting without one does not compile. */
export const settingNotes: Readonly<Record<keyof Settings, SettingNote>> = {
  NODE_ENV: { group: 'server', without: '`development`', meaning: '`production` for real use.' },
  PORT: { group: 'server', meaning: 'Port to listen on.' },
  HOST: { group: 'server', meaning: 'Address to listen on; `0.0.0.0` for all.' },
  REDRESS_TRUSTED_PROXIES: {
    group: 'server',
    meaning:
      'How many [proxies](proxy.md) in front of the server add to `X-Forwarded-For`. Limits by address use the address that they name.',
  },
  REDRESS_SITE_URL: {
    group: 'server',
    meaning:
      'Public address of this site, such as `https://claims.settlement.example`, for links in e-mails and receipts. Required where the case has `confirmation`.',
  },
  REDRESS_METRICS_PORT: {
    group: 'server',
    meaning:
      'Port of `/metrics` for Prometheus and of `/health`, on the same `HOST`. Do not expose it to the public.',
  },
  REDRESS_PROGRAMS_PORT: {
    group: 'server',
    meaning:
      'Port at which programs record [decisions](../administer/programs.md#decisions-by-a-program) and [bounces](../administer/programs.md#bounces-by-a-program) with a key, on the same `HOST`. Do not expose it to the public.',
  },
  REDRESS_CASE: { group: 'data', meaning: 'Folder of the case.' },
  REDRESS_DATA: {
    group: 'data',
    without: '`CASE-data`, beside the folder of the case; `./data` for `npm start`',
    meaning: 'Folder of the database and the documents.',
  },
  REDRESS_ERASURES: {
    group: 'data',
    without: '`CASE-erasures.jsonl`, beside the folder of the case',
    meaning:
      'The list of [erased claims](../administer/erase.md), which keeps an older backup from bringing them back. In a container, a file on a volume that outlives the data.',
  },
  REDRESS_STAGING_GIGABYTES: {
    group: 'data',
    meaning:
      'What documents may have together before their claims are filed. Beyond it they come with their claims.',
  },
  REDRESS_SECRET: {
    group: 'keys',
    without: 'generated and stored in the data folder',
    meaning: 'The key of the hashes by which credentials and content are looked up.',
  },
  REDRESS_KEYS: {
    group: 'keys',
    without: 'derived from the secret',
    meaning:
      '[Keys](keys.md) that encrypt and sign the stored data, separated by commas, the current one first. `echo 2026a:$(openssl rand -base64 32)` generates one. Keep them safe: without them the claims cannot be read.',
  },
  DATABASE_URL: {
    group: 'database',
    without: 'none: SQLite in the data folder',
    meaning: '[PostgreSQL](postgresql.md) 15 or later. Several servers may share it.',
  },
  REDRESS_S3_BUCKET: {
    group: 'documents',
    without: 'none: documents in the data folder',
    meaning: 'Bucket of an [S3-compatible store](s3.md) for the documents.',
  },
  REDRESS_S3_ENDPOINT: {
    group: 'documents',
    without: "Amazon's, by region",
    meaning: 'Address of another S3-compatible store.',
  },
  REDRESS_S3_REGION: { group: 'documents', meaning: 'Region of the bucket.' },
  REDRESS_S3_ACCESS_KEY: { group: 'documents', meaning: 'Id of the key to the bucket.' },
  REDRESS_S3_SECRET_KEY: { group: 'documents', meaning: 'Secret of the key to the bucket.' },
  REDRESS_CLAMAV: {
    group: 'scanner',
    without: 'none: documents are not scanned',
    meaning: "Address of [ClamAV's](clamav.md) `clamd`.",
  },
  REDRESS_CAPTCHA_SECRET: {
    group: 'captcha',
    without: 'none: a fake captcha on the server itself',
    meaning: "The captcha provider's secret for the case's site key.",
  },
  REDRESS_CAPTCHA_HARDER_SECRET: {
    group: 'captcha',
    without: 'the same secret',
    meaning:
      "The provider's secret for the case's `captcha.harderSiteKey`. Required for reCAPTCHA, which has a secret for each key.",
  },
  REDRESS_CAPTCHA_VERIFY_URL: {
    group: 'captcha',
    without: "the provider's",
    meaning: 'Address that verifies tokens.',
  },
  REDRESS_CAPTCHA_SCRIPT_URL: {
    group: 'captcha',
    without: "the provider's",
    meaning: "Address of the captcha's script, such as `https://www.recaptcha.net/recaptcha/api.js`.",
  },
  REDRESS_PAYPAL_SECRET: {
    group: 'payPal',
    without: 'none: a fake PayPal on the server itself',
    meaning:
      "The secret of the case's PayPal application. Required in production where the case enables PayPal. Its return address is `/api/banking/paypal-login/return`.",
  },
  REDRESS_PAYPAL_API_URL: {
    group: 'payPal',
    without: "PayPal's",
    meaning: 'Address that exchanges codes, such as `https://api-m.sandbox.paypal.com`.',
  },
  REDRESS_ANALYTICS_URL: {
    group: 'analytics',
    without: "the provider's",
    meaning: 'Origin of the scripts of `analyticsTagId` and `tagManagerId`, if the case has any.',
  },
  REDRESS_SMTP: {
    group: 'mail',
    without: 'none: no e-mails; in development they are written to `mail` in the data folder',
    meaning:
      '[Mail server](mail.md), `smtp://` or `smtps://`, for receipts, links and notices. Receipts and notices go to the address in the field that the case names in `receiptEmail`.',
  },
  REDRESS_MAIL_FROM: { group: 'mail', meaning: 'Sender of the e-mails, `Name <address>`.' },
  REDRESS_MAIL_PER_MINUTE: {
    group: 'mail',
    meaning:
      'The most e-mails of [notices](../administer/notify.md) to one domain in a minute, over all servers.',
  },
  REDRESS_WEBHOOK_URL: {
    group: 'webhook',
    meaning:
      'Address of your system, which gets a notification of each filed claim ([the webhook](../webhook.md)).',
  },
  REDRESS_WEBHOOK_SECRET: {
    group: 'webhook',
    meaning: 'Secret that signs the webhook. `echo whsec_$(openssl rand -base64 32)` generates one.',
  },
  REDRESS_WEBHOOK_EVENTS: {
    group: 'webhook',
    without: '`claim.filed`',
    meaning: 'What the webhook is about.',
  },
  REDRESS_CRASH_AT: { group: 'rehearsal', meaning: 'Where the server ends itself.' },
  REDRESS_ORPHAN_SECONDS: {
    group: 'rehearsal',
    meaning: 'The age at which a document without a claim is collected.',
  },
  REDRESS_UPLOAD_SECONDS: {
    group: 'rehearsal',
    meaning: 'The age at which a document that was sent before its claim is removed.',
  },
  REDRESS_SEAL_MILLISECONDS: { group: 'rehearsal', meaning: 'The pause between two seals of the ledger.' },
  REDRESS_SCAN_MILLISECONDS: {
    group: 'rehearsal',
    meaning: 'The pause between two scans of pending documents.',
  },
  REDRESS_OUTBOX_MILLISECONDS: { group: 'rehearsal', meaning: 'The pause between two looks at the outbox.' },
  REDRESS_BEGINS: {
    group: 'rehearsal',
    meaning: 'Open filings of a network before its browsers are asked for work.',
  },
  REDRESS_SIGN_INS_A_SECOND: {
    group: 'rehearsal',
    meaning: 'Sign-ins a second above which every browser is asked for work.',
  },
  REDRESS_SLOW_HASH_KIB: { group: 'rehearsal', meaning: 'Memory for the slow hash of a PIN.' },
}
