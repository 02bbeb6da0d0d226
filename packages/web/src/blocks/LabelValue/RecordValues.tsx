import type { RecordBlock } from '@redress/form'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormValue } from '../../form/FormProvider.tsx'
import { factText, recordField } from '../RecordFacts/RecordFacts.tsx'

/** What a field says in each saved record, a line each. */
export function RecordValues({ field, block }: { readonly field: string; readonly block: RecordBlock }) {
  const copy = useCopy()
  const name = field.slice(block.model.length + 1)
  const widget = block.inputs.find((input) => input.field === name) ?? null
  const lines = useFormValue((store) => {
    const { saved, visible } = store.list(block.model)
    const views = visible ? saved.map((record) => store.field(recordField(record, name))) : []
    const texts = views.map(({ value, visible }) => visible && factText(widget, name, value, copy))
    return texts.filter(Boolean).join('\n')
  })
  if (lines === '') return copy.t('LocKey_Field_NotAnswered')
  // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same.
  return lines.split('\n').map((line, place) => <div key={place}>{line}</div>)
}
