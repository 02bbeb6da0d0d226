import { hkdfSync } from 'node:crypto'
import { longestDraft } from '@redress/api'
import type { FormType } from '@redress/form'
import { draftSalt } from '@redress/form/draft-code'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { draftHashOf } from '../filing/filed-draft.ts'
import { type DraftClosing, draftTerms, earliest } from './draft-end.ts'
import type { StoredDraft } from './stored/draft-store.ts'

/** Bytes of the random number and of the tag of AES-GCM: nothing encrypted is shorter. */
const leastBytes = 12 + 16

/** The id that a code yields, as the browser derives it: the server has a code only for the moment in which it sends its link. */
export const draftIdOf = (code: string): string =>
  Buffer.from(hkdfSync('sha256', code.replaceAll('-', ''), draftSalt, 'id', 32)).toString('hex')

/** Names a class member for the drafts of one form; null for somebody who is none, whom each sign-in makes anew. */
export const draftClaimantOf = (
  { draft }: Keys,
  { formType, memberId }: { readonly formType: FormType; readonly memberId: string },
): string | null => (isMember(memberId) ? keyedHash(draft, `claimant ${formType}\n${memberId}`) : null)

/** The bytes of a content in base64; null if it is no ciphertext of a size that is taken. */
export function draftContent(content: string): Uint8Array | null {
  const bytes = Buffer.from(content, 'base64')
  const isCanonical = bytes.toString('base64') === content
  return isCanonical && bytes.length > leastBytes && bytes.length <= longestDraft ? bytes : null
}

/**
 * The draft with an id, as `openDraft` finds it, with its end by the deadlines in force; null if there is none, its days have ended, or a
 * deadline has closed it.
 */
export async function findDraft(
  deps: DraftClosing & Uses<'drafts', 'keys' | 'now'>,
  id: string,
): Promise<StoredDraft | null> {
  const draft = await deps.storage.drafts.find(draftHashOf(deps.keys, id), deps.now())
  if (!draft) return null
  const endsAt = earliest(draft.endsAt, draftTerms(deps, draft.formType).closesAt)
  return Temporal.Instant.compare(endsAt, deps.now()) > 0 ? { ...draft, endsAt } : null
}
