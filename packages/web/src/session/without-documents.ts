import type { FieldValue, FileEntry, FormModel, FormState } from '@redress/form'

/** A file in a field: its bytes were in the page that is gone. */
const isFile = (value: FieldValue): value is readonly FileEntry[] => Array.isArray(value) && value.length > 0
const holdsFile = ({ fields }: Pick<FormModel, 'fields'>): boolean => Object.values(fields).some(isFile)

const withoutFile = (model: FormModel): FormModel => ({
  ...model,
  fields: Object.fromEntries(
    Object.entries(model.fields).map(([name, value]) => [name, isFile(value) ? null : value]),
  ),
})

/** Documents by the ids of their fields. */
export type DocumentsOfFields = Readonly<Record<string, Pick<FileEntry, 'name' | 'size'>>>

interface WithoutDocuments {
  readonly state: FormState
  readonly lost: DocumentsOfFields
}

/**
 * The state without the documents that a reload has lost. Their records become drafts again: the typed values stay, and the page asks for
 * the file, or for a confirmation to continue without.
 */
export function withoutDocuments(state: FormState): WithoutDocuments {
  const lost = [...state.saved, ...state.drafts].filter(holdsFile)
  const saved = state.saved.filter((model) => !holdsFile(model))
  const drafts = state.drafts.filter((model) => !holdsFile(model))
  const begun = lost.map(withoutFile)
  // A record whose file is gone cannot return to its saved values.
  const before = (state.before ?? []).filter(
    (record) => !holdsFile(record) && lost.every(({ clientId }) => clientId !== record.clientId),
  )
  const files = lost.flatMap(({ clientId, fields }) =>
    Object.entries(fields).flatMap(([name, value]) =>
      isFile(value) ? value.map((file) => [`${clientId}.${name}`, file] as const) : [],
    ),
  )
  return {
    state: { ...state, saved, drafts: [...begun, ...drafts], before },
    lost: Object.fromEntries(files),
  }
}
