import type { FieldView, Issue, Widget } from '@redress/engine'
import { memo, type ReactNode } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import styles from './Field.module.css'
import { FieldErrors } from './FieldErrors.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { fieldParts } from './field-parts.ts'
import { useVisited } from './use-visited.ts'

interface FieldProps {
  readonly widget: Pick<Widget, 'label' | 'hint' | 'disableRequiredStyling'>
  readonly view: FieldView
  /** The messages to show; by default the first that the field shows. */
  readonly issues?: readonly Pick<Issue, 'key' | 'params'>[]
  readonly saysRequired?: boolean | undefined
  /** The control, with the id of `fieldParts(view).control`. */
  readonly children: ReactNode
}

interface FieldHeadProps
  extends Pick<FieldProps, 'widget' | 'saysRequired'>,
    Pick<FieldView, 'id' | 'required'> {}

/** Label and hint. They stay as they are while messages come and go, on a long page hundreds at once. */
const FieldHead = memo(function FieldHead({ widget, id, required, saysRequired }: FieldHeadProps) {
  const parts = fieldParts({ id })
  return (
    <div className={styles.head}>
      <label id={parts.label} htmlFor={parts.control} className={styles.label} data-part="label">
        <FieldLabel widget={widget} required={required} saysRequired={saysRequired} />
      </label>
      {widget.hint && (
        <p id={parts.hint} className={styles.hint}>
          <Copy text={widget.hint} />
        </p>
      )}
    </div>
  )
})

/** The frame around the one control of a field: label, hint, control, messages. */
export function Field({ widget, view, issues, saysRequired, children }: FieldProps) {
  const { visited, onFocus } = useVisited()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note that the focus is in it.
    <div className={styles.field} data-part="field" onFocus={onFocus}>
      <FieldHead widget={widget} id={view.id} required={view.required} saysRequired={saysRequired} />
      {children}
      <FieldErrors
        id={fieldParts(view).error}
        issues={issues ?? view.shownIssues.slice(0, 1)}
        announced={visited}
      />
    </div>
  )
}
