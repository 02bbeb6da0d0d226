import type { FormType } from '@redress/form'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { type Body, firstMember, type TestBrowser } from './test-browser.ts'

/** One part of a multipart body under construction. */
export interface TestPart {
  readonly name: string
  readonly filename?: string
  /** Media type. Default: application/pdf for a document, none for a text. */
  readonly type?: string
  readonly content: Buffer
}

const text = (name: string, value: string): TestPart => ({ name, content: Buffer.from(value) })

/** The manifest of these parts. */
export const manifestOf = (parts: readonly TestPart[]): TestPart =>
  text(
    'manifest',
    JSON.stringify({
      parts: parts.map(({ name, filename, content }) => ({
        name,
        ...(filename === undefined ? {} : { filename }),
        size: content.length,
        sha256: sha256(content),
      })),
    }),
  )

/** Encodes the parts as the body of a request. */
export function bodyOf(parts: readonly TestPart[], boundary = 'test-boundary'): Body {
  const chunks = parts.flatMap(({ name, filename, content, ...part }) => {
    const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
    const type = part.type ?? (filename === undefined ? '' : 'application/pdf')
    const typed = type === '' ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}${typed}\r\n\r\n`
    return [Buffer.from(head), content, Buffer.from('\r\n')]
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

export interface TestSubmission {
  readonly formType?: FormType
  /** Null for a form that asks for none. */
  readonly credentials?: Readonly<Record<string, string | boolean | null>> | null
  readonly claimDetails?: Readonly<Record<string, string | boolean | null>>
  /** The contents of documents; matching contexts are generated. */
  readonly documents?: readonly Buffer[]
  /** The file names; by default `0.pdf` and so on. */
  readonly names?: readonly string[]
  readonly strings?: Readonly<Record<string, string>>
  /** The prefix of client ids: other browser tabs have others. */
  readonly tab?: string
}

/** The parts of a valid submission without the manifest. */
export async function submissionParts(
  browser: Pick<TestBrowser, 'metadataHash' | 'captchaToken'>,
  { formType = 'Automotive', credentials = firstMember, tab = 'a', ...given }: TestSubmission = {},
): Promise<readonly TestPart[]> {
  const { claimDetails = {}, documents = [], names = [], strings = {} } = given
  const model = async (mapping: string, clientId: string, fields: object): Promise<TestPart> => {
    const metadataHash = await browser.metadataHash(formType, mapping)
    return text(
      mapping,
      JSON.stringify({
        clientId,
        id: null,
        metadataHash,
        metadata: { dtoMapping: mapping, formType },
        fields,
      }),
    )
  }
  const contextId = (index: number): string => `documentContexts-${tab}${index}`
  const files = documents.map((content, index) => ({
    name: 'documents',
    filename: contextId(index),
    content,
  }))
  const contexts = documents.map(({ length }, index) =>
    model('documentContexts', contextId(index), {
      name: names[index] ?? `${index}.pdf`,
      size: String(length),
      type: 'application/pdf',
    }),
  )
  const reCaptchaResponse = strings.reCaptchaResponse ?? (await browser.captchaToken())
  const sent = { userPreferredCulture: 'en', captchaRawValue: '', ...strings, reCaptchaResponse }
  return [
    ...files,
    ...(credentials === null ? [] : [await model('credentials', `credentials-${tab}`, credentials)]),
    await model('claimDetails', `claimDetails-${tab}`, {
      claimantName: 'Ana',
      agrees: true,
      ...claimDetails,
    }),
    ...(await Promise.all(contexts)),
    ...Object.entries(sent).map(([name, value]) => text(name, value)),
  ]
}

/** The complete body of a valid submission, with its manifest. */
export async function submissionBody(
  browser: Pick<TestBrowser, 'metadataHash' | 'captchaToken'>,
  submission: TestSubmission = {},
): Promise<Body> {
  const parts = await submissionParts(browser, submission)
  return bodyOf([...parts, manifestOf(parts)])
}
