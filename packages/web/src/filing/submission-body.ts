import { type Manifest, type Uploaded, uploadedPart } from '@redress/api'
import type { Submission } from '@redress/form'
import { bytesOf, hashOf } from '../documents/file-bytes.ts'
import type { ArrivedDocuments } from '../documents/settle-uploads.ts'

/** One part of the body before it is sent. */
type Part =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly filename: string; readonly file: Blob }

/** The document of a record can no longer be read: it was moved, changed or never there. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  /** The client id of its record. */
  readonly document: string

  constructor(document: string, options?: ErrorOptions) {
    super(document, options)
    this.document = document
  }
}

const json = (name: string, value: unknown): Part => ({ name, text: JSON.stringify(value) })

/** The list of the documents that were sent before the claim, where there are some. */
function uploadedParts({ documents }: Submission, arrived: ArrivedDocuments): Part[] {
  const uploaded = documents.flatMap(({ clientId, size }): Uploaded => {
    const upload = arrived.get(clientId)
    return upload
      ? [{ clientId, upload: upload.id, size, sha256: upload.sha256, ...(upload.key && { key: upload.key }) }]
      : []
  })
  return uploaded.length > 0 ? [json(uploadedPart, uploaded)] : []
}

/**
 * The parts of a submission in their order: first the strings, so that the captcha's token is there
 * before the documents have taken their time; each model under its mapping's name, a list repeating the name; each
 * file under `documents` with the client id of its document context for a filename.
 * @throws UnreadableDocument when the bytes of a document are missing
 */
function partsOf(
  submission: Submission,
  files: ReadonlyMap<string, Blob>,
  arrived: ArrivedDocuments,
): Part[] {
  const { models, prepopulatedData, documentContexts, claimTransactions, signatures } = submission
  const lists = { prepopulatedData, documentContexts, claimTransactions, signatures }
  return [
    { name: 'userPreferredCulture', text: submission.culture },
    { name: 'reCaptchaResponse', text: submission.captchaResponse ?? '' },
    { name: 'captchaRawValue', text: submission.previousCaptcha ?? '' },
    ...(submission.calculatedOn ? [{ name: 'calculatedOn', text: submission.calculatedOn }] : []),
    ...Object.entries(models).map(([mapping, model]) => json(mapping, model)),
    ...Object.entries(lists).flatMap(([mapping, list]) => list.map((model) => json(mapping, model))),
    ...submission.documents
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(({ clientId, size }): Part => {
        const file = files.get(clientId)
        // A document of a draft has no bytes here.
        if (file?.size !== size) throw new UnreadableDocument(clientId)
        return { name: 'documents', filename: clientId, file }
      }),
    ...uploadedParts(submission, arrived),
  ]
}

async function partBytes(part: Part): Promise<Uint8Array<ArrayBuffer>> {
  if ('text' in part) return new TextEncoder().encode(part.text)
  try {
    return await bytesOf(part.file)
  } catch (cause) {
    throw new UnreadableDocument(part.filename, { cause })
  }
}

async function listed(part: Part): Promise<Manifest['parts'][number]> {
  const bytes = await partBytes(part)
  return {
    name: part.name,
    ...('filename' in part && { filename: part.filename }),
    size: bytes.byteLength,
    sha256: await hashOf(bytes),
  }
}

/** What the body consists of, so that the server can refuse one that is cut or changed. One file is read at a time. */
async function manifestOf(parts: readonly Part[]): Promise<Manifest> {
  const manifest: Manifest['parts'] = []
  for (const part of parts) manifest.push(await listed(part))
  return { parts: manifest }
}

/**
 * The multipart body of a submission, its manifest last. Documents that have arrived are named, all others are in it.
 * @throws UnreadableDocument
 */
export async function submissionBody(
  submission: Submission,
  files: ReadonlyMap<string, Blob>,
  arrived: ArrivedDocuments = new Map(),
): Promise<FormData> {
  const parts = partsOf(submission, files, arrived)
  const manifest = await manifestOf(parts)
  const body = new FormData()
  for (const part of parts) {
    if ('text' in part) body.append(part.name, part.text)
    else body.append(part.name, part.file, part.filename)
  }
  body.append('manifest', JSON.stringify(manifest))
  return body
}
