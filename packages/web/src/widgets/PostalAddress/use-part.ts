import { type AddressPart, type AddressShape, type FieldId, partField, textOf } from '@redress/form'
import { useField, useFormStore } from '../../form/FormProvider.tsx'

/** What the parts of one address have in common. */
export interface PartsOf {
  /** The field of the country. */
  readonly id: FieldId
  readonly shape: AddressShape
  /** What the case writes for all its inputs. */
  readonly autocomplete: string | undefined
}

/** A part of an address, and how to read the others. */
export function usePart({ id }: Pick<PartsOf, 'id'>, part: AddressPart) {
  const store = useFormStore()
  const view = useField(partField(id, part))
  return {
    view,
    text: textOf(view.value),
    read: (other: AddressPart) => textOf(store.field(partField(id, other)).value),
  }
}

/** The tokens of HTML by which browsers fill in an address. */
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

/** The token of a part. What the case writes stands before it, `section-former`; `off` is for all of them. */
export function autocompleteOf(part: AddressPart, written = ''): string {
  const token = tokens[part]
  return written === 'off' || token === undefined ? 'off' : `${written} ${token}`.trim()
}
