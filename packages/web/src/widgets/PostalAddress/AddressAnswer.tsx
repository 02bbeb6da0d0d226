import { type AddressPart, type FieldId, partField, textOf } from '@redress/form'
import { formattedAddress } from '@redress/form/addresses'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormValue } from '../../form/FormProvider.tsx'
import { countryName } from './country-names.ts'
import styles from './PostalAddress.module.css'
import { useShape } from './use-shape.ts'

/** An address in the lines of its country, with the name of the country below. */
export function AddressAnswer({ field }: { readonly field: FieldId }) {
  const { culture } = useCopy()
  const country = useFormValue((store) => textOf(store.field(field).value))
  const { state } = useShape(field, country)
  const shape = state.kind === 'here' ? state.shape : null
  const text = useFormValue((store) => {
    const read = (part: AddressPart) => textOf(store.field(partField(field, part)).value)
    return formattedAddress(shape, read).join('\n')
  })
  const lines = [
    ...text.split('\n').filter(Boolean),
    ...(country === null ? [] : [countryName(country, culture)]),
  ]
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
    <span key={place} className={styles.line} dir="auto">
      {line}
    </span>
  ))
}
