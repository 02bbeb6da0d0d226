import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { caseWithEmail } from '@redress/case/testing/case-with-email.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { partOf } from '../../testing/part-of.ts'
import { pdfOf, signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { settled, triesWere, waitForCount } from '../../testing/wait-for-count.ts'
import { isMailAddress, receiptAddress } from '../filing/receipt-address.ts'
import { emailSender } from './email-sender.ts'
import { parseSender } from './outbox-config.ts'
import { receiptEmail } from './receipt-email.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

/** A server that sends receipts. */
async function sending() {
  const mail = await startMailServer()
  const server = await startTestServer({ changes: caseWithEmail, outbox: { mail: mail.config } })
  return { mail, server }
}

async function file(server: TestServer, email: string | null, userPreferredCulture = 'en') {
  const browser = await signedIn(server)
  const body = await submissionBody(browser, {
    claimDetails: { claimantName: 'Quilla', email },
    documents: [pdfOf(100), pdfOf(200)],
    strings: { userPreferredCulture },
  })
  const { answer } = await browser.submit('Automotive', body, {
    key: `key-of-${email?.slice(0, 3)}`.padEnd(20, '0'),
  })
  return answer.referenceCodeForm ?? ''
}

test('RET-1 a claimant who gave an e-mail address gets a receipt: the code, the form, when, how many documents, and nothing else of the claim', async () => {
  const { mail, server } = await sending()
  const code = await file(server, 'ana@claimant.example')
  await waitForCount(mail.received, 1)
  await settled(server)
  const [message] = mail.received
  if (!message) throw new Error('It was received.')
  expect(message).toMatchObject({ from: 'claims@case.example', to: ['ana@claimant.example'] })
  const claim = await server.filed.findByReferenceCode(code)
  expect(message.raw).toContain(`Message-ID: <${claim?.id}@case.example>`)
  expect(message.raw).toContain('Auto-Submitted: auto-generated')
  for (const kind of ['plain', 'html'] as const) {
    const text = partOf(message, kind)
    for (const part of [
      code,
      'A form',
      'Friday, November 20, 2026',
      '12:00',
      'Pacific Standard Time',
      'The Test Case',
    ])
      expect([kind, part, text.includes(part)]).toEqual([kind, part, true])
    expect(text).not.toMatch(/Quilla|482916|AB-1234|LocKey_/)
  }
  // The reference code, four facts, whom to ask, and nothing else.
  const lines = partOf(message, 'plain').split(/\r?\n/).filter(Boolean)
  expect(lines.filter((line) => /^[A-Z][a-z]+: /.test(line))).toEqual([
    'Case: The Test Case (1:26-cv-1)',
    'Form: A form',
    expect.stringMatching(/^Filed: Friday, November 20, 2026/),
    'Documents: 2',
  ])
})

test('the receipt is in the culture that the claim was filed in', async () => {
  const { mail, server } = await sending()
  await file(server, 'ana@claimant.example', 'es')
  await waitForCount(mail.received, 1)
  const [message] = mail.received
  if (!message) throw new Error('It was received.')
  expect(partOf(message, 'plain')).toContain('es: Your claim is filed')
  expect(partOf(message, 'plain')).toContain('viernes, 20\u00a0de noviembre de 2026')
  expect(partOf(message, 'html')).toContain('<html lang="es" dir="ltr">')
})

test('EXP-10 a receipt shows the values that its texts name, as the culture writes them and never as markup', async () => {
  const loaded = await loadCase(await writeCase(caseWithEmail))
  const dictionaries = new Map(
    [...loaded.dictionaries].map(([culture, texts]) => [
      culture,
      new Map([
        ...texts,
        ['LocKey_Mail_Intro', '<b>{claimDetails.claimantName}</b> wrote {claimDetails.email}.'],
      ]),
    ]),
  )
  const record = {
    version: 2,
    id: 'claim',
    referenceCode: '7H2K-9XQP-4MWR',
    formType: 'Automotive',
    memberId: '',
    fingerprint: '',
    culture: 'en',
    captchaState: 'verified',
    paymentState: null,
    caseVersion: '',
    receivedAt: '2026-11-20T20:00:00Z',
    amends: null,
    salt: '',
    models: [
      {
        clientId: 'c',
        id: null,
        metadataHash: '',
        metadata: { dtoMapping: 'claimDetails', formType: 'Automotive' },
        fields: { claimantName: '<i>Q</i> {claimDetails.email}', email: null },
      },
    ],
    documents: [],
  } as const
  const { text, html } = receiptEmail(
    { ...loaded, dictionaries },
    { ...record, models: [...record.models], documents: [] },
  )
  expect(text).toContain('\u2068<i>Q</i> {claimDetails.email}\u2069 wrote \u2068…\u2069.')
  expect(html).toContain('\u2068&lt;i&gt;Q&lt;/i&gt; {claimDetails.email}\u2069 wrote')
})

test.each([
  null,
  'nobody',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '"x" <a@b.example>',
])('to %j no receipt is owed', async (email) => {
  expect(email !== null && isMailAddress(email)).toBe(false)
  const { settings } = await loadCase(await writeCase(caseWithEmail))
  const model = {
    clientId: 'c',
    id: null,
    metadataHash: '',
    metadata: { dtoMapping: 'claimDetails', formType: 'Automotive' },
    fields: { email },
  } as const
  expect(receiptAddress(settings, { formType: 'Automotive', models: [model] })).toBeNull()
  expect(receiptAddress(settings, { formType: 'Standard', models: [model] })).toBeNull()
  const good = { ...model, fields: { email: ' ana@claimant.example ' } }
  expect(receiptAddress(settings, { formType: 'Automotive', models: [good] })).toBe('ana@claimant.example')
})

test('a mail server that is down, or answers with a temporary error, gets the receipt later', async () => {
  const { mail, server } = await sending()
  await mail.stop()
  const code = await file(server, 'ana@claimant.example')
  expect(code).not.toBe('')
  await triesWere(server, 'receiptEmail', 'putOff', 1)
  mail.judge(() => 451)
  await mail.start()
  server.setNow('2026-11-20T20:01:00Z')
  await triesWere(server, 'receiptEmail', 'putOff', 2)
  mail.judge(() => null)
  server.setNow('2026-11-20T20:02:00Z')
  await waitForCount(mail.received, 1)
  await settled(server)
})

test('an address that the mail server rejects fails at once, and its reply is not stored', async () => {
  const { mail, server } = await sending()
  mail.judge((address) => (address.startsWith('gone') ? 550 : null))
  await file(server, 'gone@claimant.example')
  await expect
    .poll(() => server.deps.storage.outbox.failed(10))
    .toMatchObject([{ kind: 'receiptEmail', tries: 1, reason: 'smtp-550' }])
  await file(server, 'here@claimant.example')
  await waitForCount(mail.received, 1)
})

test('if TLS is required, nothing is sent to a server without TLS', async () => {
  const mail = await startMailServer()
  const send = emailSender({ ...mail.config.smtp, requireTls: true }, mail.config.from)
  const email = { culture: 'en', subject: 's', text: 't', html: 'h' }
  expect(await send({ id: 'id', to: 'ana@claimant.example', email })).toEqual({
    outcome: 'tryAgain',
    reason: 'no-tls',
  })
  expect(mail.received).toEqual([])
})

const record = {
  id: '019ab000-0000-7000-8000-000000000001',
  referenceCode: '7KQ2-ABCD',
  formType: 'Automotive',
  memberId: 'm',
  fingerprint: 'f',
  captchaState: 'verified',
  paymentState: null,
  caseVersion: 'v',
  receivedAt: '2026-07-01T03:30:00Z',
  amends: null,
  salt: 's',
  models: [],
  documents: [],
} as const

test.each([
  ['en', 'ltr', 'Tuesday, June 30, 2026', 'Your claim is filed'],
  ['es', 'ltr', 'martes, 30 de junio de 2026', 'Su reclamación está presentada'],
  ['zh-Hans', 'ltr', '2026年6月30日', '您的索赔已提交'],
  ['ar', 'rtl', '30 يونيو 2026', 'قُدِّمت مطالبتك'],
])(
  'the receipt of the sample case in %s is %s, dated in the zone of the case, and names the contact',
  async (culture, direction, date, heading) => {
    const { subject, text, html } = receiptEmail(await loadCase(sample), {
      ...record,
      models: [],
      documents: [],
      culture,
    })
    // A line does not end within a day.
    const westernDigits = (written: string): string =>
      written
        .replaceAll('\u00a0', ' ')
        .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    expect(subject).toContain('In re Meridian Motors')
    for (const form of [text, html]) {
      expect(westernDigits(form)).toContain(date)
      for (const part of [
        heading,
        '1-888-555-0142',
        'info@meridianfuelpumpsettlement.example',
        'P.O. Box 4417',
      ])
        expect(form).toContain(part)
      expect(form).not.toMatch(/LocKey_|\{\w+\}|undefined/)
    }
    expect(text).toContain('\n7KQ2-ABCD\n')
    expect(html).toContain(`<html lang="${culture}" dir="${direction}">`)
    expect(html).toContain('<bdi dir="ltr">7KQ2-ABCD</bdi>')
  },
)

test('texts of a case cannot become markup in a receipt', async () => {
  const loadedCase = await loadCase(sample)
  const settings = { ...loadedCase.settings, name: 'A <img src=x> & B' }
  const { html, text } = receiptEmail(
    { ...loadedCase, settings },
    { ...record, models: [], documents: [], culture: 'en' },
  )
  expect(html).toContain('A &lt;img src=x&gt; &amp; B')
  expect(html).not.toContain('<img')
  expect(text).toContain('A <img src=x> & B')
})

test.each([
  ['claims@case.example', '', 'claims@case.example'],
  ['The Administrator <claims@case.example>', 'The Administrator', 'claims@case.example'],
])('%s is read as a sender', (written, name, address) => {
  expect(parseSender(written)).toEqual({ name, address })
})
