import { isNumeric } from '@redress/form'
import { shownInForm } from '@redress/form/sentences'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { FieldErrors, FieldLabel } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { useFormStore } from '../../form/FormProvider.tsx'
import { measuredValue } from '../measured-value.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Calculated.module.css'
import { useCalm } from './use-calm.ts'

/** A value that the form calculates: everybody sees it change at once, and a screen reader says it when it has settled. */
export function Calculated({ widget, view }: WidgetProps<'calculated'>) {
  const copy = useCopy()
  const parts = fieldParts(view)
  const shown = shownInForm(useFormStore(), view.id)
  const value = measuredValue(shown, copy) ?? copy.t('LocKey_Calculated_NotYet')
  const announced = useCalm(value)
  const isNumber = shown !== null && isNumeric(shown)
  return (
    <div className={styles.field} data-part="field">
      <dl className={styles.pair}>
        <dt id={parts.label} className={styles.label} data-part="label">
          <FieldLabel widget={widget} required={false} />
          {widget.estimate && <span className={styles.estimate}>{copy.t('LocKey_Calculated_Estimate')}</span>}
        </dt>
        <dd
          id={parts.control}
          className={styles.value}
          dir="auto"
          tabIndex={-1}
          data-number={isNumber || undefined}
        >
          {value}
        </dd>
      </dl>
      {widget.hint && (
        <p id={parts.hint} className={styles.hint}>
          <Copy text={widget.hint} />
        </p>
      )}
      <output className="visually-hidden" aria-labelledby={parts.label}>
        {announced}
      </output>
      <FieldErrors id={parts.error} issues={view.shownIssues.slice(0, 1)} />
    </div>
  )
}
