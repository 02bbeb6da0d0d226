import { labelOfPart, regionIn } from '@redress/form/addresses'
import { useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import select from '../Select/Select.module.css'
import { ConfirmPart } from './ConfirmPart.tsx'
import styles from './PostalAddress.module.css'
import { optionOf, regionOptions } from './region-options.ts'
import { autocompleteOf, type PartsOf, usePart } from './use-part.ts'

/** The option of a region that is not in the list. */
const unlisted = '?'

/** A region out of the list of the country, or typed where the list does not have it: lists are late. */
export function RegionPart({ address }: { readonly address: PartsOf }) {
  const { shape, autocomplete } = address
  const dispatch = useFormDispatch()
  const { t, culture } = useCopy()
  const { view, text } = usePart(address, 'Region')
  const [wantsToType, setWantsToType] = useState(false)
  const known = optionOf(text === null ? null : regionIn(shape, text), shape, culture)
  const types = known === null && (wantsToType || text !== null)
  const { control: id, label } = fieldParts(view)
  const enter = (value: string) => dispatch({ type: 'enter', field: view.id, value })
  const leave = () => dispatch({ type: 'touch', field: view.id })
  return (
    <>
      <Field widget={{ label: labelOfPart('Region', shape) }} view={view}>
        <div className={select.select}>
          <select
            id={types ? `${id}-list` : id}
            className={control.control}
            aria-labelledby={label}
            value={types ? unlisted : (known ?? '')}
            disabled={view.disabled}
            autoComplete={types ? 'off' : autocompleteOf('Region', autocomplete)}
            {...stateProps(view, undefined)}
            onChange={({ currentTarget: { value } }) => {
              setWantsToType(value === unlisted)
              enter(value === unlisted ? '' : value)
            }}
            onBlur={types ? undefined : leave}
          >
            <option value="">{t('LocKey_Field_SelectPrompt')}</option>
            {regionOptions(shape, culture).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={unlisted}>{t('LocKey_Address_NotListed')}</option>
          </select>
        </div>
        {types && (
          <input
            type="text"
            id={id}
            className={`${control.control} ${styles.typed}`}
            name={view.id}
            aria-labelledby={label}
            value={text ?? ''}
            disabled={view.disabled}
            dir="auto"
            autoComplete={autocompleteOf('Region', autocomplete)}
            {...stateProps(view, undefined)}
            onInput={(event) => enter(event.currentTarget.value)}
            onBlur={leave}
          />
        )}
      </Field>
      <ConfirmPart address={address} part="Region" />
    </>
  )
}
