import { resolve } from 'node:path'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const linesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (isFault(error, 'SETTING_REFUSED')) return error.lines
    throw error
  }
}

const keyBytes = Buffer.alloc(32, 0xfb)
const inProduction = {
  NODE_ENV: 'production',
  REDRESS_SECRET: 'x'.repeat(32),
  REDRESS_KEYS: `2026a:${keyBytes.toString('base64')}`,
}

test('without settings the sample case is served to this machine alone, in development', () => {
  expect(readConfig({})).toEqual({
    environment: 'development',
    port: 3000,
    host: 'localhost',
    caseFolder: resolve('cases/meridian'),
    dataFolder: resolve('data'),
    secret: null,
    trustedProxies: 0,
    stagingGigabytes: 50,
    metricsPort: null,
    programsPort: null,
    keys: null,
    captcha: { secret: null, harderSecret: null, verifyUrl: null, scriptUrl: null },
    payPal: { secret: null, apiUrl: null },
    analyticsUrl: null,
    databaseUrl: null,
    s3: null,
    clamAv: null,
    outbox: {
      mail: null,
      trialMail: { folder: resolve('data/mail'), siteUrl: 'http://localhost:3000' },
      webhook: null,
      mailPerMinute: 300,
      siteUrl: null,
    },
    rehearsal: {
      crash: null,
      orphanSeconds: null,
      uploadSeconds: null,
      sealMilliseconds: null,
      scanMilliseconds: null,
      outboxMilliseconds: null,
      begins: null,
      signInsASecond: null,
      slowHashMemory: null,
    },
  })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: 'localhost' })
})

test('every wrong setting is listed, one line each', () => {
  const lines = linesOf({
    NODE_ENV: 'production',
    PORT: 'http',
    HOST: ' ',
    REDRESS_SECRET: 'too short',
    REDRESS_KEYS: 'a:b,c',
    REDRESS_CAPTCHA_SECRET: 'theirs',
    REDRESS_CAPTCHA_VERIFY_URL: 'ftp://x',
  })
  expect(lines).toEqual([
    "PORT is 'http': expected a whole number from 0 to 65535.",
    "HOST is ' ': expected a host name or address.",
    'REDRESS_SECRET is 9 characters: expected at least 32 random characters.',
    'REDRESS_KEYS is 5 characters: expected keys like 2026a:… of 32 bytes in base64, by commas, the current one first.',
    "REDRESS_CAPTCHA_VERIFY_URL is 'ftp://x': expected an address that begins with http:// or https://.",
  ])
})

test('a port above 65535 is refused', () => {
  expect(linesOf({ PORT: '65536' })).toHaveLength(1)
})

test("OPS-7 production needs a secret, keys and the captcha's secret, development does not", () => {
  expect(linesOf({ NODE_ENV: 'production' })).toEqual([
    'REDRESS_SECRET is missing: expected at least 32 random characters.',
    'REDRESS_KEYS is missing: expected keys like 2026a:… of 32 bytes in base64, by commas, the current one first.',
    "REDRESS_CAPTCHA_SECRET is missing: expected the secret of the settlement's own site key, not a public test secret.",
  ])
  expect(readConfig({ ...inProduction, REDRESS_CAPTCHA_SECRET: 'theirs' }).environment).toBe('production')
})

test('CAP-1 OPS-7 production refuses a captcha secret with which every token passes, and does not print it', () => {
  const secret = '0x0000000000000000000000000000000000000000'
  expect(linesOf({ ...inProduction, REDRESS_CAPTCHA_SECRET: secret })).toEqual([
    "REDRESS_CAPTCHA_SECRET is 42 characters: expected the secret of the settlement's own site key, not a public test secret.",
  ])
})

test('any other environment than production is development', () => {
  expect(readConfig({ NODE_ENV: 'test' }).environment).toBe('development')
})

test('keys are read in their order, in both kinds of base64', () => {
  const written = `new:${keyBytes.toString('base64url')}, old_1:${keyBytes.toString('base64')}`
  expect(readConfig({ REDRESS_KEYS: written }).keys).toEqual([
    { id: 'new', bytes: keyBytes },
    { id: 'old_1', bytes: keyBytes },
  ])
})

test.each([
  ['a key without an id', keyBytes.toString('base64')],
  ['a key that is too short', `a:${keyBytes.subarray(1).toString('base64')}`],
  ['two keys of one id', `a:${keyBytes.toString('base64')},a:${keyBytes.toString('base64')}`],
  ['a comma too many', `a:${keyBytes.toString('base64')},`],
])('%s is refused, and not printed', (_, written) => {
  expect(linesOf({ REDRESS_KEYS: written })).toEqual([
    `REDRESS_KEYS is ${written.length} characters: expected keys like 2026a:… of 32 bytes in base64, by commas, the current one first.`,
  ])
})

test.each(['mysql://u:hidden@h/d', 'postgres://h:5432', 'postgres:///d', 'hidden'])(
  'a DATABASE_URL like %s is refused, and not printed',
  (written) => {
    expect(linesOf({ DATABASE_URL: written })).toEqual([
      `DATABASE_URL is ${written.length} characters: expected an address like postgres://user:password@host:5432/database.`,
    ])
  },
)

test('a mail server requires a sender address, and a webhook its secret', () => {
  expect(
    linesOf({ REDRESS_SMTP: 'smtp://mail.example', REDRESS_WEBHOOK_URL: 'https://hook.example' }),
  ).toEqual([
    'REDRESS_MAIL_FROM is missing: expected whom receipts come from, like Settlement Administrator <claims@settlement.example>.',
    'REDRESS_WEBHOOK_SECRET is missing: expected whsec_ and at least 24 random bytes in base64, which the webhook is signed with.',
  ])
  expect(
    linesOf({
      REDRESS_SMTP: 'http://hidden@mail.example',
      REDRESS_MAIL_FROM: 'a@b.example, c@d.example',
      REDRESS_WEBHOOK_URL: 'https://me:hidden@hook.example',
      REDRESS_WEBHOOK_SECRET: 'hidden',
    }).map((line) => line.split(':')[0]),
  ).toEqual([
    'REDRESS_SMTP is 26 characters',
    "REDRESS_MAIL_FROM is 'a@b.example, c@d.example'",
    'REDRESS_WEBHOOK_URL is 30 characters',
    'REDRESS_WEBHOOK_SECRET is 6 characters',
  ])
})

test('a mail server and a webhook are read from their settings; in production mail leaves the machine over TLS alone', () => {
  const given = {
    ...inProduction,
    REDRESS_CAPTCHA_SECRET: 'theirs',
    REDRESS_SMTP: 'smtp://me%40case.example:p%2Fw@mail.example',
    REDRESS_MAIL_FROM: 'The Administrator <claims@case.example>',
    REDRESS_WEBHOOK_URL: 'https://hook.example/claims',
    REDRESS_WEBHOOK_SECRET: `whsec_${keyBytes.toString('base64')}`,
  }
  const smtp = { host: 'mail.example', port: 587, secure: false, requireTls: true }
  expect(readConfig(given).outbox).toEqual({
    mail: {
      smtp: { ...smtp, login: { user: 'me@case.example', password: 'p/w' } },
      from: { name: 'The Administrator', address: 'claims@case.example' },
      siteUrl: null,
    },
    trialMail: null,
    webhook: { url: 'https://hook.example/claims', secret: keyBytes, events: ['claim.filed'] },
    mailPerMinute: 300,
    siteUrl: null,
  })
  const smtpOf = (environment: Record<string, string>) =>
    readConfig({ ...given, ...environment }).outbox.mail?.smtp
  expect(smtpOf({ REDRESS_SMTP: 'smtps://mail.example' })).toEqual({
    ...smtp,
    port: 465,
    secure: true,
    login: null,
  })
  expect(smtpOf({ REDRESS_SMTP: 'smtp://localhost:25' })).toMatchObject({ port: 25, requireTls: false })
  expect(smtpOf({ NODE_ENV: 'development' })).toMatchObject({ requireTls: false })
})

test('one S3 setting requires all the others', () => {
  expect(linesOf({ REDRESS_S3_ENDPOINT: 'http://127.0.0.1:8080', REDRESS_S3_BUCKET: 'Case_1' })).toEqual([
    "REDRESS_S3_BUCKET is 'Case_1': expected the name of a bucket, since documents are stored in S3.",
    'REDRESS_S3_ACCESS_KEY is missing: expected the id of an access key to the bucket.',
    'REDRESS_S3_SECRET_KEY is missing: expected the secret of the access key.',
  ])
})

test('PostgreSQL and S3 are read from their settings', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://redress:x@db/case',
    REDRESS_S3_BUCKET: 'case-1',
    REDRESS_S3_ACCESS_KEY: 'id',
    REDRESS_S3_SECRET_KEY: 'secret',
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgresql://redress:x@db/case',
    s3: { endpoint: null, bucket: 'case-1', region: 'us-east-1', accessKey: 'id', secretKey: 'secret' },
  })
})

test('the virus scanner is named by host and port or by its socket', () => {
  const addresses = ['localhost:3310', '10.0.0.7:3310', '[::1]:3310', '/run/clamav/clamd.ctl']
  expect(addresses.map((REDRESS_CLAMAV) => readConfig({ REDRESS_CLAMAV }).clamAv)).toEqual([
    { host: 'localhost', port: 3310 },
    { host: '10.0.0.7', port: 3310 },
    { host: '::1', port: 3310 },
    { path: '/run/clamav/clamd.ctl' },
  ])
  for (const REDRESS_CLAMAV of [
    'localhost',
    'localhost:0',
    'localhost:99999',
    'tcp://localhost:3310',
    'a b:1',
  ])
    expect(linesOf({ REDRESS_CLAMAV })).toEqual([
      `REDRESS_CLAMAV is '${REDRESS_CLAMAV}': expected the address of ClamAV's daemon, like localhost:3310 or /run/clamav/clamd.ctl.`,
    ])
})

test('a setting that is misspelt is refused with the name that was meant, and those of other programs are not', () => {
  expect(linesOf({ REDRESS_CLAMV: 'localhost:3310', REDRESS_PORT: 'tcp://10.0.0.1:80' })).toEqual([
    "REDRESS_CLAMV is no setting. Did you mean 'REDRESS_CLAMAV'?",
  ])
})

test('an environment other than production and development is refused, since its captcha would always pass', () => {
  expect(linesOf({ NODE_ENV: 'prod' })).toEqual(["NODE_ENV is 'prod': expected production or development."])
})

test('RET-7 what the webhook is about is read from its setting, and refused without a webhook or with an unknown name', () => {
  const webhook = {
    REDRESS_WEBHOOK_URL: 'https://hook.example/claims',
    REDRESS_WEBHOOK_SECRET: `whsec_${keyBytes.toString('base64')}`,
  }
  const eventsOf = (written: string) =>
    readConfig({ ...webhook, REDRESS_WEBHOOK_EVENTS: written }).outbox.webhook?.events
  expect(eventsOf('claim.decided, claim.filed')).toEqual(['claim.filed', 'claim.decided'])
  expect(eventsOf('claim.decided')).toEqual(['claim.decided'])
  for (const wrong of ['claim.erased', 'claim.filed,', 'claim.filed,claim.filed,claim.other'])
    expect(linesOf({ ...webhook, REDRESS_WEBHOOK_EVENTS: wrong })).toEqual([
      expect.stringContaining('expected what the webhook is about'),
    ])
  expect(linesOf({ REDRESS_WEBHOOK_EVENTS: 'claim.decided' })).toHaveLength(2)
})
