import { type AddressPart, type FieldPlan, isAddress, modelNameOf, partField } from '@redress/engine'
import { formattedAddress } from '@redress/engine/addresses'
import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** To whom a letter goes, as the claimant answered. */
export interface PostalAddress {
  readonly name: string
  /** As the post of the country wants them, with the code of a foreign country last; empty where there is no address. */
  readonly lines: readonly string[]
}

/** Reads an answer by `model.field`; null where there is none. */
type Answer = (id: string) => string | null

const answersOf = ({ models }: Pick<ClaimRecord, 'models'>): Answer => {
  const answers = new Map<string, unknown>(
    models.flatMap((model) =>
      Object.entries(model.fields).map(
        ([field, value]) => [`${modelNameOf(model)}.${field}`, value] as const,
      ),
    ),
  )
  return (id) => {
    const value = answers.get(id)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
}

/** The HTML autocomplete token of a field, without a section before it. */
const tokenOf = ({ widget }: FieldPlan): string => widget?.autocomplete?.split(' ').at(-1) ?? ''

/** Reads the first answer to a field with a token. */
const byToken =
  (fields: readonly FieldPlan[], answer: Answer) =>
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

type ReadPart = (part: AddressPart) => string | null

/** The lines of an address by its parts; none without a first line. */
function linesOf(read: ReadPart): readonly string[] {
  if (read('Line1') === null) return []
  const country = read('Country') ?? 'US'
  const lines = formattedAddress(shapeOfCountry(country), read)
  return country === 'US' ? lines : [...lines, country]
}

/** The address of a widget that asks for one of any country, by the field of its country. */
const readBy =
  (answer: Answer, country: string): ReadPart =>
  (part) =>
    answer(partField(country, part))

/** The name and the postal address of a claim: of the first fields whose autocomplete tokens say that they hold it. */
export function postalAddress(
  { forms }: Pick<LoadedCase, 'forms'>,
  record: Pick<ClaimRecord, 'formType' | 'models'>,
): PostalAddress {
  const fields = [...(forms.get(record.formType)?.plan.fields.values() ?? [])]
  const answer = answersOf(record)
  const read = byToken(fields, answer)
  const parts = ['given-name', 'additional-name', 'family-name'].flatMap((token) => read(token) ?? [])
  const name = read('name') ?? (parts.length > 0 ? parts.join(' ') : (read('organization') ?? ''))
  const countries = fields.filter(({ widget }) => widget && isAddress(widget))
  const ofWidget = countries.map(({ id }) => linesOf(readBy(answer, id))).find(({ length }) => length > 0)
  return { name, lines: ofWidget ?? linesOf((part) => (tokens[part] ? read(tokens[part]) : null)) }
}
