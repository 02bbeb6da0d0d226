import type { CopyKey } from '../copy/copy.ts'
import type { AddressPart } from './address-parts.ts'
import type { AddressShape } from './address-shape.ts'

/** The label of a part, in the word of the country where it has one of its own. */
export const labelOfPart = (part: AddressPart, shape: AddressShape | null = null): CopyKey =>
  `LocKey_Address_${shape?.words[part] ?? part}`
