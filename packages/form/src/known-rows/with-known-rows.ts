import { isKnown } from '../blocks/records/registry.ts'
import { type KnownRow, rowField } from '../form/known-row.ts'
import { clientIdOf, type FormModel } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { rowsOfModel } from '../form/rows-of-model.ts'
import type { FormState } from '../store/form-state.ts'

/** The records of a list, one for each row in the order of the rows; what was said of a row that is still known stays. */
function recordsOf(
  { model, config }: ListPlan,
  before: readonly FormModel[],
  rows: readonly KnownRow[],
  newUuid: () => string,
): FormModel[] {
  const { metadataHash, metadata } = config
  return rowsOfModel(rows, model).map(({ fields }) => {
    const own = before.find(
      (each) => modelNameOf(each) === model && each.fields[rowField] === fields[rowField],
    )
    const clientId = own?.clientId ?? clientIdOf(`${metadata.dtoMapping}-`, newUuid())
    return { clientId, id: null, metadataHash, metadata, fields: { ...own?.fields, ...fields } }
  })
}

/**
 * The state of a form whose records are the rows that the class list knows of the claimant now: they are among its
 * prepopulated data. A row that is known no more goes with
 * what was said of it.
 */
export function withKnownRows(
  { lists }: Pick<FormPlan, 'lists'>,
  state: FormState,
  newUuid: () => string,
): FormState {
  const known = [...lists.values()].filter(({ block }) => isKnown(block))
  const names = new Set(known.map(({ model }) => model))
  const isOther = (model: FormModel): boolean => !names.has(modelNameOf(model))
  const before = [...state.saved, ...state.drafts]
  return {
    ...state,
    saved: [
      ...state.saved.filter(isOther),
      ...known.flatMap((list) => recordsOf(list, before, state.prepopulated, newUuid)),
    ],
    drafts: state.drafts.filter(isOther),
  }
}
