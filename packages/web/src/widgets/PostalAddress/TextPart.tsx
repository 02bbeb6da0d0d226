import type { AddressPart } from '@redress/engine'
import { labelOfPart } from '@redress/engine/addresses'
import { Copy } from '../../copy/Copy.tsx'
import { useFormDispatch } from '../../form/use-field.ts'
import control from '../Field/control.module.css'
import field from '../Field/Field.module.css'
import { Field } from '../Field/Field.tsx'
import { fieldParts } from '../Field/field-parts.ts'
import { stateProps } from '../Field/state-props.ts'
import { autocompleteOf } from './autocomplete-of.ts'
import { ConfirmPart } from './ConfirmPart.tsx'
import { type PartsOf, usePart } from './use-part.ts'

/** A part of an address that is typed. */
export function TextPart({ address, part }: { readonly address: PartsOf; readonly part: AddressPart }) {
  const dispatch = useFormDispatch()
  const { view } = usePart(address, part)
  const { control: id } = fieldParts(view)
  const example = part === 'PostalCode' ? address.shape.postalCode?.example : undefined
  return (
    <>
      <Field widget={{ label: labelOfPart(part, address.shape) }} view={view}>
        {example && (
          <p id={`${id}-example`} className={field.hint}>
            <Copy text="LocKey_Address_Example" params={{ example }} />
          </p>
        )}
        <input
          type="text"
          id={id}
          className={control.control}
          name={view.id}
          value={typeof view.value === 'string' ? view.value : ''}
          disabled={view.disabled}
          dir="auto"
          autoComplete={autocompleteOf(part, address.autocomplete)}
          autoCapitalize={part === 'PostalCode' ? 'characters' : undefined}
          {...stateProps(view, undefined, example ? [`${id}-example`] : [])}
          onInput={(event) => dispatch({ type: 'enter', field: view.id, value: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'touch', field: view.id })}
        />
      </Field>
      <ConfirmPart address={address} part={part} />
    </>
  )
}
