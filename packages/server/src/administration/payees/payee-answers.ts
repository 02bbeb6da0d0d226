import { type AddressPart, modelNameOf } from '@redress/engine'
import { formattedAddress } from '@redress/engine/addresses'
import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import type { PayeeAnswers } from '../../case/payee-formats/payee-format.ts'
import type { PaymentChoice } from '../../case/reading/payments-file.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** Reads a field of a claim, as `model.field`: a trimmed text, or null where it is empty. */
export type ReadField = (field: string) => string | null

/** Reads the fields of a filed claim. Of records, of which a claim holds many, the first counts. */
export const fieldReader =
  ({ models }: Pick<ClaimRecord, 'models'>): ReadField =>
  (field) => {
    const [name, key = ''] = field.split('.')
    const value = models.find((model) => modelNameOf(model) === name)?.fields[key]
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }

/** The names of a part of an address: those of addresses by country, and those of the fields for the United States and abroad. */
const partNames: Partial<Readonly<Record<AddressPart, readonly string[]>>> = {
  Line1: ['Line1', 'StreetLine1'],
  Line2: ['Line2', 'StreetLine2'],
  Locality: ['Locality', 'City'],
}

/** The fields for the United States are empty in an address abroad, and the other way round. */
const countryNames = (country: string): typeof partNames => ({
  Region: country === 'US' ? ['Region', 'SubDivision'] : ['Region', 'SubDivisionNonUS'],
  PostalCode: country === 'US' ? ['PostalCode'] : ['PostalCodeNonUS', 'PostalCode'],
})

/** The address whose fields begin with a name, as the post of its country writes it; null where street or place is missing. */
function addressAt(prefix: string, read: ReadField): Pick<PayeeAnswers, 'address' | 'country'> {
  // Without a field of the country, the case asks for addresses in the United States alone.
  const country = read(`${prefix}Country`) ?? 'US'
  const names = { ...partNames, ...countryNames(country) }
  const part = (each: AddressPart): string | null =>
    (names[each] ?? [each]).map((name) => read(prefix + name)).find((text) => text !== null) ?? null
  const isWhole = part('Line1') !== null && (part('Locality') ?? part('PostalCode')) !== null
  return isWhole
    ? { address: formattedAddress(shapeOfCountry(country), part), country }
    : { address: null, country: null }
}

/** What a claim says about its payee, by the fields that the case names for its choice of payment. */
export function payeeAnswers(choice: PaymentChoice, read: ReadField): PayeeAnswers {
  const one = (field: string | undefined): string | null => (field === undefined ? null : read(field))
  const name = (choice.name ?? []).flatMap((field) => read(field) ?? []).join(' ')
  const { savings, address } = choice
  return {
    name: name === '' ? null : name.replace(/\s+/g, ' '),
    ...(address === undefined ? { address: null, country: null } : addressAt(address, read)),
    email: one(choice.email),
    routingNumber: one(choice.routingNumber),
    accountNumber: one(choice.accountNumber),
    savings: savings !== undefined && read(savings.field) === savings.value,
    iban: one(choice.iban),
    bic: one(choice.bic),
  }
}
