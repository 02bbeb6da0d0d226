import type { AddressPart } from './address-parts.ts'

/** What the field `Confirmed` says of a part: its name, and what was confirmed. */
export const confirmedLine = (part: AddressPart, text: string): string => `${part}: ${text}`

/** The lines of the field `Confirmed`. */
export const confirmedLines = (confirmed: string | null): readonly string[] =>
  confirmed === null ? [] : confirmed.split('\n')

/** Whether the claimant confirmed what is now in a part. A part that was changed since is not confirmed. */
export const isConfirmed = (confirmed: string | null, part: AddressPart, text: string): boolean =>
  confirmedLines(confirmed).includes(confirmedLine(part, text))
