import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Select.module.css'
import type { WordedOption } from './worded-option.ts'

interface OptionSelectProps extends WidgetProps<'select'> {
  readonly options: readonly WordedOption[]
}

/** A select with its choices in words. */
export function OptionSelect({ widget, view, options }: OptionSelectProps) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
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
