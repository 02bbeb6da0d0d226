import { isReferenceCode, writtenCode } from '@redress/form/reference-code'
import type { Uses } from '../../claims/vault/opened.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { traitKindNames, traitKinds } from './trait-kinds.ts'
import { traitKey } from './traits-of-claim.ts'

/** What a claim is looked for by. */
export const lookUpKinds = ['code', 'claimId', ...traitKindNames] as const

export type LookUpKind = (typeof lookUpKinds)[number]

/** The claims that were found: the ids of their first filings, each once. */
export interface FoundClaims {
  readonly kinds: readonly LookUpKind[]
  readonly claimIds: readonly string[]
  /** Whether there are more than were asked for. */
  readonly hasMore: boolean
}

async function filingIds(
  { storage, keys }: Uses<'claims' | 'traits', 'keys'>,
  kind: LookUpKind,
  text: string,
  most: number,
): Promise<readonly string[]> {
  if (kind === 'code') {
    const code = writtenCode(text)
    return code === null ? [] : (await storage.claims.filingsByCodes([code])).map(({ id }) => id)
  }
  if (kind === 'claimId') {
    const codes = await storage.claims.codesOf([memberIdOf(keys, text)])
    return (await storage.claims.filingsByCodes(codes)).map(({ id }) => id)
  }
  const words = traitKinds[kind].asked(text)
  return storage.traits.claimsWith(
    words.map((word) => traitKey(keys, kind, word)),
    most,
  )
}

/** The kinds of thing that a text can be, where the administrator did not say: a reference code is nothing else. */
const kindsOf = (text: string): readonly LookUpKind[] =>
  isReferenceCode(text) ? ['code'] : lookUpKinds.filter((kind) => kind !== 'code')

/**
 * Finds claims by one text, at most `most`, the newest first. Without a kind the text is looked for as each of them. The traits
 * must be up to date.
 */
export async function findClaims(
  deps: Uses<'claims' | 'traits', 'keys'>,
  text: string,
  { kind, most }: { readonly kind: LookUpKind | null; readonly most: number },
): Promise<FoundClaims> {
  const kinds = kind === null ? kindsOf(text) : [kind]
  const found = new Set<string>()
  for (const each of kinds) for (const id of await filingIds(deps, each, text, most + 1)) found.add(id)
  const filings = await Promise.all([...found].map((id) => deps.storage.claims.find(id)))
  const claimIds = [...new Set(filings.flatMap((claim) => (claim ? [claim.amends ?? claim.id] : [])))]
  return { kinds, claimIds: claimIds.slice(0, most), hasMore: claimIds.length > most || found.size > most }
}
