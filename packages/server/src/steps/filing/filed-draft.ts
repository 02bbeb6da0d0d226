import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { isMember } from '../class-list/stored/class-list.ts'

/** The key under which a draft is stored: a copy of the database names no id. */
export const draftHashOf = ({ draft }: Keys, id: string): string => keyedHash(draft, `id ${id}`)

/** How the claim of a draft names it: not by the key under which it is stored, so that no row of the database leads from one to the other. */
const savedFormOf = ({ draft }: Keys, id: string): string => keyedHash(draft, `filed ${id}`)

/** The draft that a submission names, and whether its claimant files it though it was filed already. */
export interface NamedDraft {
  readonly id: string
  readonly again: boolean
}

/**
 * The draft of a claim, as it is filed. Only of who proved no class member: a further claim of a member is about the first one, and nobody
 * has to be told.
 */
export const draftToFile = (keys: Keys, memberId: string, draft: NamedDraft | null | undefined) =>
  draft && !isMember(memberId)
    ? {
        savedForm: savedFormOf(keys, draft.id),
        filedDraft: { idHash: draftHashOf(keys, draft.id), again: draft.again },
      }
    : null

/** Whether a submission names a draft that was filed already, and its claimant does not know. */
export async function isFiledAlready(
  { storage, keys }: Uses<'drafts', 'keys'>,
  memberId: string,
  draft: NamedDraft | null | undefined,
): Promise<boolean> {
  const filed = draftToFile(keys, memberId, draft)?.filedDraft
  return filed !== undefined && !filed.again && storage.drafts.wasFiled(filed.idHash)
}
