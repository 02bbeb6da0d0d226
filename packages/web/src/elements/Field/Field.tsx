import type { CopyKey, FieldView, Issue, Widget } from '@redress/form'
import { createContext, memo, type ReactNode, useCallback, useContext, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './Field.module.css'
import { fieldParts } from './field-parts.ts'

interface FieldErrorsProps {
  readonly id: string
  readonly issues: readonly Pick<Issue, 'key' | 'params'>[]
  /** Whether a message that appears is read out; by default it is. */
  readonly announced?: boolean
}

/** The messages under a control. The place is always there, so that a message that appears in it can be read out. */
export function FieldErrors({ id, issues, announced = true }: FieldErrorsProps) {
  return (
    <div id={id} aria-live={announced ? 'polite' : undefined}>
      {issues.map(({ key, params }) => (
        <p key={`${key} ${JSON.stringify(params)}`} className={styles.error}>
          <Copy text={key} params={params} />
        </p>
      ))}
    </div>
  )
}

/** The label of the row that an input stands in, which a screen reader reads before its own; null outside of such a table. */
export const RowLabel = createContext<CopyKey | null>(null)

interface FieldLabelProps {
  readonly widget: Pick<Widget, 'label' | 'disableRequiredStyling'>
  readonly required: boolean
  /** For a control that cannot carry aria-required. */
  readonly saysRequired?: boolean | undefined
}

/** The words of a label and the mark of a required field. */
export function FieldLabel({ widget, required, saysRequired = false }: FieldLabelProps) {
  const { t } = useCopy()
  const row = useContext(RowLabel)
  const marked = required && !widget.disableRequiredStyling
  return (
    <>
      {row && <span className="visually-hidden">{`${t(row)}: `}</span>}
      {widget.label && <Copy text={widget.label} />}
      {marked && (
        <span className={styles.mark} aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
      {required && saysRequired && <span className="visually-hidden"> ({t('LocKey_Field_Required')})</span>}
    </>
  )
}

/**
 * Whether the focus has been in a field; `onFocus` is for the element around it. What is found wrong with a field is
 * announced from then on. Errors of fields that were not visited are announced once, by the error summary.
 */
export function useVisited(): { readonly visited: boolean; readonly onFocus: () => void } {
  const [visited, setVisited] = useState(false)
  // The same function each time: else React would renew it in each of hundreds of fields that show an error at once.
  return { visited, onFocus: useCallback(() => setVisited(true), []) }
}

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
