import { isKnown } from '../blocks/records/registry.ts'
import { allHold, type FormResolution } from '../dependencies/resolve-form.ts'
import { type KnownRow, knownColumns, rowField } from '../form/known-row.ts'
import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { rowsOfModel } from '../form/rows-of-model.ts'
import type { Finding, Submission } from './submission.ts'

/** What a record says of its row, as one text. */
const factsOf = (config: ModelConfig, { fields }: Pick<KnownRow, 'fields'>): string =>
  JSON.stringify([rowField, ...knownColumns(config).keys()].map((key) => fields[key] ?? null))

const isShown = ({ page, showWhen }: ListPlan, { skippedPages, read }: FormResolution): boolean =>
  !skippedPages.has(page) && allHold(showWhen, read)

/**
 * The rows that the class list knows come back once each, with the values that it has now. Otherwise they were forged, or
 * the class list was imported again since the claimant signed in: either way the claimant is shown those of now.
 */
export function checkKnownRows(
  { lists }: FormPlan,
  { claimTransactions }: Submission,
  resolution: FormResolution,
  rows: readonly KnownRow[],
): Finding[] {
  const changed = [...lists.values()].filter((list) => {
    if (!isKnown(list.block) || !isShown(list, resolution)) return false
    const textsOf = (all: readonly Pick<KnownRow, 'fields'>[]) =>
      all.map((row) => factsOf(list.config, row)).sort()
    const sent = claimTransactions.filter((record) => modelNameOf(record) === list.model)
    return textsOf(sent).join('\n') !== textsOf(rowsOfModel(rows, list.model)).join('\n')
  })
  return changed.map(({ model, block }) => ({
    code: 'factsChanged',
    at: model,
    label: block.title,
    message: { key: 'LocKey_Error_FactsChanged' },
  }))
}
