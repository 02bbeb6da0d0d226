import type { Manifest } from '@redress/api'
import type { Content } from '@redress/form/documents'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { contentInspector } from '@redress/foundation/documents/content-inspector.ts'
import { isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { StagedDocument } from '../../claims/vault/sealed-documents.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'

export interface IncomingDocument {
  readonly name: string
  readonly filename: string | undefined
  /** `isTooLong` says, once it is read, whether the part was longer than the limit of the parser. */
  readonly content: AsyncIterable<Buffer> & { readonly isTooLong: () => boolean }
}

interface IncomingText {
  readonly name: string
  /** Null if it was longer than the limit of the parser. */
  readonly text: string | null
}

/** One part of a multipart body, during its transfer. */
export type IncomingPart = IncomingDocument | IncomingText

/** A staged document of a submission. */
export interface ReceivedDocument extends StagedDocument {
  readonly clientId: string
  /** Its detected content; null if unrecognised. */
  readonly content: Content | null
  /** Present if it was sent before the submission: its upload, and the verdict of the scanner. A refusal does not remove it. */
  readonly uploaded?: { readonly id: string; readonly scan: DocumentScan | null }
}

/** The documents that came with a submission itself: they go where it is refused. */
export const sentWithIt = ({ documents }: Pick<ReceivedSubmission, 'documents'>): readonly string[] =>
  documents.filter(({ uploaded }) => uploaded === undefined).map(({ file }) => file)

/** A complete body, with the id of its future claim: its staged documents, and the texts of all other parts in order. */
export interface ReceivedSubmission {
  readonly claimId: string
  readonly documents: readonly ReceivedDocument[]
  readonly texts: readonly { readonly name: string; readonly text: string }[]
}

/** Why a body was refused. Nothing of it remains stored. */
type Refusal = 'broken' | 'tooLarge'

type Received =
  | { readonly received: ReceivedSubmission; readonly refusal: null }
  | { readonly received: null; readonly refusal: Refusal }

/** The most bytes of all texts of a body together: more than any form needs, and few beside its documents. */
export const maxTextBytes = 8 * 1024 * 1024

type ArrivedPart = Manifest['parts'][number]

/** Called with every text as it arrives, before the rest of the body. */
type OnText = (name: string, text: string) => void

/** The document store, and the id of the future claim. */
interface IncomingBody extends Pick<Opened, 'documents' | 'checkpoint'> {
  readonly claimId: string
  /** The most documents of the body. */
  readonly most: number
  /** Called as soon as the body is refused. The rest of it may still arrive. */
  readonly onRefused?: () => void
}

/** The parts that have arrived so far. */
interface Arrival {
  readonly parts: ArrivedPart[]
  readonly documents: ReceivedDocument[]
  readonly texts: { name: string; text: string }[]
  textBytes: number
  refusal: Refusal | null
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function receiveDocument(
  arrival: Arrival,
  { documents, claimId }: IncomingBody,
  { name, filename: clientId = '', content }: IncomingDocument,
): Promise<void> {
  const inspector = contentInspector()
  const staged = await documents.stage(claimId, content, inspector.add)
  arrival.documents.push({ ...staged, clientId, content: inspector.content() })
  arrival.parts.push({ name, filename: clientId, size: staged.size, sha256: staged.sha256 })
  if (content.isTooLong()) arrival.refusal = 'tooLarge'
}

/** The hash is of the bytes as decoded: bytes that are not UTF-8 become another text with another hash. */
function receiveText(arrival: Arrival, { name, text }: IncomingText, onText: OnText): void {
  const size = text === null ? Number.POSITIVE_INFINITY : Buffer.byteLength(text)
  arrival.textBytes += size
  if (text === null || arrival.textBytes > maxTextBytes) {
    arrival.refusal = 'tooLarge'
    return
  }
  arrival.parts.push({ name, size, sha256: sha256(text) })
  arrival.texts.push({ name, text })
  onText(name, text)
}

/** Receives one part. After a refusal the rest is read and discarded, so that the browser can read the response. */
async function receivePart(
  arrival: Arrival,
  deps: IncomingBody,
  part: IncomingPart,
  onText: OnText,
): Promise<void> {
  if ('content' in part) {
    if (arrival.documents.length >= deps.most) arrival.refusal ??= 'tooLarge'
    await (arrival.refusal === null ? receiveDocument(arrival, deps, part) : drain(part.content))
  } else if (arrival.refusal === null) receiveText(arrival, part, onText)
}

/** Whether an entry of the manifest, as `manifestSchema` describes it, is of the part that has arrived in its place. */
function isSamePart(arrived: ArrivedPart, listed: unknown): boolean {
  if (!isObject(listed)) return false
  const { name, filename, size, sha256: listedHash, ...others } = listed
  return (
    name === arrived.name &&
    size === arrived.size &&
    listedHash === arrived.sha256 &&
    (name === 'documents' ? filename === arrived.filename : isOptionalText(filename)) &&
    Object.keys(others).length === 0
  )
}

const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** What a manifest lists; null for anything else than a list of parts. */
function partsListed(manifest: unknown): readonly unknown[] | null {
  if (!isObject(manifest) || Object.keys(manifest).length !== 1) return null
  return Array.isArray(manifest.parts) ? manifest.parts : null
}

/** Whether the last part lists exactly the parts before it. */
function matchesManifest({ parts, texts }: Arrival): boolean {
  const last = texts.at(-1)
  if (last?.name !== 'manifest' || parts.at(-1)?.name !== 'manifest') return false
  const listed = partsListed(parsedJson(last.text))
  const arrived = parts.slice(0, -1)
  return (
    listed !== null &&
    listed.length === arrived.length &&
    arrived.every((part, index) => isSamePart(part, listed[index]))
  )
}

/** An error of the disk or of the document store: the claimant cannot fix it. */
const isOurFault = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && 'syscall' in error)

/**
 * Receives a multipart body: documents are staged while they are hashed, everything else is stored as text, and the
 * manifest in the last part must list every part with its size and hash. A truncated, altered or too large body leaves
 * nothing behind. Rejects only if the documents cannot be written.
 */
export async function receiveSubmission(
  deps: IncomingBody,
  parts: AsyncIterable<IncomingPart>,
  onText: OnText,
): Promise<Received> {
  const arrival: Arrival = { parts: [], documents: [], texts: [], textBytes: 0, refusal: null }
  const forget = () => deps.documents.remove(arrival.documents.map(({ file }) => file))
  try {
    for await (const part of parts) {
      const wasRefused = arrival.refusal !== null
      await receivePart(arrival, deps, part, onText)
      if (!wasRefused && arrival.refusal !== null) deps.onRefused?.()
    }
  } catch (error) {
    await forget()
    if (isOurFault(error)) throw error
    return { received: null, refusal: 'broken' }
  }
  const refusal = arrival.refusal ?? (matchesManifest(arrival) ? null : 'broken')
  if (refusal === null) {
    const texts = arrival.texts.filter(({ name }) => name !== 'manifest')
    deps.checkpoint?.('bodyReceived')
    return { received: { claimId: deps.claimId, documents: arrival.documents, texts }, refusal }
  }
  await forget()
  return { received: null, refusal }
}
