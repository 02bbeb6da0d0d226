import type { FieldId, RecordBlock, Total } from '@redress/form'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { FieldErrors } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { useField } from '../../form/FormProvider.tsx'
import { useCalm } from '../../widgets/Calculated/use-calm.ts'
import styles from './Totals.module.css'
import { useTotal } from './use-total.ts'

interface TotalFigureProps {
  readonly block: RecordBlock
  readonly total: Total
}

/** What is wrong with a total that the claim stores. */
function StoredTotalErrors({ field }: { readonly field: FieldId }) {
  const view = useField(field)
  return <FieldErrors id={fieldParts(view).error} issues={view.shownIssues.slice(0, 1)} />
}

/** A total: everybody sees it change at once, and a screen reader says it with its label once it has settled. */
export function TotalFigure({ block, total }: TotalFigureProps) {
  const { t } = useCopy()
  const { label, storedIn } = total
  const text = useTotal(block, total)
  const announced = useCalm(text)
  return (
    <>
      <span
        id={storedIn === undefined ? undefined : fieldParts({ id: storedIn }).control}
        className={styles.sum}
        dir="auto"
        tabIndex={storedIn === undefined ? undefined : -1}
      >
        {text}
      </span>
      <output className="visually-hidden">{`${t(label)}: ${announced}`}</output>
      {storedIn !== undefined && <StoredTotalErrors field={storedIn} />}
    </>
  )
}
