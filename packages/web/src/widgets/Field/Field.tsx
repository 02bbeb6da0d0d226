import type { FieldView, Issue, Widget } from '@redress/engine'
import type { ReactNode } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { fieldParts } from './control-props.ts'
import styles from './Field.module.css'
import { FieldErrors } from './FieldErrors.tsx'
import { FieldLabel } from './FieldLabel.tsx'

interface FieldProps {
  readonly widget: Pick<Widget, 'label' | 'hint' | 'disableRequiredStyling'>
  readonly view: FieldView
  /** The messages to show; by default the first that the field shows (DSP-2). */
  readonly issues?: readonly Pick<Issue, 'key' | 'params'>[]
  readonly saysRequired?: boolean
  /** The control, with the id of `fieldParts(view).control`. */
  readonly children: ReactNode
}

/** The frame around the one control of a field: label, hint, control, messages. */
export function Field({ widget, view, issues, saysRequired = false, children }: FieldProps) {
  const parts = fieldParts(view)
  const shown = issues ?? view.shownIssues.slice(0, 1)
  return (
    <div className={styles.field} data-part="field" data-invalid={shown.length > 0 || undefined}>
      <div className={styles.head}>
        <label id={parts.label} htmlFor={parts.control} className={styles.label} data-part="label">
          <FieldLabel widget={widget} view={view} saysRequired={saysRequired} />
        </label>
        {widget.hint && (
          <p id={parts.hint} className={styles.hint}>
            <Copy text={widget.hint} />
          </p>
        )}
      </div>
      {children}
      <FieldErrors id={parts.error} issues={shown} />
    </div>
  )
}
