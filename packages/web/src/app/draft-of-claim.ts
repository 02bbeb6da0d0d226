import { draftIdHeader } from '@redress/engine/contract'
import { draftCipherOf } from '../drafts/draft-cipher.ts'
import { heldDraft } from '../drafts/held-draft.ts'
import type { FormSession } from '../session/form-session.ts'
import type { SendDeps } from '../submission/send-claim.ts'
import type { App } from './app.ts'

/**
 * What the draft of the claim that this tab is filling in adds to its submission: the header that names it, so that the server destroys
 * it once the claim is filed, and what opens its documents. Nothing without a draft.
 */
export async function draftOfClaim(
  { client }: Pick<App, 'client'>,
  session: FormSession,
): Promise<Pick<SendDeps, 'headers' | 'documentKey'>> {
  const held = await heldDraft(client, session)
  const cipher = held && (await draftCipherOf(held.code))
  return cipher ? { headers: { [draftIdHeader]: cipher.id }, documentKey: cipher.documentKey } : {}
}
