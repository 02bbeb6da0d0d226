import * as api from '@redress/api'
import {
  claimKeyHeader,
  cureAnswer,
  cureBasisHeader,
  idempotencyKeyHeader,
  submitAnswer,
  uploadedPart,
} from '@redress/api'
import { claimPageCase, filedClaim, lookUp } from './claim-page-case.ts'
import { decided } from './decided.ts'
import { bodyOf, manifestOf, type TestPart } from './submission-body.ts'
import { type Body, openBrowser, type TestBrowser } from './test-browser.ts'
import type { TestServer, TestServerOptions } from './test-server.ts'
import { uploadedAs } from './upload-document.ts'

/** The case of the claim page, whose reason `receiptMissing` asks for a document and `nameMissing` for the name. */
export const cureCase = {
  ...claimPageCase,
  'deficiencies.yaml': `deficiencies:
  receiptMissing: { title: LocKey_File, text: LocKey_Agrees, asks: { documents: [documentContexts] }, days: 30 }
  nameMissing: { title: LocKey_Name, text: LocKey_Agrees, asks: { fields: [claimDetails.claimantName] }, days: 30 }
  askUs: { title: LocKey_Name, text: LocKey_Agrees, days: 30 }
`,
}

/** The name that the claim of these tests is filed and opened with. */
export const nameInClaim = 'Ana Peña'

/** Decides that a claim is deficient for reasons that are separated by blanks. */
export const deficientFor = (
  { deps }: Pick<TestServer, 'deps'>,
  code: string,
  reasons: string,
  day = '2026-12-31',
): Promise<void> => decided(deps, code, { state: 'deficient', reasons: reasons.split(' '), day })

/** A filed claim that lacks what the reasons ask for, and the key with which somebody who knows its code opened it. */
export async function deficientClaim(reasons = 'receiptMissing', options: TestServerOptions = {}) {
  const { server, browser, code } = await filedClaim({ changes: cureCase, ...options })
  await deficientFor(server, code, reasons)
  const stranger = await openBrowser(server)
  return { server, browser, code, stranger, claimKey: await keyOf(stranger, code) }
}

/** The key of a claim, by its code and the name in it. */
export async function keyOf(browser: TestBrowser, code: string, name = nameInClaim): Promise<string> {
  return (await lookUp(browser, code, name)).answer.key ?? ''
}

/** What is asked for with a key. */
export async function askedFor(browser: TestBrowser, claimKey: string) {
  const reply = await browser.get(api.showMissing.path, { [claimKeyHeader]: claimKey })
  if (reply.statusCode !== 200) return { status: reply.statusCode, cure: null, error: null }
  return { status: 200, ...cureAnswer.parse(reply.json()) }
}

interface Given {
  readonly documents?: readonly Buffer[]
  /** The addresses of the uploads of documents that were sent before. */
  readonly uploads?: readonly string[]
  readonly name?: string
  /** Other fields of claimDetails. */
  readonly fields?: Readonly<Record<string, string>>
  readonly tab?: string
}

type Models = readonly { readonly metadataHash?: unknown; readonly metadata?: unknown }[]

const hashIn = (models: Models, mapping: string): unknown =>
  models.find(({ metadata }) => JSON.stringify(metadata).includes(`"${mapping}"`))?.metadataHash

/** The body that the page sends with what is missing. */
async function cureBody(browser: TestBrowser, models: Models, given: Given): Promise<Body> {
  const { documents = [], uploads = [], name, tab = 'n' } = given
  const fields = name === undefined ? given.fields : { claimantName: name, ...given.fields }
  const part = (mapping: string, clientId: string, fields: object): TestPart => {
    const metadata = { dtoMapping: mapping, formType: 'Automotive' }
    const model = { clientId, id: null, metadataHash: hashIn(models, mapping) ?? '', metadata, fields }
    return { name: mapping, content: Buffer.from(JSON.stringify(model)) }
  }
  const idOf = (index: number): string => `documentContexts-${tab}${index}`
  const texts = {
    userPreferredCulture: 'en',
    reCaptchaResponse: await browser.captchaToken(),
    captchaRawValue: '',
  }
  const parts: TestPart[] = [
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...(fields ? [part('claimDetails', 'claimDetails-n', fields)] : []),
    ...documents.map(({ length }, index) =>
      part('documentContexts', idOf(index), {
        name: `given-${tab}${index}.pdf`,
        size: String(length),
        type: 'application/pdf',
      }),
    ),
    ...documents.slice(uploads.length).map((content, index) => ({
      name: 'documents',
      filename: idOf(uploads.length + index),
      content,
    })),
    ...(uploads.length > 0
      ? [
          {
            name: uploadedPart,
            content: Buffer.from(
              JSON.stringify(
                documents
                  .slice(0, uploads.length)
                  .map((content, index) => uploadedAs(uploads[index] ?? '', content, idOf(index))),
              ),
            ),
          },
        ]
      : []),
  ]
  return bodyOf([...parts, manifestOf(parts)])
}

interface Sending {
  readonly claimKey: string
  readonly given: Given
  readonly key?: string
  /** What the page was shown; by default what is asked for now. */
  readonly shown?: { readonly basis: string; readonly models: Models } | null
}

/** Sends what is missing, as the page does. */
export async function sendCure(
  server: Pick<TestServer, 'app'>,
  browser: TestBrowser,
  { claimKey, given, key = 'key-of-cure-00000000', shown }: Sending,
) {
  const { basis, models } = shown ?? (await askedFor(browser, claimKey)).cure ?? { basis: '', models: [] }
  const body = await cureBody(browser, models, given)
  const reply = await server.app.inject({
    method: 'POST',
    url: api.sendMissing.path,
    headers: {
      ...browser.headers,
      'content-type': body.type,
      [claimKeyHeader]: claimKey,
      [cureBasisHeader]: basis,
      [idempotencyKeyHeader]: key,
    },
    payload: body.bytes,
  })
  return { status: reply.statusCode, answer: submitAnswer.parse(reply.json()) }
}
