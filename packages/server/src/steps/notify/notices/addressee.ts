import {
  countryLine,
  type PostalAddress,
  postalAddress,
  type ReadPart,
} from '@redress/case/addresses/postal-address.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type AddressPart, type FieldPlan, isAddress, partField } from '@redress/form'
import { type ClaimRecord, fieldReader, type ReadField } from '../../../claims/vault/claim-record.ts'

/** To whom a letter goes, as the claimant answered. */
export interface Addressee {
  readonly name: string
  /** As the post of the country wants them, with the name of a foreign country last. */
  readonly lines: readonly string[]
}

/** The HTML autocomplete token of a field, without a section before it. */
const tokenOf = ({ widget }: FieldPlan): string => widget?.autocomplete?.split(' ').at(-1) ?? ''

/** Reads the first answer to a field with a token. */
const byToken =
  (fields: readonly FieldPlan[], answer: ReadField) =>
  (token: string): string | null => {
    for (const field of fields) {
      const value = tokenOf(field) === token ? answer(field.id) : null
      if (value !== null) return value
    }
    return null
  }

const tokens: Readonly<Partial<Record<AddressPart, string>>> = {
  Country: 'country',
  Line1: 'address-line1',
  Line2: 'address-line2',
  Line3: 'address-line3',
  DependentLocality: 'address-level3',
  Locality: 'address-level2',
  Region: 'address-level1',
  PostalCode: 'postal-code',
}

/** The address of a widget that asks for one of any country, by the field of its country. */
const readBy =
  (answer: ReadField, country: string): ReadPart =>
  (part) =>
    answer(partField(country, part))

/** Letters are posted in the United States, so only a foreign address names its country. */
const withCountry = ({ lines, country }: PostalAddress): readonly string[] =>
  country === 'US' ? lines : [...lines, countryLine(country)]

/**
 * The name and the postal address of a claim, of the first fields whose autocomplete tokens say that they hold it; null where it has no
 * address that a letter can be posted to.
 */
export function addresseeOf(
  { forms }: LoadedCase,
  record: Pick<ClaimRecord, 'formType' | 'models'>,
): Addressee | null {
  const fields = [...(forms.get(record.formType)?.plan.fields.values() ?? [])]
  const answer = fieldReader(record)
  const read = byToken(fields, answer)
  const parts = ['given-name', 'additional-name', 'family-name'].flatMap((token) => read(token) ?? [])
  const name = read('name') ?? (parts.length > 0 ? parts.join(' ') : (read('organization') ?? ''))
  const ofWidgets = fields
    .filter(({ widget }) => widget && isAddress(widget))
    .flatMap(({ id }) => postalAddress(readBy(answer, id)) ?? [])
  const address = ofWidgets[0] ?? postalAddress((part) => (tokens[part] ? read(tokens[part]) : null))
  return address && { name, lines: withCountry(address) }
}
