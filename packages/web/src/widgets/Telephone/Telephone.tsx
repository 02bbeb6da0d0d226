import { type BuiltInKey, type FieldView, isTelephone } from '@redress/form'
import examples from 'libphonenumber-js/examples.mobile.json'
import parsed, { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { useEffect, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import field from '../../elements/Field/Field.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import { countryName } from '../PostalAddress/country-names.ts'
import type { WidgetProps } from '../widget-props.ts'
import { numberIn } from './number-in.ts'
import { storedNumber } from './stored-number.ts'
import styles from './Telephone.module.css'

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

/** Why a number is pointed out, and the code of the country that does not have it, where one is known. */
interface Unknown {
  readonly key: BuiltInKey
  readonly country: string | null
}

/** The countries with the code that a number begins with, the largest first; no code is the beginning of another. */
const countriesOf = (stored: string): readonly string[] =>
  Object.entries(metadata.country_calling_codes).find(([code]) => stored.startsWith(`+${code}`))?.[1] ?? []

/**
 * What is pointed out about a number, or null: that its country has no such numbers, or that no country has its code. It is
 * taken all the same. Data are late and can be wrong.
 */
export function unknownNumber(stored: string, country: string): Unknown | null {
  if (!isTelephone(stored)) return null
  const number = parsed(stored)
  if (number?.isValid()) return null
  const countries = countriesOf(stored)
  const likely = number?.country ?? (countries.includes(country) ? country : countries[0])
  return likely === undefined
    ? { key: 'LocKey_Validation_Telephone_Country', country: null }
    : { key: 'LocKey_Telephone_Unknown', country: likely }
}

interface TelephoneNoteProps {
  readonly id: string
  readonly unknown: ReturnType<typeof unknownNumber>
}

/** What is pointed out about a number that is taken all the same. Its place is always there, so that it is read out. */
function TelephoneNote({ id, unknown }: TelephoneNoteProps) {
  const { culture } = useCopy()
  return (
    <div id={id} aria-live="polite">
      {unknown && (
        <p className={styles.note}>
          <Copy
            text={unknown.key}
            params={unknown.country === null ? undefined : { country: countryName(unknown.country, culture) }}
          />
        </p>
      )}
    </div>
  )
}

/** A number of a country as people there write it, kept from right to left pages; null where the data have none. */
function exampleNumber(country: string): string | null {
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
  return number ? `\u2066${number.formatNational()}\u2069` : null
}

/** How a number of the country is typed, and one of another country. */
function TelephoneHint({ id, country }: { readonly id: string; readonly country: string }) {
  const example = exampleNumber(country)
  return (
    <p id={id} className={field.hint}>
      {example !== null && (
        <>
          <Copy text="LocKey_Telephone_Example" params={{ example }} />
          <br />
        </>
      )}
      <Copy text="LocKey_Telephone_OtherCountry" />
    </p>
  )
}

/** Whether a number has the code of a country: the United States and Canada have the same. */
const isAtHome = (code: string, country: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === code

/**
 * A stored number as it is shown in the input: as people in this country dial it, with the code of its country if that is
 * another. Typed back, it is the same number.
 */
export function shownNumber(stored: string, country: string): string {
  const number = isTelephone(stored) ? numberIn(stored, country) : null
  if (!number) return stored
  const national = isAtHome(number.countryCallingCode, country) ? [number.formatNational()] : []
  const faithful = [...national, number.formatInternational()].find(
    (text) => storedNumber(text, country) === stored,
  )
  return faithful ?? stored
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
