import { type AddressPart, type AddressShape, type FieldId, partField, textOf } from '@redress/engine'
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
