import {
  authorizeAnswer,
  bulkAnswer,
  bulkRefusal,
  captchaAnswer,
  charactersWhitelistAnswer,
  claimDoneAnswer,
  claimPageAnswer,
  claimReceiptAnswer,
  csrfAnswer,
  cultureContentAnswer,
  culturesAnswer,
  cureAnswer,
  deadlinesAnswer,
  draftBeginAnswer,
  draftOpenAnswer,
  draftPrepareAnswer,
  draftRemindAnswer,
  draftSaveAnswer,
  draftSendAnswer,
  formsConfigAnswer,
  ownClaimAnswer,
  ownDeadlinesAnswer,
  pageReachedAnswer,
  payPalLoginAnswer,
  payPalSettingsAnswer,
  receiptCheckAnswer,
  sessionTimeoutAnswer,
  signatureDateAnswer,
  siteSchema,
  submissionStateAnswer,
  submitAnswer,
} from '@redress/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askForReminder } from './calls/ask-for-reminder.ts'
import { authorize } from './calls/authorize.ts'
import { beginDraft } from './calls/begin-draft.ts'
import { checkReceipt } from './calls/check-receipt.ts'
import { countPage } from './calls/count-page.ts'
import { endSession } from './calls/end-session.ts'
import { fileRows } from './calls/file-rows.ts'
import { getCaptcha } from './calls/get-captcha.ts'
import { getCharactersWhitelist } from './calls/get-characters-whitelist.ts'
import { getCsrfToken } from './calls/get-csrf-token.ts'
import { getCultureContent } from './calls/get-culture-content.ts'
import { getCultures } from './calls/get-cultures.ts'
import { getDeadlines } from './calls/get-deadlines.ts'
import { getModelConfigs } from './calls/get-model-configs.ts'
import { getOwnDeadlines } from './calls/get-own-deadlines.ts'
import { getPayPalLogin } from './calls/get-paypal-login.ts'
import { getPayPalSettings } from './calls/get-paypal-settings.ts'
import { getSignatureDate } from './calls/get-signature-date.ts'
import { getSubmissionByKey } from './calls/get-submission-by-key.ts'
import { openDraft } from './calls/open-draft.ts'
import { openOwnClaim } from './calls/open-own-claim.ts'
import { prepareDraft } from './calls/prepare-draft.ts'
import { receiptOfClaim } from './calls/receipt-of-claim.ts'
import { saveDraft } from './calls/save-draft.ts'
import { sendClaimLink } from './calls/send-claim-link.ts'
import { sendDraftLink } from './calls/send-draft-link.ts'
import { showClaim } from './calls/show-claim.ts'
import { showMissing } from './calls/show-missing.ts'
import { submit } from './calls/submit.ts'
import { isSite } from './is-site.ts'
import type { Shape } from './shape.ts'

const captcha = { provider: 'hCaptcha', siteKey: 'k', enabled: true, scriptUrl: '/s.js' }
const metadata = { dtoMapping: 'claimDetails', formType: 'Automotive', name: 'more' }
const receipt = {
  referenceCode: 'R-1',
  receivedAt: '2026-11-20T10:00:00Z',
  timeZone: 'America/New_York',
  counts: { claimDetails: 1 },
  documents: [{ name: 'a.pdf', size: 3, sha256: 'ab' }],
}
const site = {
  environment: 'production',
  appSettings: {
    theme: 'jnd-7-0-default',
    analyticsTagId: null,
    tagManagerId: 'GTM-1',
    redirectOnError: false,
    internationalSupport: true,
    showStreetLine2: true,
  },
  caseSiteUrl: 'https://case.example',
  privacyPolicyUrl: 'https://case.example/privacy',
  defaultCulture: 'en',
  cultures: { English: 'en' },
  project: { title: null, subtitle: 'LocKey_Subtitle', logo: null },
  banner: { showBanner: true, headerCopy: null, image: '/case-assets/banner.svg' },
  dayZone: 'Pacific',
  session: { minSessionDuration: 30, expiredRedirectUrl: null },
  documents: {
    maxFileMegabytes: 10,
    maxFiles: 3,
    types: ['application/pdf'],
    extensions: ['PDF'],
  },
  forms: [],
}

type Schema = z.ZodMiniType

/** Each answer of the contract: its schema, the shape with which the page reads it, and examples. */
const answers: readonly (readonly [string, Schema, Shape<unknown>, readonly object[]])[] = [
  ['csrf', csrfAnswer, getCsrfToken.isAnswer, [{ requestHeaderName: 'x-csrf', requestToken: 't' }]],
  ['captcha', captchaAnswer, getCaptcha.isAnswer, [captcha]],
  [
    'deadlines',
    deadlinesAnswer,
    getDeadlines.isAnswer,
    [
      {
        globalDeadline: {
          timeZone: 'Eastern',
          deadline: '12/31/2026 23:59:59',
          redirects: { en: '/x' },
          graceMinutes: 0,
        },
      },
    ],
  ],
  [
    'claim page',
    claimPageAnswer,
    showClaim.isAnswer,
    [
      { claim: null, error: 'No claim.', furtherStep: { siteKey: 'k' }, captcha },
      {
        claim: {
          form: 'Automotive',
          timeZone: 'Pacific',
          state: 'deficient',
          until: '2027-04-01T06:59:59Z',
          reasons: [{ title: 'LocKey_A', text: 'LocKey_B' }],
          cure: 'open',
          takesAmendment: true,
          filings: [
            {
              referenceCode: 'R-1',
              receivedAt: '2026-11-20T10:00:00Z',
              confirmed: false,
              documents: { arrived: 1, waiting: 0, infected: 0 },
            },
          ],
          history: [
            { at: '2026-11-20T10:00:00Z', what: 'received' },
            { at: '2026-11-21T10:00:00Z', what: 'amended' },
          ],
        },
        error: null,
      },
    ],
  ],
  [
    'cure',
    cureAnswer,
    showMissing.isAnswer,
    [
      { cure: null, error: 'The last day has passed.' },
      {
        cure: {
          basis: '1-ab',
          until: '2027-04-01T06:59:59Z',
          timeZone: 'Pacific',
          isLate: false,
          definition: { formType: 'Automotive', title: 'LocKey_A', pages: [] },
          models: [{ metadataHash: 'ab', metadata, fields: {} }],
        },
        error: null,
      },
    ],
  ],
  [
    'own deadlines',
    ownDeadlinesAnswer,
    getOwnDeadlines.isAnswer,
    [
      {
        Automotive: {},
        Standard: {
          claimFilingDeadline: {
            timeZone: 'Eastern',
            deadline: '12/31/2026',
            redirects: {},
            graceMinutes: 0,
          },
        },
      },
    ],
  ],
  [
    'characters',
    charactersWhitelistAnswer,
    getCharactersWhitelist.isAnswer,
    [{ allowedCharacters: '["a"]' }],
  ],
  ['content', cultureContentAnswer, getCultureContent.isAnswer, [[{ key: 'LocKey_A', value: 'A' }]]],
  ['cultures', culturesAnswer, getCultures.isAnswer, [{ English: 'en' }]],
  [
    'PayPal settings',
    payPalSettingsAnswer,
    getPayPalSettings.isAnswer,
    [
      {
        clientId: 'c',
        enabled: true,
        loginUrl: 'https://paypal.example',
        invalidPayPalVerification: false,
        authCodeExpiration: 8,
      },
    ],
  ],
  [
    'PayPal log-in',
    payPalLoginAnswer,
    getPayPalLogin.isAnswer,
    [
      { state: 'verified', account: 'a@example.com', secondsLeft: 5 },
      { state: 'none', account: null, secondsLeft: null },
    ],
  ],
  ['page reached', pageReachedAnswer, countPage.isAnswer, [{ counted: true }]],
  ['session timeout', sessionTimeoutAnswer, endSession.isAnswer, [{ ended: true }]],
  [
    'signature date',
    signatureDateAnswer,
    getSignatureDate.isAnswer,
    [{ date: '11/20/2026', display: 'today' }],
  ],
  [
    'authorize',
    authorizeAnswer,
    authorize.isAnswer,
    [
      {
        authorized: true,
        error: null,
        captcha,
        prepopulatedData: [{ metadata, fields: { a: 'x', b: true } }],
      },
      { authorized: false, error: 'No', captcha: null, prepopulatedData: [] },
    ],
  ],
  [
    'submit',
    submitAnswer,
    submit.isAnswer,
    [{ submitted: true, nonMatchingPaymentElection: false, error: null, referenceCodeForm: 'R-1' }],
  ],
  [
    'submission state',
    submissionStateAnswer,
    getSubmissionByKey.isAnswer,
    [{ state: 'filed', receipt }, { state: 'inProgress' }, { state: 'notFiled' }],
  ],
  [
    'receipt check',
    receiptCheckAnswer,
    checkReceipt.isAnswer,
    [{ verdict: 'genuine' }, { verdict: 'erased', erasedOn: 'May 3, 2031' }],
  ],
  [
    'own claim',
    ownClaimAnswer,
    openOwnClaim.isAnswer,
    [
      {
        claim: null,
        own: null,
        error: 'No.',
        captcha: { provider: 'hCaptcha', siteKey: 'key', enabled: true, scriptUrl: '' },
      },
      {
        claim: null,
        own: {
          entry: 'CODE.1',
          sections: [{ title: 'Page', record: null, answers: [{ label: 'Name', value: 'Ana' }] }],
          amount: null,
          reasons: [{ title: 'LocKey_T', text: 'LocKey_X' }],
          allows: ['withdraw'],
          fields: { contact: ['a.email'], payment: [] },
          values: { 'a.email': 'ana@x.example', 'a.agrees': true },
          done: [{ number: 1, at: '2026-11-20T20:00:00Z', what: 'contactChange', objected: false }],
        },
        key: 'key',
        number: 1,
        error: null,
      },
    ],
  ],
  [
    'receipt of an own claim',
    claimReceiptAnswer,
    receiptOfClaim.isAnswer,
    [{ referenceCode: 'CODE', file: '<html>', error: null }],
  ],
  ['done', claimDoneAnswer, sendClaimLink.isAnswer, [{ done: true, error: null }]],
  [
    'draft prepare',
    draftPrepareAnswer,
    prepareDraft.isAnswer,
    [
      { claimant: null, endsAt: '2026-12-20T10:00:00Z', sendsMail: true, remindsAt: '2026-12-17T10:00:00Z' },
      { claimant: 'ab', endsAt: '2026-12-20T10:00:00Z', sendsMail: false, remindsAt: null },
    ],
  ],
  [
    'draft save',
    draftSaveAnswer,
    saveDraft.isAnswer,
    [{ saves: 1, savedAt: 'a', endsAt: 'b', documents: ['c'] }],
  ],
  [
    'draft open',
    draftOpenAnswer,
    openDraft.isAnswer,
    (['arriving', 'scanning', 'arrived', 'infected', 'notAccepted'] as const).map((state) => ({
      form: 'Automotive',
      version: 'v',
      content: 'c',
      saves: 2,
      savedAt: 'a',
      endsAt: 'b',
      documents: [{ upload: 'd', state }],
    })),
  ],
  [
    'rows',
    bulkAnswer,
    fileRows.isAnswer,
    [
      {
        ticket: 'a',
        rows: [
          { state: 'filed', referenceCode: 'a', receipt: 'b', error: null },
          { state: 'refused', referenceCode: null, receipt: null, error: 'c' },
        ],
      },
    ],
  ],
  ['rows refused', bulkRefusal, fileRows.isRefusal, [{ error: 'a', again: true }]],
  ['draft begin', draftBeginAnswer, beginDraft.isAnswer, [{ begun: true }]],
  ['draft send', draftSendAnswer, sendDraftLink.isAnswer, [{ sent: false }]],
  [
    'draft remind',
    draftRemindAnswer,
    askForReminder.isAnswer,
    [{ remindsAt: null }, { remindsAt: '2026-12-17T10:00:00Z' }],
  ],
]

/** Every word that the schema allows in some place. */
const wordsOf = (schema: Schema): readonly string[] => {
  const words = new Set<string>()
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (name, part) => {
    if (name === 'enum') for (const word of part) words.add(word)
    if (name === 'const' && typeof part === 'string') words.add(part)
    return part
  })
  return [...words]
}

/** The value with one part of it replaced, each part in turn: by nothing, a text by the words too, and by values of other kinds. */
function spoilt(value: unknown, words: readonly string[] = []): unknown[] {
  const wrong = [undefined, 7, ['x'], 'other', ...(typeof value === 'string' ? words : [])]
  if (typeof value !== 'object' || value === null) return wrong
  const inside = Object.entries(value).flatMap(([name, part]) =>
    spoilt(part, words).map((other) =>
      Array.isArray(value)
        ? value.map((entry, index) => (String(index) === name ? other : entry))
        : { ...value, [name]: other },
    ),
  )
  return [...wrong, null, ...inside]
}

test.each(answers)(
  'API-15 the page reads the answer "%s" of the contract',
  (_, schema, isShaped, examples) => {
    for (const example of examples) {
      expect(isShaped(example)).toBe(true)
      expect(schema.safeParse(example)).toEqual({ success: true, data: example })
    }
  },
)

test.each(answers)(
  'the page refuses of the answer "%s" what the contract refuses',
  (_, schema, isShaped, examples) => {
    for (const other of examples.flatMap((example) => spoilt(example)))
      expect(isShaped(other), JSON.stringify(other)).toBe(schema.safeParse(other).success)
  },
)

test.each(answers)(
  'API-15 the page reads of the answer "%s" every word that the contract allows',
  (_, schema, isShaped, examples) => {
    const words = wordsOf(schema)
    const allowed = examples
      .flatMap((example) => spoilt(example, words))
      .filter((other) => schema.safeParse(other).success)
    for (const other of allowed) expect(isShaped(other), JSON.stringify(other)).toBe(true)
  },
)

const model = {
  metadataHash: 'h',
  metadata,
  fields: { vin: { kind: 'text', rules: [{ type: 'maxLength', max: 17 }] } },
}
const form = {
  formType: 'Standard',
  title: 'LocKey_Form',
  pages: [
    {
      page: 'landing',
      title: 'LocKey_Page',
      sessionTimeout: true,
      blocks: [{ type: 'h1', text: 'LocKey_H' }],
    },
  ],
}

test('API-7 the page reads models and forms of the contract', () => {
  expect(formsConfigAnswer.safeParse([model])).toEqual({ success: true, data: [model] })
  expect(getModelConfigs.isAnswer([model])).toBe(true)
  expect(siteSchema.safeParse({ ...site, forms: [form] }).success).toBe(true)
  expect(isSite({ ...site, forms: [form] })).toBe(true)
})

test.each([
  null,
  {},
  { ...model, metadataHash: 1 },
  { ...model, metadata: { ...metadata, dtoMapping: 'elsewhere' } },
  { ...model, fields: { vin: { kind: 'number', rules: [] } } },
  { ...model, fields: { vin: { kind: 'text', rules: [{ max: 17 }] } } },
  { ...model, fields: { vin: { kind: 'text', rules: [{ type: 'telepathy' }] } } },
])('API-7 %j is no model, nor is a model with a rule that the page does not know', (other) => {
  expect(getModelConfigs.isAnswer([other])).toBe(false)
})

test.each([
  { forms: [{ ...form, formType: 7 }] },
  { forms: [{ ...form, pages: [{ page: 'landing' }] }] },
  { forms: [{ ...form, pages: [{ ...form.pages[0], blocks: [{}] }] }] },
  { forms: undefined },
  { cultures: ['en'] },
  { defaultCulture: null },
])('PRD-3 a page with %j is that of no case', (other) => {
  expect(isSite({ ...site, ...other })).toBe(false)
})
