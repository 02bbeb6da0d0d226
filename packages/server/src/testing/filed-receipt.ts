import * as api from '@redress/api'
import { idempotencyKeyHeader, type ReceiptVerdict, receiptCheckAnswer, receiptInText } from '@redress/api'
import { type CaseChanges, soundCase } from '@redress/case/testing/write-case.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import * as z from 'zod/mini'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { parseReceipt } from '../steps/receipt/receipt-text.ts'
import { pdfOf, signedIn } from './signed-in.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { openBrowser, someKey, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The small case with an identifier, a choice and a free text. */
const caseWithNumber: CaseChanges = {
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  ssn: {}\n  kind: {}\n  note: {}\n  account: {}\n`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    `      - { type: identifier, field: claimDetails.ssn, label: LocKey_Number, kind: ssn }
      - { type: radio, field: claimDetails.kind, label: LocKey_Kind, options: [{ value: a, label: LocKey_KindA }, { value: b, label: LocKey_KindB }] }
      - { type: text, field: claimDetails.note, label: LocKey_Note }
      - { type: text, field: claimDetails.account, label: LocKey_Account, inputMode: numeric, autocomplete: off }
      - { type: checkbox, field: claimDetails.agrees`,
  ],
  'content/en.yaml': [
    'LocKey_Title: A form',
    'LocKey_Title: A form\nLocKey_Number: Social Security number\nLocKey_Kind: Which kind\nLocKey_KindA: The first\nLocKey_KindB: The <b>second</b>\nLocKey_Note: Note\nLocKey_Account: Account number',
  ],
  'content/es.yaml': [
    'LocKey_Title: ',
    'LocKey_Number: Número\nLocKey_Kind: Tipo\nLocKey_KindA: El primero\nLocKey_KindB: El segundo\nLocKey_Note: Nota\nLocKey_Account: Cuenta\nLocKey_Title: ',
  ],
}

/** What the claim holds; its free text tries to end the elements around it. */
const filedDetails = {
  claimantName: 'Quilla',
  ssn: '536904399',
  kind: 'b',
  account: '000123456789',
  note: '</script><script>alert(1)</script> & "€" نص \u2028',
}

/** Asks for the file of a receipt. */
export const askForReceipt = (browser: TestBrowser, { key = someKey, form = 'Automotive' } = {}) =>
  browser.get(`${api.getReceiptFile.path}?form=${form}`, { [idempotencyKeyHeader]: key })

/** Posts what `/receipt` posts for a file, or another text. */
export async function postReceipt(browser: TestBrowser, given: string) {
  const found = receiptInText(given)
  const around = found?.around ?? null
  const body = { receipt: found?.receipt ?? given, page: around === null ? null : sha256(around) }
  return browser.post(api.checkReceipt.path, body)
}

/** What the server says of a receipt. */
export const verdictOf = async (browser: TestBrowser, given: string): Promise<ReceiptVerdict> =>
  z.parse(receiptCheckAnswer, (await postReceipt(browser, given)).json()).verdict

/** What the file of a receipt states. */
export const statementIn = (file: string) => parseReceipt(receiptInText(file)?.receipt ?? '')?.statement

/** A filed claim of a rich form, its receipt before and after its seal, and somebody who has only that. */
export async function filedReceipt(submission: TestSubmission = {}) {
  const server: TestServer = await startTestServer({ changes: caseWithNumber })
  const browser = await signedIn(server)
  const body = { claimDetails: filedDetails, documents: [pdfOf(2000), pdfOf(300)], ...submission }
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, body))
  const unsealed = (await askForReceipt(browser)).body
  await sealLedger(server.deps)
  const file = (await askForReceipt(browser)).body
  const stranger = await openBrowser(server)
  return { server, browser, stranger, code: answer.referenceCodeForm ?? '', unsealed, file }
}
