import { type BlockOf, type FieldView, typeWidgetsOf, type Widget } from '@redress/form'
import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import fieldStyles from '../../elements/Field/Field.module.css'
import { FieldErrors, FieldLabel } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { steadyPress } from '../../elements/Field/steady-press.ts'
import { useField, useFormDispatch } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import choiceStyles from '../../widgets/Radio/Choice.module.css'
import type { BlockProps } from '../block-props.ts'
import styles from './Checkboxes.module.css'

/** One box of the group. What is wrong is said of the group, so the box itself shows no error. */
function Box({ widget, error }: { readonly widget: Widget; readonly error: string | undefined }) {
  const view = useField(widget.field)
  const dispatch = useFormDispatch()
  const { control, hint } = fieldParts(view)
  const described = [...(widget.hint ? [hint] : []), ...(error ? [error] : [])]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the label is one on its input
    <label className={choiceStyles.choice} onMouseDown={steadyPress.onMouseDown}>
      <input
        type="checkbox"
        id={control}
        className={styles.box}
        name={view.id}
        checked={view.value === true}
        disabled={view.disabled}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={error !== undefined || undefined}
        onClick={steadyPress.onClick}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'enter', field: view.id, value: currentTarget.checked })
        }
      />
      <span>
        {widget.label && <Copy text={widget.label} />}
        {widget.hint && (
          <span id={hint} className={styles.hint}>
            <Copy text={widget.hint} />
          </span>
        )}
      </span>
    </label>
  )
}

interface GroupProps {
  readonly block: BlockOf<'checkboxes'>
  readonly widgets: readonly Widget[]
  /** The state of the first box, which has the rule of the group. */
  readonly view: FieldView
}

function Group({ block, widgets, view }: GroupProps) {
  const dispatch = useFormDispatch()
  const [visited, setVisited] = useState(false)
  const { control, label, error } = fieldParts(view)
  const shown = view.shownIssues.slice(0, 1)
  const hint = `${control}-group-hint`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only takes note that the focus is in it, and leaves it
    <fieldset
      className={`${fieldStyles.field} ${styles.group}`}
      aria-describedby={block.hint ? hint : undefined}
      data-invalid={shown.length > 0 || undefined}
      onFocus={() => setVisited(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'touch', field: view.id })
      }}
    >
      <legend id={label} className={fieldStyles.label}>
        <FieldLabel widget={{ label: block.label }} required={block.least > 0} saysRequired />
      </legend>
      {block.hint && (
        <p id={hint} className={fieldStyles.hint}>
          <Copy text={block.hint} />
        </p>
      )}
      <div className={`${choiceStyles.choices} ${styles.boxes}`}>
        {widgets.map((widget, place) => (
          <Box
            key={widget.field}
            widget={widget}
            error={place === 0 && shown.length > 0 ? error : undefined}
          />
        ))}
      </div>
      <FieldErrors id={error} issues={shown} announced={visited} />
    </fieldset>
  )
}

/** "Tick all that apply": boxes under one question, with one error for all of them. */
export function Checkboxes({ block }: BlockProps<'checkboxes'>) {
  const { appSettings } = usePage()
  const widgets = typeWidgetsOf(block, appSettings)
  const view = useField(block.boxes[0]?.field ?? '')
  return view.visible ? <Group block={block} widgets={widgets} view={view} /> : null
}
