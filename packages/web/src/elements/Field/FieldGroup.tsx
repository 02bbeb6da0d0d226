import type { FieldView, Widget } from '@redress/form'
import type { ReactNode } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import styles from './Field.module.css'
import { FieldErrors, FieldLabel, useVisited } from './Field.tsx'
import { fieldParts } from './field-parts.ts'
import { stateProps } from './state-props.ts'

interface FieldGroupProps {
  readonly widget: Pick<Widget, 'label' | 'hint' | 'disableRequiredStyling'>
  readonly view: FieldView
  /** Called when focus leaves the whole group. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The frame around the choices of one field: a fieldset whose legend is the label. */
export function FieldGroup({ widget, view, onLeave, children }: FieldGroupProps) {
  const parts = fieldParts(view)
  const shown = view.shownIssues.slice(0, 1)
  const { visited, onFocus } = useVisited()
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows the role, and a plain fieldset cannot say that it is required.
      role="radiogroup"
      className={styles.field}
      disabled={view.disabled}
      data-invalid={shown.length > 0 || undefined}
      {...stateProps(view, widget.hint)}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <legend id={parts.label} className={styles.label} data-part="label">
        <FieldLabel widget={widget} required={view.required} />
      </legend>
      {widget.hint && (
        <p id={parts.hint} className={styles.hint}>
          <Copy text={widget.hint} />
        </p>
      )}
      {children}
      <FieldErrors id={parts.error} issues={shown} announced={visited} />
    </fieldset>
  )
}
