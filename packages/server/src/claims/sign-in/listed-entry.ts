import type { FoundClassMember } from '../vault/sealed-class-list.ts'

/** What of the class list a claimant was shown. */
export interface ListedEntry {
  /** The number of imports of the list until then. */
  readonly version: number
  /** The newest entry of the history about the member; 0 where nothing happened since the import. */
  readonly entry: number
}

/** What of the class list a member is shown, as a grant stores it. */
export const listedOf = ({ version, standing }: Pick<FoundClassMember, 'version' | 'standing'>): string =>
  `${version}.${standing?.entry ?? 0}`

/** Reads what a grant stores; null for somebody who is no class member, and for a grant from before there was a history. */
export function listedEntry(stored: string): ListedEntry | null {
  const [, version, entry] = /^(\d+)\.(\d+)$/.exec(stored) ?? []
  return version === undefined || entry === undefined
    ? null
    : { version: Number(version), entry: Number(entry) }
}
