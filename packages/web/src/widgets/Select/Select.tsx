import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormDispatch } from '../../form/use-field.ts'
import { useIsAlive } from '../../state/use-is-alive.ts'
import control from '../Field/control.module.css'
import { Field } from '../Field/Field.tsx'
import { fieldParts } from '../Field/field-parts.ts'
import { stateProps } from '../Field/state-props.ts'
import type { WidgetProps } from '../widget-props.ts'
import type { PlaceOption } from './place-options.ts'
import styles from './Select.module.css'
import { selectOptions } from './select-options.ts'

/**
 * The choices that are on the page now. Server and browser name and sort countries each in their own way, so the server
 * shows the chosen one alone.
 */
function useOptions({ widget, view }: WidgetProps<'select'>): readonly PlaceOption[] {
  const options = selectOptions(widget.options, useCopy())
  const isAlive = useIsAlive()
  return isAlive || widget.options !== 'countries'
    ? options
    : options.filter(({ value }) => value === view.value)
}

/** One of a list, chosen with the phone's or browser's own picker (FLD-9). */
export function Select({ widget, view }: WidgetProps<'select'>) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const options = useOptions({ widget, view })
  return (
    <Field widget={widget} view={view}>
      <div className={styles.select}>
        <select
          id={fieldParts(view).control}
          className={control.control}
          name={view.id}
          value={typeof view.value === 'string' ? view.value : ''}
          disabled={view.disabled}
          autoComplete={widget.autocomplete ?? 'off'}
          {...stateProps(view, widget.hint)}
          onChange={(event) => dispatch({ type: 'enter', field: view.id, value: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'touch', field: view.id })}
        >
          <option value="">{t(widget.placeholder ?? 'LocKey_Field_SelectPrompt')}</option>
          {options
            .filter(({ value }) => !view.ruledOut?.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value} suppressHydrationWarning>
                {label}
              </option>
            ))}
        </select>
      </div>
    </Field>
  )
}
