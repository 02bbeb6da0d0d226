import { listFileOf, modelNameOf, type ShownValue } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'

/** A figure of a list that a claim has as a document: the key of its label, and its value. */
interface LabelledFigure {
  readonly label: string
  readonly shown: ShownValue
}

/** The figures of a list that a claim has as a document, which its form shows; none of any other document. */
export function listFiguresOf(
  { forms }: Pick<LoadedCase, 'forms'>,
  { formType, models }: Pick<ClaimRecord, 'formType' | 'models'>,
  clientId: string,
): readonly LabelledFigure[] {
  const record = models.find((model) => model.clientId === clientId)
  const list = record && forms.get(formType)?.plan.lists.get(modelNameOf(record))
  if (!list) return []
  return list.block.inputs
    .flatMap((widget) => listFileOf(widget)?.figures ?? [])
    .flatMap(({ field: key }) => {
      const { widget = null, measure = {} } = list.fields.find((each) => each.key === key) ?? {}
      const label = widget?.label
      const value = record.fields[key] ?? null
      return label === undefined || value === null
        ? []
        : [{ label, shown: { value, widget, mask: null, measure } }]
    })
}
