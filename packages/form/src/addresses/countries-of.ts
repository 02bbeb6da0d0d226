import { countryCodes } from './country-codes.ts'

/** Which countries an address offers, as a case writes it. */
interface Offered {
  readonly countries?:
    | { readonly first?: readonly string[] | undefined; readonly only?: readonly string[] | undefined }
    | undefined
}

/** The countries that can be chosen, those that come first before the others. */
export function countriesOf({
  countries: { first = [], only = countryCodes } = {},
}: Offered): readonly string[] {
  return [...new Set([...first.filter((code) => only.includes(code)), ...only])]
}
