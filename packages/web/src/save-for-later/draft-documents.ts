import type { DraftOpenAnswer, DraftSaveRequest } from '@redress/api'
import { loadDocumentParts } from '../documents/load-document-parts.ts'
import type { ArrivedDocuments } from '../documents/settle-uploads.ts'
import type { FormSession } from '../session/form-session.ts'
import type { DraftCipher } from './draft-cipher.ts'

/** A document of a draft: which record has it, and how the claim names it. */
export interface DraftDocument {
  readonly clientId: string
  readonly upload: string
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** How a draft names the documents that have arrived. */
export const documentsOfDraft = (arrived: ArrivedDocuments): readonly DraftDocument[] =>
  [...arrived].map(([clientId, { id, sha256 }]) => ({ clientId, upload: id, sha256 }))

/** What the server is to take into the draft, each with what the code yields for it. */
export const keysOfDocuments = (
  { documentKey }: DraftCipher,
  documents: readonly DraftDocument[],
): Promise<NonNullable<DraftSaveRequest['documents']>> =>
  Promise.all(
    [...new Set(documents.map(({ upload }) => upload))].map(async (upload) => ({
      upload,
      key: await documentKey(upload),
    })),
  )

/** The client ids of the documents that the server has. */
export const thoseStored = (
  documents: readonly DraftDocument[],
  stored: readonly string[],
): ReadonlySet<string> =>
  new Set(documents.filter(({ upload }) => stored.includes(upload)).map(({ clientId }) => clientId))

/** Attaches documents to the records of a form. */
type Attach = (
  session: Pick<FormSession, 'store' | 'attachFile'>,
  documents: readonly DraftDocument[],
  stored: DraftOpenAnswer['documents'],
) => void

/** Fetches what attaches the documents that the server has, before anything of the form changes. */
export async function loadAttach(): Promise<Attach> {
  const { attachFromDraft } = await loadDocumentParts()
  return (session, documents, stored) => {
    const { saved, drafts } = session.store.getState()
    for (const { clientId, upload, sha256 } of documents) {
      const state = stored.find((each) => each.upload === upload)?.state
      const model = [...saved, ...drafts].find((each) => each.clientId === clientId)
      const entry = Object.values(model?.fields ?? {}).flatMap((value) =>
        Array.isArray(value) ? value : [],
      )[0]
      if (state && entry) attachFromDraft(session, entry, { id: upload, sha256 }, state)
    }
  }
}
