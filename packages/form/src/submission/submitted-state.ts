import { modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { FormState } from '../store/form-state.ts'
import type { ListFile } from '../widgets/list-file.ts'
import { listFileOf } from '../widgets/registry.ts'
import type { Submission, SubmittedModel } from './submission.ts'

/** The ids of the fields of models that hold an answer. */
const answered = (models: readonly SubmittedModel[], ownerOf: (model: SubmittedModel) => string): string[] =>
  models.flatMap((model) =>
    Object.entries(model.fields).flatMap(([key, value]) =>
      value === null ? [] : [`${ownerOf(model)}.${key}`],
    ),
  )

/**
 * The state of a form that was filled in as its submission says, with every answer typed by the claimant: the rows of a list are
 * checked beside it. Files are left out.
 */
export function submittedState(submission: Submission): FormState {
  const { documentContexts, claimTransactions, signatures, prepopulatedData } = submission
  const singles = Object.values(submission.models)
  const records = [...documentContexts, ...claimTransactions, ...signatures]
  return {
    saved: [...singles, ...records],
    drafts: [],
    prepopulated: prepopulatedData.map(({ metadata, fields }) => ({ metadata, fields })),
    edited: [...answered(singles, modelNameOf), ...answered(records, ({ clientId }) => clientId)],
    touched: [],
  }
}

/** A list that a submission holds as a document. */
export interface SubmittedList {
  /** The record of the document, with the figures that the page has counted. */
  readonly record: SubmittedModel
  readonly list: ListFile
}

/** The lists that a submission holds as documents. */
export const submittedLists = (
  { lists }: FormPlan,
  { documentContexts }: Pick<Submission, 'documentContexts'>,
): readonly SubmittedList[] =>
  documentContexts.flatMap((record) => {
    const inputs = lists.get(modelNameOf(record))?.block.inputs ?? []
    return inputs.flatMap((widget) => {
      const list = listFileOf(widget)
      return list ? [{ record, list }] : []
    })
  })
