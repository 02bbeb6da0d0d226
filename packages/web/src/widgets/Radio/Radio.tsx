import { Copy } from '../../copy/Copy.tsx'
import { FieldGroup } from '../../elements/Field/FieldGroup.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Choice.module.css'
import { Choice } from './Choice.tsx'

/** One of a few choices, all of them seen at once. */
export function Radio({ widget, view }: WidgetProps<'radio'>) {
  const dispatch = useFormDispatch()
  const { control } = fieldParts(view)
  const options = widget.options.filter(({ value }) => !view.ruledOut?.includes(value))
  return (
    <FieldGroup widget={widget} view={view} onLeave={() => dispatch({ type: 'touch', field: view.id })}>
      <div className={styles.choices}>
        {options.map(({ value, label }, place) => (
          <Choice
            key={value}
            id={place === 0 ? control : `${control}-${place}`}
            name={view.id}
            value={value}
            checked={view.value === value}
            onChoose={() => dispatch({ type: 'enter', field: view.id, value })}
          >
            <Copy text={label} />
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
}
