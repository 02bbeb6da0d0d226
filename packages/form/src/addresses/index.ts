/** Addresses by the shapes of their countries. The page loads it only where a form asks for one. */

export { addressChecks, confirmedLine, confirmedLines, isConfirmed, labelOfPart } from './address-checks.ts'
export { countriesOf } from './countries-of.ts'
export { formattedAddress, partsIn, partsOfLines } from './formatted-address.ts'
export { pointedOut, regionIn } from './pointed-out.ts'
