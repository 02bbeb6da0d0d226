import { type FormStore, holdsDocument, type Issue } from '@redress/form'

/** What is said of entries that have no documents, in the place of what is said of documents. */
const ofEntries: Readonly<Record<string, string>> = {
  LocKey_Validation_ProvideDocumentation: 'LocKey_Validation_ProvideEntry',
  LocKey_Validation_FormIsDirty: 'LocKey_Validation_EntryIsUnsaved',
}

/** An issue of a list in the words for its records: an entry that has no document is saved, not uploaded. */
export function inWordsOf({ plan }: FormStore, model: string, issue: Issue): Issue {
  const own = plan.lists.get(model)?.block.inputs ?? []
  return own.some(holdsDocument) ? issue : { ...issue, key: ofEntries[issue.key] ?? issue.key }
}
