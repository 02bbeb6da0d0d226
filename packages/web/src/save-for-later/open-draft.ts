import type { DraftOpenAnswer } from '@redress/api'
import type { App } from '../app/app.ts'
import { fetchDraft } from './calls.ts'
import { type DraftCipher, draftCipherOf } from './draft-cipher.ts'
import { type DraftContent, draftContentIn } from './draft-content.ts'

/** A draft that was found, and what it holds; null where the code does not open it. */
export interface OpenedDraft {
  readonly draft: DraftOpenAnswer
  readonly cipher: DraftCipher
  readonly content: DraftContent | null
}

/** Finds and decrypts the draft of a code; the words of the server where there is none. Rejects with an `ApiError`. */
export async function openDraft(
  { client }: Pick<App, 'client'>,
  code: string,
): Promise<OpenedDraft | { readonly error: string } | null> {
  const cipher = await draftCipherOf(code)
  if (cipher === null) return null
  const draft = await fetchDraft(client, cipher.id)
  if ('error' in draft) return draft
  const text = await cipher.open(draft.form, draft.content)
  return { draft, cipher, content: text === null ? null : draftContentIn(text) }
}
