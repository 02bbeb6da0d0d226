import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import type { ClaimFacts } from './claim-facts.ts'

/**
 * Where a claimant lives, as the code of a list and never as it was typed: `US-WI`, or the country alone, or nothing where neither is
 * known. Without a field of the country, a case asks for addresses in the United States alone.
 */
export function placeOfClaim({ addresses: [first] }: Pick<ClaimFacts, 'addresses'>): string {
  if (!first) return ''
  const country = first.country === '' ? 'US' : first.country
  const shape = shapeOfCountry(country)
  if (!shape) return ''
  const { regions } = shape
  const written = first.region.trim().toLowerCase()
  const region =
    regions.find(({ value }) => value === first.region) ??
    regions.find(
      ({ value, names }) => value.toLowerCase() === written || names.local?.toLowerCase() === written,
    )
  return region ? `${country}-${region.value}` : country
}
