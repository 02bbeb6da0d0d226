import { draftIdHeader } from '@redress/engine/contract'
import { draftCipherOf } from '../drafts/draft-cipher.ts'
import { heldDraft } from '../drafts/held-draft.ts'
import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'

/**
 * The header that names the draft of the claim that this tab is filling in, which the server destroys once the claim is filed; none
 * without a draft.
 */
export async function draftHeader(
  { client }: Pick<App, 'client'>,
  session: FormSession,
): Promise<Readonly<Record<string, string>>> {
  const held = await heldDraft(client, session)
  const id = (held && (await draftCipherOf(held.code)))?.id
  return id === undefined ? {} : { [draftIdHeader]: id }
}
