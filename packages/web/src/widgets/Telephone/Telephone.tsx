import { type FieldView, isTelephone } from '@redress/engine'
import { useEffect, useState } from 'react'
import { useFormDispatch } from '../../form/use-field.ts'
import control from '../Field/control.module.css'
import { Field } from '../Field/Field.tsx'
import { fieldParts } from '../Field/field-parts.ts'
import { stateProps } from '../Field/state-props.ts'
import type { WidgetProps } from '../widget-props.ts'
import { shownNumber } from './shown-number.ts'
import { storedNumber } from './stored-number.ts'
import { TelephoneHint } from './TelephoneHint.tsx'
import { TelephoneNote } from './TelephoneNote.tsx'
import { unknownNumber } from './unknown-number.ts'

/** Where a widget names no country. */
const usualCountry = 'US'

/** The text of an input that has the focus, and the number that it had when the focus came. */
interface Typing {
  readonly text: string
  readonly before: string
}

/** What the form has of a number; what was filled in before this code had arrived is stored as a number now. */
function useStored(view: FieldView, country: string) {
  const dispatch = useFormDispatch()
  const value = typeof view.value === 'string' ? view.value : ''
  const enter = (text: string) =>
    dispatch({ type: 'enter', field: view.id, value: storedNumber(text, country) })
  const isFilledIn = value !== '' && !view.edited && !view.disabled && !isTelephone(value)
  const stored = isFilledIn ? storedNumber(value, country) : value
  useEffect(() => {
    if (stored !== value) dispatch({ type: 'enter', field: view.id, value: stored })
  }, [stored, value, view.id, dispatch])
  return { value, enter, leave: () => dispatch({ type: 'touch', field: view.id }) }
}

/**
 * A telephone number. It is typed in any way, stored with + and the code of its country, and shown as its country writes it once
 * the field is left. A number that its country does not have is pointed out, and taken.
 */
export function Telephone({ widget, view }: WidgetProps<'telephone'>) {
  const { country = usualCountry } = widget
  const { value, enter, leave } = useStored(view, country)
  const [typing, setTyping] = useState<Typing | null>(null)
  const { control: id } = fieldParts(view)
  const shown = shownNumber(value, country)
  const unknown = typing === null || typing.before === value ? unknownNumber(value, country) : null
  return (
    <Field widget={widget} view={view}>
      <TelephoneHint id={`${id}-example`} country={country} />
      <input
        id={id}
        className={control.control}
        name={view.id}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete={widget.autocomplete ?? 'tel'}
        value={typing?.text ?? shown}
        disabled={view.disabled}
        {...stateProps(view, widget.hint, [`${id}-example`, ...(unknown ? [`${id}-note`] : [])])}
        onFocus={() => setTyping({ text: shown, before: value })}
        onInput={({ currentTarget }) => {
          // A browser fills in without the focus, and then leaves nothing.
          if (typing) setTyping({ ...typing, text: currentTarget.value })
          enter(currentTarget.value)
        }}
        onBlur={() => {
          setTyping(null)
          leave()
        }}
      />
      <TelephoneNote id={`${id}-note`} unknown={unknown} />
    </Field>
  )
}
