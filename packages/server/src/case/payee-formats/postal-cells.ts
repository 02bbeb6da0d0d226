import type { Payee } from './payee-format.ts'
import { addressLines } from './postal-payee.ts'

/** The cells of an address that is posted in a country: as many as `addressLines`, the unused ones empty, then the code of the country. */
export function postalCells({ address = '', country = '', countryName = '' }: Payee, from: string): string[] {
  const lines = [...address.split('\n'), ...(country === from ? [] : [countryName])]
  return [...lines, ...Array.from({ length: addressLines - lines.length }, () => ''), country]
}

export const postalColumns: readonly string[] = [
  ...Array.from({ length: addressLines }, (_, index) => `addressLine${index + 1}`),
  'country',
]
