import { addonsOf, type FieldId, ownMaskOf, type RecordBlock, type Total, textOf } from '@redress/form'
import { emptyValue, numberText, shownInForm } from '@redress/form/sentences'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore, useFormValue } from '../../form/FormProvider.tsx'
import { measuredValue } from '../../widgets/measured-value.ts'
import { readableText } from '../../widgets/Text/readable-text.ts'
import { recordField } from '../RecordFacts/RecordFacts.tsx'
import { totalText } from './total-text.ts'

/** The format of a total: text before and after it, and its least decimals. */
function writingOf({ inputs }: RecordBlock, { field, unit }: Total) {
  if (unit !== undefined && unit !== 'dollars') return { append: unit, decimals: 0 }
  const widget = inputs.find((input) => input.field === field)
  const { prepend = '', append = '' } = widget ? addonsOf(widget) : {}
  const mask = ownMaskOf(widget ?? null)
  const isDollars = unit === 'dollars' || (mask === 'currency' && !prepend && !append)
  if (isDollars) return { sign: '$', decimals: 2 }
  return { ...(prepend && { prepend }), ...(append && { append }), decimals: mask === 'currency' ? 2 : 0 }
}

/** The text of a total that the claim stores: the calculated field as its case measures it. */
function useStoredText(field: FieldId | undefined): string | null {
  const copy = useCopy()
  const store = useFormStore()
  useFormValue(({ field: view }) => (field === undefined ? null : textOf(view(field).value)))
  if (field === undefined) return null
  return measuredValue(shownInForm(store, field), copy) ?? emptyValue
}

/** A total as a person reads it: of a column that has a currency or a unit, in it. */
export function useTotal(block: RecordBlock, total: Total): string {
  const copy = useCopy()
  const store = useFormStore()
  const stored = useStoredText(total.storedIn)
  const { sign = '', decimals, ...addons } = writingOf(block, total)
  const sum = useFormValue(({ list, field }) =>
    totalText(
      list(block.model).rows.map((row) => field(recordField(row, total.field)).value),
      decimals,
    ),
  )
  if (stored !== null) return stored
  const column = store.plan.lists.get(block.model)?.fields.find(({ key }) => key === total.field)
  const { currency, unit } = column?.measure ?? {}
  const written = copy.writer && numberText(sum, copy.locale)
  if (total.unit !== undefined || (currency ?? unit) === undefined)
    return readableText(addons, `${sign}${written ?? sum}`, copy)
  return measuredValue({ value: sum, widget: null, mask: null, measure: { currency, unit } }, copy) ?? sum
}
