import type { FormModel, FormState } from '@redress/engine'

/** A file in a field: its bytes were in the page that is gone. */
const holdsFile = ({ fields }: FormModel): boolean =>
  Object.values(fields).some((value) => Array.isArray(value) && value.length > 0)

/** The state without the records whose documents a reload has lost, and how many of them were saved. */
export function withoutDocuments(state: FormState): { readonly state: FormState; readonly dropped: number } {
  const saved = state.saved.filter((model) => !holdsFile(model))
  const drafts = state.drafts.filter((model) => !holdsFile(model))
  const dropped = state.saved.length + state.drafts.length - saved.length - drafts.length
  return { state: { ...state, saved, drafts }, dropped }
}
