import { uploadedPart, uploadedSchema } from '@redress/api'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { type ReceivedSubmission, sentWithIt } from '../filing/receive-submission.ts'
import type { SubmissionOwner } from '../filing/receiving.ts'
import type { UploadWork } from './finish-upload.ts'
import { takeUploads } from './take-uploads.ts'

/** The client ids of the documents that a submission names as sent before it and that are no longer stored. */
interface MissingUploads {
  readonly missing: readonly string[]
}

const contextSchema = z.object({
  clientId: z.string(),
  fields: z.optional(z.record(z.string(), z.unknown())),
})

/** The names of documents of a submission, as their claimant knows them. */
export function documentNames(
  { texts }: Pick<ReceivedSubmission, 'texts'>,
  clientIds: readonly string[],
): string[] {
  const contexts = texts.flatMap(({ name, text }) =>
    name === 'documentContexts' ? (z.safeParse(contextSchema, parsedJson(text)).data ?? []) : [],
  )
  return clientIds.map((id) => {
    const { name } = contexts.find(({ clientId }) => clientId === id)?.fields ?? {}
    return typeof name === 'string' ? name : id
  })
}

/** Documents in the order in which the claimant lists them, however each of them came. */
function inOrderOfContexts(
  { texts }: ReceivedSubmission,
  documents: ReceivedSubmission['documents'],
): ReceivedSubmission['documents'] {
  const contexts = texts.filter(({ name }) => name === 'documentContexts')
  const ids = contexts.map(({ text }) => z.safeParse(contextSchema, parsedJson(text)).data?.clientId)
  return documents.toSorted((one, other) => ids.indexOf(one.clientId) - ids.indexOf(other.clientId))
}

/**
 * Adds the documents that a submission names as sent before it, and reserves them for it. `malformed`: its list of them cannot
 * be read. The documents that came with the submission itself stay staged in every case.
 */
export async function addUploads(
  deps: UploadWork,
  owner: SubmissionOwner,
  received: ReceivedSubmission,
): Promise<ReceivedSubmission | MissingUploads | 'malformed'> {
  const listed = received.texts.filter(({ name }) => name === uploadedPart)
  const [first] = listed
  if (first === undefined) return received
  const named = z.safeParse(uploadedSchema, parsedJson(first.text)).data
  if (!named || listed.length > 1) return 'malformed'
  const { documents, missing } = await takeUploads(deps, owner, named, received.claimId)
  deps.checkpoint?.('uploadsTaken')
  if (missing.length > 0) {
    await deps.documents.remove(sentWithIt({ documents }))
    return { missing }
  }
  return {
    ...received,
    documents: inOrderOfContexts(received, [...received.documents, ...documents]),
    texts: received.texts.filter((text) => text !== first),
  }
}
