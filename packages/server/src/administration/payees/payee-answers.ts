import type { AddressPart } from '@redress/engine'
import { type PostalAddress, postalAddress } from '../../case/addresses/postal-address.ts'
import type { PayeeAnswers } from '../../case/payee-formats/payee-format.ts'
import type { PaymentChoice } from '../../case/reading/payments-file.ts'
import type { ReadField } from '../../claims/vault/field-reader.ts'

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

/** The address whose fields begin with a name; null where there is none that a letter can be posted to. */
function addressAt(prefix: string, read: ReadField): PostalAddress | null {
  const names = (read(`${prefix}Country`) ?? 'US') === 'US' ? partNames : abroadNames
  return postalAddress(
    (part) =>
      (names[part] ?? [part]).map((name) => read(prefix + name)).find((text) => text !== null) ?? null,
  )
}

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
