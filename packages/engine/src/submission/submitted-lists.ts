import { modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { ListFile } from '../widgets/list-file.ts'
import { listFileOf } from '../widgets/registry.ts'
import type { Submission, SubmittedModel } from './submission.ts'

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
