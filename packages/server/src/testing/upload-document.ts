import * as api from '@redress/api'
import { idempotencyKeyHeader, type Uploaded, uploadBytesType, uploadedPart } from '@redress/api'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { bodyOf, manifestOf, submissionParts, type TestPart, type TestSubmission } from './submission-body.ts'
import { type Body, someKey, type TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

type Sender = Pick<TestBrowser, 'headers'>

export const uploadAddress = api.pathOf(api.beginUpload, 'Automotive')

/** The headers of a request about uploads. */
export const uploadHeaders = ({ headers }: Sender, key = someKey): Record<string, string> => ({
  ...headers,
  'tus-resumable': '1.0.0',
  [idempotencyKeyHeader]: key,
})

/** Announces a document; the reply has the address of its upload. */
export const announce = (
  { app }: Pick<TestServer, 'app'>,
  sender: Sender,
  content: Buffer,
  changes: Readonly<Record<string, string>> = {},
  url: string = uploadAddress,
) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      ...uploadHeaders(sender),
      'upload-length': String(content.length),
      'upload-metadata': `sha256 ${Buffer.from(sha256(content)).toString('base64')}`,
      ...changes,
    },
  })

/** Sends bytes of an upload from an offset on. */
export const sendBytes = (
  { app }: Pick<TestServer, 'app'>,
  sender: Sender,
  url: string,
  { bytes, offset = 0, headers = {} }: { bytes: Buffer; offset?: number; headers?: Record<string, string> },
) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...uploadHeaders(sender),
      'content-type': uploadBytesType,
      'upload-offset': String(offset),
      ...headers,
    },
    payload: bytes,
  })

/** Asks about an upload. */
export const askAbout = (
  { app }: Pick<TestServer, 'app'>,
  sender: Sender,
  method: 'HEAD' | 'GET' | 'DELETE',
  url: string,
) => app.inject({ method, url, headers: uploadHeaders(sender) })

/** Announces and sends a whole document; returns the address of its upload. */
export async function uploadDocument(
  server: Pick<TestServer, 'app'>,
  sender: Sender,
  content: Buffer,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = String((await announce(server, sender, content, changes)).headers.location)
  await sendBytes(server, sender, url, { bytes: content, headers: { ...changes } })
  return url
}

/** What a submission says of a document that was sent before it. */
export const uploadedAs = (url: string, content: Buffer, clientId: string): Uploaded[number] => ({
  clientId,
  upload: url.split('/').at(-1) ?? '',
  size: content.length,
  sha256: sha256(content),
})

/** The body of a submission that names the uploads of its documents; those without one are in it. `key`: of the draft that has them. */
export async function submissionOfUploads(
  browser: Pick<TestBrowser, 'metadataHash' | 'captchaToken'>,
  urls: readonly (string | null)[],
  submission: TestSubmission & { readonly documents: readonly Buffer[] },
  key?: string,
): Promise<Body> {
  const parts = await submissionParts(browser, submission)
  const files = parts.filter(({ name }) => name === 'documents')
  const named = files.flatMap(({ filename = '', content }, index) => {
    const url = urls[index] ?? null
    return url === null ? [] : [{ ...uploadedAs(url, content, filename), ...(key && { key }) }]
  })
  const isNamed = (part: TestPart): boolean => named.some(({ clientId }) => clientId === part.filename)
  const list: TestPart = { name: uploadedPart, content: Buffer.from(JSON.stringify(named)) }
  const sent = [...parts.filter((part) => !isNamed(part)), ...(named.length > 0 ? [list] : [])]
  return bodyOf([...sent, manifestOf(sent)])
}
