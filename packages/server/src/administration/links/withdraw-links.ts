import type { FormType } from '@redress/engine'
import { listedIds } from '../../claims/class-list/listed-ids.ts'
import { memberIdOf } from '../../claims/sign-in/credentials.ts'
import type { LinkCommandDeps } from './links-of.ts'

/** Whose links are withdrawn: those of one claim ID, of the rows of a list, or all of the form. */
export type WithdrawnOf = { readonly claim: string } | { readonly list: string } | 'all'

const rowsAtOnce = 500

/** Withdraws links for sign-in; from then on they sign nobody in and file nothing. Returns their number. */
export async function withdrawLinks(
  deps: LinkCommandDeps,
  formType: FormType,
  of: WithdrawnOf,
): Promise<number> {
  const { storage, keys, now } = deps
  const withdraw = (memberIds: readonly string[] | null): Promise<number> =>
    storage.links.withdraw({ purpose: 'signIn', formType, memberIds }, now())
  if (of === 'all') return withdraw(null)
  if ('claim' in of) return withdraw([memberIdOf(keys, of.claim)])
  const { rows } = await listedIds(of.list, deps)
  let [withdrawn, page]: [number, string[]] = [0, []]
  for await (const { memberId } of rows(() => undefined)) {
    page.push(memberId)
    if (page.length < rowsAtOnce) continue
    withdrawn += await withdraw(page)
    page = []
  }
  return withdrawn + (await withdraw(page))
}
