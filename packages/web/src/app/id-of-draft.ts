import { draftCipherOf } from '../drafts/draft-cipher.ts'
import { heldDraft } from '../drafts/held-draft.ts'
import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'

/** The id of the draft of the claim that this tab is filling in, or null: the server destroys it once the claim is filed. */
export async function idOfDraft(
  { client }: Pick<App, 'client'>,
  session: FormSession,
): Promise<string | null> {
  const held = await heldDraft(client, session)
  return (held && (await draftCipherOf(held.code)))?.id ?? null
}
