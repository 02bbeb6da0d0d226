import { type FocusEvent, useMemo, useRef } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormStore, useWritten } from '../../form/FormProvider.tsx'
import { DatePickerOnDemand } from '../DatePicker/DatePickerOnDemand.ts'
import { inDateMenu } from '../DatePicker/in-date-menu.ts'
import { MaskOnDemand } from '../Text/MaskOnDemand.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from './DateInput.module.css'

/** Whether the focus stays in the input, its button and its menu. */
const staysAt = (parts: HTMLElement | null, goesTo: EventTarget | null): boolean =>
  inDateMenu(goesTo) || (goesTo instanceof Node && parts?.contains(goesTo) === true)

/** A day, typed as mm/dd/yyyy or in the order of the culture's region, or chosen from a calendar. */
export function DateInput({ widget, view }: WidgetProps<'date'>) {
  const { dispatch, pickableDays } = useFormStore()
  const { t, locale, writer } = useCopy()
  const written = useWritten(view)
  const both = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const parts = fieldParts(view)
  const value = typeof view.value === 'string' ? view.value : ''
  const settings = useMemo(
    () => ({ ...(writer && { weekStart: writer.writing.weekStart }), ...widget.picker, locale }),
    [widget.picker, locale, writer],
  )
  const enter = (text: string) => dispatch({ type: 'enter', field: view.id, value: text })
  const touch = () => dispatch({ type: 'touch', field: view.id })
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!staysAt(both.current, relatedTarget)) touch()
  }
  return (
    <Field widget={widget} view={view}>
      <div ref={both} className={styles.date}>
        <input
          ref={input}
          id={parts.control}
          className={control.control}
          name={view.id}
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete={widget.autocomplete ?? 'off'}
          placeholder={t('LocKey_Field_DatePlaceholder')}
          value={written ? written.show(value) : value}
          disabled={view.disabled}
          {...stateProps(view, widget.hint)}
          onInput={({ currentTarget: { value: typed } }) => enter(written ? written.hold(typed) : typed)}
          onBlur={leave}
        />
        <DatePickerOnDemand
          settings={settings}
          value={value || null}
          pickableDays={() => pickableDays(view.id, widget.picker)}
          labelledBy={parts.label}
          disabled={view.disabled}
          onBlur={leave}
          onPick={(picked) => {
            enter(typeof picked === 'string' ? picked : '')
            // A day that the rules refuse says so at once.
            touch()
          }}
        />
        <MaskOnDemand mask="date" written={written} edited={view.edited} input={input} />
      </div>
    </Field>
  )
}
