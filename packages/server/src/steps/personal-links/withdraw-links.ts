import type { FormType } from '@redress/form'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { listedIds } from '../class-list/class-list-rows.ts'
import type { ListWays } from '../class-list/list-ways.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'
import type { LinkSelection, StoredLink } from '../links/stored/link-store.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { paged, type Row } from './links-of.ts'

/** Whose links are withdrawn: those of one claim ID, of the rows of a list, or all of the form. */
export type WithdrawnOf = { readonly claim: string } | { readonly list: string } | 'all'

/** Which links are withdrawn. */
export interface Withdrawal {
  readonly formType: FormType
  readonly of: WithdrawnOf
  /** Only links that were made before it; null for all. */
  readonly madeBefore: Temporal.Instant | null
}

/** A link in words, for whoever has to choose one. */
const told = ({ madeAt, withdrawnAt }: StoredLink): string =>
  `made on ${madeAt.toString().slice(0, 10)}${withdrawnAt ? `, withdrawn on ${withdrawnAt.toString().slice(0, 10)}` : ''}`

/** Why a row of a list does not say which links it means, or null: a list that is read again would withdraw newer ones. */
function refusalOf(links: readonly StoredLink[], madeBefore: Temporal.Instant | null): string | null {
  if (links.length === 0) return 'No link of this member to the form was made.'
  if (madeBefore !== null || links.length === 1) return null
  return `The member has had ${counted(links.length, 'link')} to the form: ${links.map(told).join('; ')}. State which with --made-until, or withdraw all of this member with --claim.`
}

/**
 * Withdraws links for sign-in; from then on they sign nobody in and file nothing. Returns their number. Rows of a list that do not say
 * which links they mean, or name nobody who has one, go to `refuse`.
 */
export async function withdrawLinks(
  deps: Uses<'links', 'keys' | 'now'> & { readonly ways: ListWays },
  { formType, of, madeBefore }: Withdrawal,
  refuse: (row: RefusedRow) => void,
): Promise<number> {
  const { storage, keys, now } = deps
  const selection = (
    memberIds: readonly string[],
  ): LinkSelection & { readonly memberIds: readonly string[] } => ({
    purpose: 'signIn',
    formType,
    memberIds,
    ...(madeBefore && { madeBefore }),
  })
  if (of === 'all') return storage.links.withdraw({ ...selection([]), memberIds: null }, now())
  if ('claim' in of) return storage.links.withdraw(selection([memberIdOf(keys, of.claim)]), now())
  const withdrawPage = async (page: readonly Row[]): Promise<number> => {
    const links = await storage.links.ofMembers(selection(page.map(({ memberId }) => memberId)))
    const byMember = Map.groupBy(links, ({ memberId }) => memberId)
    const named: string[] = []
    for (const { memberId, line } of page) {
      const reason = refusalOf(byMember.get(memberId) ?? [], madeBefore)
      if (reason === null) named.push(memberId)
      else refuse({ line, reason })
    }
    return storage.links.withdraw(selection(named), now())
  }
  const { rows } = await listedIds(of.list, deps)
  let withdrawn = 0
  for await (const page of paged(rows(refuse))) withdrawn += await withdrawPage(page)
  return withdrawn
}
