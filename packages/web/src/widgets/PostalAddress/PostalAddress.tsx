import { textOf, type WidgetOf } from '@redress/form'
import { countriesOf } from '@redress/form/addresses'
import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import field from '../../elements/Field/Field.module.css'
import { OptionSelect } from '../Select/OptionSelect.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { AddressParts } from './AddressParts.tsx'
import { countryOptions } from './country-names.ts'
import styles from './PostalAddress.module.css'
import { autocompleteOf } from './use-part.ts'
import { useShape } from './use-shape.ts'

const countryWidget = ({ field, autocomplete }: WidgetOf<'postalAddress'>): WidgetOf<'select'> => ({
  type: 'select',
  field,
  label: 'LocKey_Address_Country',
  options: [],
  autocomplete: autocompleteOf('Country', autocomplete),
})

/** An address by the shape of its country, which is chosen first. Only the shape of that country is loaded. */
export function PostalAddress({ widget, view }: WidgetProps<'postalAddress'>) {
  const { t, culture } = useCopy()
  const hintId = useId()
  const country = textOf(view.value)
  const { state, load } = useShape(view.id, country)
  const options = countryOptions(countriesOf(widget), widget.countries?.first ?? [], culture)
  return (
    <fieldset className={styles.address} aria-describedby={widget.hint && hintId}>
      <legend className={styles.legend}>
        <Copy text={widget.label} />
      </legend>
      {widget.hint && (
        <p id={hintId} className={field.hint}>
          <Copy text={widget.hint} />
        </p>
      )}
      <OptionSelect widget={countryWidget(widget)} view={view} options={options} />
      {state.kind === 'failed' && (
        <div className={styles.failed}>
          <Button look="secondary" label={t('LocKey_Address_Retry')} onPress={load} />
        </div>
      )}
      {country !== null && state.kind === 'here' && (
        <AddressParts
          key={country}
          address={{ id: view.id, shape: state.shape, autocomplete: widget.autocomplete }}
        />
      )}
    </fieldset>
  )
}
