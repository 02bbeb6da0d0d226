import { draftAgainHeader, draftIdHeader } from '@redress/api'
import type { App } from '../app/app.ts'
import type { FormSession } from '../session/form-session.ts'
import { draftCipherOf } from './draft-cipher.ts'
import { heldDraft } from './held-draft.ts'

/** What a draft adds to the submission of its claim. */
interface DraftExtras {
  readonly headers?: Readonly<Record<string, string>>
  /** What opens the document of an upload. */
  readonly documentKey?: (upload: string) => Promise<string>
}

/** The claims whose draft was filed already, and whose claimants file it again all the same. */
const again = new WeakMap<FormSession, string>()

/** The claimant has read that the draft was filed already, and files it again. It holds for the claim that the form has now. */
export const fileAgain = (session: FormSession): void => void again.set(session, session.idempotencyKey())

/**
 * What the draft of the claim that this tab is filling in adds to its submission: the header that names it, so that the server destroys
 * it once the claim is filed, and what opens its documents. Nothing without a draft.
 */
export async function draftOfClaim(
  { client }: Pick<App, 'client'>,
  session: FormSession,
): Promise<DraftExtras> {
  const held = await heldDraft(client, session)
  const cipher = held && (await draftCipherOf(held.code))
  if (!cipher) return {}
  const isAgain = again.get(session) === session.idempotencyKey()
  const headers = { [draftIdHeader]: cipher.id, ...(isAgain && { [draftAgainHeader]: 'yes' }) }
  return { headers, documentKey: cipher.documentKey }
}
