import { join } from 'node:path'
import * as api from '@redress/api'
import { type BulkRequest, bulkAnswer, bulkRefusal } from '@redress/api'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import { allowedCharacters, createFormStore, entryDate, type FieldValue, type FormStore } from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { partsOfRow, stateOfRow } from '@redress/form/bulk'
import { newDraftCode } from '@redress/form/draft-code'
import * as z from 'zod/mini'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** The shipped case whose form `owners` is filed for many. */
const manyOwnersCase = join(import.meta.dirname, '../../../../cases/nominees')

const ownersForm = 'owners'

export const manyOwnersAt = '2031-09-15T18:00:00Z'

/** A server of the case. */
export async function serveManyOwners(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ caseFolder: manyOwnersCase, ...options })
  server.setNow(manyOwnersAt)
  return server
}

type Values = Readonly<Record<string, FieldValue>>

/** An owner by a number: each has an account of its own. */
export const ownerOf = (number: number, changes: Values = {}): Values => ({
  'claimDetails.account': `KA-${String(number).padStart(4, '0')}`,
  'claimantInfo.ownerName': `Owner ${number}`,
  'claimDetails.taxNumber': String(100_000_000 + number),
  'claimantInfo.mailingCountry': 'US',
  'claimantInfo.mailingStreetLine1': `${number} Mill Street`,
  'claimantInfo.mailingCity': 'Springfield',
  'claimantInfo.mailingSubDivision': 'CA',
  'claimantInfo.mailingPostalCode': '94607',
  'claimDetails.bought': '100',
  'claimDetails.held': '40',
  ...changes,
})

const givenOnce: Values = {
  'claimDetails.firm': 'Harbor Custody LLC',
  'claimDetails.contactName': 'Ana Soto',
  'claimDetails.firmEmail': 'ana@harbor.example',
  'claimDetails.authority': 'powerOfAttorney',
  'signature.attested': true,
  'signature.signature': 'Ana Soto',
  'signature.signatureDate': '09/15/2031',
}

/** The form as the firm has filled it in. */
function filledIn({ deps }: Pick<TestServer, 'deps'>, changes: Values): FormStore {
  const { loadedCase } = deps
  const form = loadedCase.forms.get(ownersForm)
  if (!form) throw new Error('The case has no such form.')
  const store = createFormStore(form.plan, {
    newUuid: () => crypto.randomUUID(),
    today: () => entryDate(Temporal.Instant.from(manyOwnersAt), dayZoneOf(loadedCase.settings)),
    characterWhitelist: allowedCharacters(writtenOut(loadedCase.settings.allowedCharacters)),
    outcomes: () => null,
  })
  for (const [field, value] of Object.entries({ ...givenOnce, ...changes }))
    store.dispatch({ type: 'enter', field, value })
  return store
}

/** Makes rows as the page sends them, with what the firm gives once. */
export function rowsOf(
  server: Pick<TestServer, 'deps'>,
  owners: readonly Values[],
  once: Values = {},
): BulkRequest['rows'] {
  const store = filledIn(server, once)
  const given = store.getState()
  const columns = store.plan.definition.bulk?.columns ?? []
  return owners.map((values) => {
    const filled = Object.keys(values)
    store.dispatch({ type: 'restore', state: stateOfRow(given, { values, filled }, columns) })
    const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
    return { parts: partsOfRow(assembleSubmission(store, store.plan, extras)) }
  })
}

/** The number of a filing. */
export const newFiling = (): string => newDraftCode((count) => crypto.getRandomValues(new Uint8Array(count)))

/** What came of a request with rows. */
export interface SentRows {
  readonly status: number
  readonly answer: z.infer<typeof bulkAnswer> | z.infer<typeof bulkRefusal>
}

const eitherAnswer = z.union([bulkAnswer, bulkRefusal])

/** A firm that has signed in, and sends rows; it may go to another server meanwhile. */
export interface Firm {
  readonly browser: TestBrowser
  readonly send: (body: Partial<BulkRequest> & Pick<BulkRequest, 'rows' | 'filing'>) => Promise<SentRows>
}

export async function signedInFirm(server: TestServer): Promise<Firm> {
  const browser = await openBrowser(server, server.deps.loadedCase.settings.captcha.siteKey)
  const { answer } = await browser.authorize(ownersForm, null)
  if (!answer.authorized) throw new Error(answer.error ?? 'The firm is not signed in.')
  return {
    browser,
    send: async (body) => {
      const captcha = body.ticket == null ? await browser.captchaToken() : null
      const reply = await browser.post(api.pathOf(api.fileRows, ownersForm), {
        captcha,
        ticket: null,
        ...body,
      })
      return { status: reply.statusCode, answer: z.parse(eitherAnswer, reply.json()) }
    },
  }
}

/** The rows of an answer. @throws where no row was filed */
export function filedRows({ answer, status }: SentRows): z.infer<typeof bulkAnswer>['rows'] {
  if (!('rows' in answer)) throw new Error(`${status}: ${answer.error}`)
  return answer.rows
}

export const ticketOf = ({ answer }: SentRows): string => ('ticket' in answer ? answer.ticket : '')
