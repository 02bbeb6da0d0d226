import { removeDraft } from '../api/drafts.ts'
import { draftCipherOf } from '../drafts/draft-cipher.ts'
import { heldDraft, releaseDraft } from '../drafts/held-draft.ts'
import type { FormSession } from '../session/form-session.ts'
import type { App } from './app.ts'

/** How often the server is asked to destroy a draft while the line is bad; then it ends by its time. */
const mostTries = 4

async function removeSurely({ client, sending }: Pick<App, 'client' | 'sending'>, code: string) {
  const cipher = await draftCipherOf(code)
  for (let tries = 1; cipher !== null && tries <= mostTries; tries += 1) {
    try {
      await removeDraft(client, cipher.id)
      return
    } catch (error) {
      console.error(error)
      await sending.pause(2000 * tries)
    }
  }
}

/** The claim is filed: destroys its draft, in the background. It never rejects. */
export async function endDraft(app: Pick<App, 'client' | 'sending'>, session: FormSession): Promise<void> {
  const held = await heldDraft(app.client, session).catch(() => null)
  releaseDraft(session)
  if (held) void removeSurely(app, held.code).catch(console.error)
}
