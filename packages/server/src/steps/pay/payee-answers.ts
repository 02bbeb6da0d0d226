import {
  addressLines,
  type PostalAddress,
  postalAddress,
  type ReadPart,
} from '@redress/case/addresses/postal-address.ts'
import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import type { PayeeAnswers } from '@redress/case/payee-formats/payee-format.ts'
import { isNoAnswer } from '@redress/case/payee-formats/payee-name.ts'
import type { PaymentChoice } from '@redress/case/reading/payments-file.ts'
import type { AddressPart } from '@redress/form'
import type { ReadField } from '../../claims/vault/claim-record.ts'

/** The names of a part of an address: those of addresses by country, and those of the fields for the United States and abroad. */
const partNames: Partial<Readonly<Record<AddressPart, readonly string[]>>> = {
  Line1: ['Line1', 'StreetLine1'],
  Line2: ['Line2', 'StreetLine2'],
  Locality: ['Locality', 'City'],
  Region: ['Region', 'SubDivision'],
}

/** The fields for the United States are empty in an address abroad, and the other way round. */
const abroadNames: typeof partNames = {
  ...partNames,
  Region: ['Region', 'SubDivisionNonUS'],
  PostalCode: ['PostalCodeNonUS', 'PostalCode'],
}

/** Parts without which no letter arrives, where the country writes them. */
const needed: readonly AddressPart[] = ['Line1', 'Locality', 'PostalCode']

/** Whether an address has what the country needs: a place or, where that is all it writes, a region. */
function isWhole(country: string, read: ReadPart): boolean {
  const required = shapeOfCountry(country)?.required ?? []
  if (needed.some((part) => required.includes(part) && read(part) === null)) return false
  return !required.includes('Region') || (read('Region') ?? read('Locality')) !== null
}

/** The address whose fields begin with a name; null where there is none that a letter can be posted to. */
function addressAt(prefix: string, readField: ReadField): PostalAddress | null {
  const countryCode = readField(`${prefix}Country`) ?? 'US'
  const names = countryCode === 'US' ? partNames : abroadNames
  const read: ReadPart = (part) => {
    const text = (names[part] ?? [part])
      .flatMap((name) => readField(prefix + name) ?? [])
      .find((each) => !isNoAnswer(each))
    // A code of zeros alone is written where one is asked for and there is none.
    return text === undefined || (part === 'PostalCode' && /^[0 -]+$/.test(text)) ? null : text
  }
  if (!isWhole(countryCode, read)) return null
  const address = postalAddress(read)
  const place = read('Locality')
  const isPlaceLost =
    place !== null && shapeOfCountry(countryCode)?.lines.every((line) => !line.includes('{Locality}'))
  // A place that addresses of the country do not have is written all the same, and does not vanish.
  return address && isPlaceLost ? { ...address, lines: addressLines(null, read) } : address
}

/** Whether a part of the name is a word for none, such as N/A. */
export const hasNoNamePart = (choice: PaymentChoice, read: ReadField): boolean =>
  (choice.name ?? []).some((field) => isNoAnswer(read(field) ?? 'a name'))

/** What a claim says about its payee, by the fields that the case names for its choice of payment. */
export function payeeAnswers(choice: PaymentChoice, read: ReadField): PayeeAnswers {
  const one = (field: string | undefined): string | null => (field === undefined ? null : read(field))
  const name = (choice.name ?? []).flatMap((field) => read(field) ?? []).join(' ')
  const { savings, address } = choice
  return {
    name: name === '' ? null : name.replace(/\s+/g, ' '),
    address: address === undefined ? null : addressAt(address, read),
    email: one(choice.email),
    routingNumber: one(choice.routingNumber),
    accountNumber: one(choice.accountNumber),
    savings: savings !== undefined && read(savings.field) === savings.value,
    iban: one(choice.iban),
    bic: one(choice.bic),
  }
}
