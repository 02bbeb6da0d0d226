/** Addresses by the shapes of their countries. The page loads it only where a form asks for one. */

export { addressChecks } from './address-checks.ts'
export { confirmedLine, confirmedLines, isConfirmed } from './confirmed-lines.ts'
export { countriesOf } from './countries-of.ts'
export { formattedAddress } from './formatted-address.ts'
export { labelOfPart } from './label-of-part.ts'
export { partsIn, partsOfLines } from './parts-in.ts'
export { pointedOut } from './pointed-out.ts'
export { regionIn } from './region-in.ts'
