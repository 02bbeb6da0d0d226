import { maskOf } from '@redress/engine'
import { useRef } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormDispatch } from '../../form/use-field.ts'
import control from '../Field/control.module.css'
import { fieldParts, stateProps } from '../Field/control-props.ts'
import { Field } from '../Field/Field.tsx'
import { MaskOnDemand } from '../Text/MaskOnDemand.tsx'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Date.module.css'

/** A day, typed as mm/dd/yyyy (DSP-3). */
export function DateInput({ widget, view }: WidgetProps<'date'>) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const input = useRef<HTMLInputElement>(null)
  const { control: id } = fieldParts(view)
  return (
    <Field widget={widget} view={view}>
      <div className={styles.date}>
        <input
          ref={input}
          id={id}
          className={control.control}
          name={view.id}
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete={widget.autocomplete ?? 'off'}
          placeholder={t('LocKey_Field_DatePlaceholder')}
          value={typeof view.value === 'string' ? view.value : ''}
          disabled={view.disabled}
          {...stateProps(view, widget.hint)}
          onInput={(event) => dispatch({ type: 'enter', field: view.id, value: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'touch', field: view.id })}
        />
        <MaskOnDemand options={maskOf('date').options} input={input} />
      </div>
    </Field>
  )
}
