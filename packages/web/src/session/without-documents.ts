import type { FieldValue, FormModel, FormState } from '@redress/engine'

/** A file in a field: its bytes were in the page that is gone. */
const isFile = (value: FieldValue): boolean => Array.isArray(value) && value.length > 0
const holdsFile = ({ fields }: Pick<FormModel, 'fields'>): boolean => Object.values(fields).some(isFile)

const withoutFile = (model: FormModel): FormModel => ({
  ...model,
  fields: Object.fromEntries(
    Object.entries(model.fields).map(([name, value]) => [name, isFile(value) ? null : value]),
  ),
})

/**
 * The state without the documents that a reload has lost, and how many there were. A record that says more than its
 * file becomes a draft again: its typed values stay, and the page asks for the file, or for a confirmation to continue without.
 */
export function withoutDocuments(state: FormState): { readonly state: FormState; readonly dropped: number } {
  const lost = [...state.saved, ...state.drafts].filter(holdsFile)
  const saysMore = ({ clientId, fields }: FormModel): boolean =>
    Object.entries(fields).some(
      ([name, value]) => value !== null && !isFile(value) && state.edited.includes(`${clientId}.${name}`),
    )
  const saved = state.saved.filter((model) => !holdsFile(model))
  const drafts = state.drafts.filter((model) => !holdsFile(model))
  const begun = lost.filter(saysMore).map(withoutFile)
  // A record whose file is gone cannot return to its saved values.
  const before = (state.before ?? []).filter(
    (record) => !holdsFile(record) && lost.every(({ clientId }) => clientId !== record.clientId),
  )
  return { state: { ...state, saved, drafts: [...begun, ...drafts], before }, dropped: lost.length }
}
