import type { FieldValue } from '../field-value.ts'
import type { Failure } from '../issue.ts'
import type { AddressPart } from './address-parts.ts'

/** A province, state or another region that a country writes in its addresses. */
export interface AddressRegion {
  /** How an address has it: the abbreviation of the post, else the name in the country's own script. */
  readonly value: string
  /** Its names by language; `latin` in Latin letters, `local` as the country writes it. */
  readonly names: Readonly<Record<string, string>>
  /** The beginnings of its postal codes, a regular expression. */
  readonly postalCode?: string | undefined
}

/** How the addresses of one country are made. The page and the server read the same. */
export interface AddressShape {
  /** The code of ISO 3166-1: `CA`. */
  readonly country: string
  /** The lines of an address, each of parts in braces and what stands between them: `{Locality} {Region} {PostalCode}`. */
  readonly lines: readonly string[]
  /** The same for an address in Latin letters, where that differs. */
  readonly latinLines?: readonly string[] | undefined
  /** The parts that every address of the country has. */
  readonly required: readonly AddressPart[]
  /** What the country calls a part, by the word in its label: `{ Region: 'Province' }`. */
  readonly words: Readonly<Partial<Record<AddressPart, string>>>
  /** The language of the country's own script, where it is not written in Latin letters. */
  readonly language?: string | undefined
  readonly postalCode?: { readonly pattern: string; readonly example: string } | undefined
  readonly regions: readonly AddressRegion[]
}

/** What checks a part of an address: which part, the field of its country, and whether the address may be left empty. */
export interface CheckedPart {
  readonly part: AddressPart
  readonly of: string
  readonly optional?: boolean | undefined
}

/** What checks addresses by the shapes of their countries. The page loads it on demand. */
export interface AddressChecks {
  /** What is wrong with a part, or null. */
  readonly issue: (
    rule: CheckedPart,
    value: FieldValue,
    sibling: (field: string) => FieldValue,
  ) => Failure | null
  /** Whether the part is marked required now. */
  readonly requires: (rule: CheckedPart, sibling: (field: string) => FieldValue) => boolean
  /** Values of the part that the data know, the most likely first. */
  readonly examples: (rule: CheckedPart, sibling: (field: string) => FieldValue) => readonly string[]
}

/** The shape of a country; `awaited` while the page loads it or could not load it, null where nobody asked for it. */
export type ShapeOf = (country: string) => AddressShape | 'awaited' | null
