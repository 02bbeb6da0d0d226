import { useEffect } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { FieldErrors, FieldLabel, useVisited } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { steadyPress } from '../../elements/Field/steady-press.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Checkbox.module.css'

/** A statement that holds or not. Without a boolean value yet it sets itself to false. */
export function Checkbox({ widget, view }: WidgetProps<'checkbox'>) {
  const dispatch = useFormDispatch()
  const parts = fieldParts(view)
  const { visited, onFocus } = useVisited()
  const unset = typeof view.value !== 'boolean' && !view.disabled

  useEffect(() => {
    if (unset) dispatch({ type: 'enter', field: view.id, value: false })
  }, [unset, dispatch, view.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note that the focus is in it.
    <div data-compact onFocus={onFocus}>
      <div className={styles.row} data-invalid={view.shownIssues.length > 0 || undefined}>
        <input
          type="checkbox"
          id={parts.control}
          className={styles.box}
          name={view.id}
          checked={view.value === true}
          disabled={view.disabled}
          {...stateProps(view, widget.hint)}
          {...steadyPress}
          onChange={(event) =>
            dispatch({ type: 'enter', field: view.id, value: event.currentTarget.checked })
          }
          onBlur={() => dispatch({ type: 'touch', field: view.id })}
        />
        <div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the label is one on its input */}
          <label
            id={parts.label}
            htmlFor={parts.control}
            className={styles.label}
            onMouseDown={steadyPress.onMouseDown}
          >
            <FieldLabel widget={widget} required={view.required} />
          </label>
          {widget.hint && (
            <p id={parts.hint} className={styles.hint}>
              <Copy text={widget.hint} />
            </p>
          )}
        </div>
      </div>
      <FieldErrors id={parts.error} issues={view.shownIssues.slice(0, 1)} announced={visited} />
    </div>
  )
}
