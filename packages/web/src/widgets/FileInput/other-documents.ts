import type { FormModel, FormState } from '@redress/form'

const namesIn = (
  records: readonly Pick<FormModel, 'clientId' | 'fields'>[],
  besides: string,
): readonly string[] =>
  records
    .filter(({ clientId }) => clientId !== besides)
    .flatMap(({ fields }) =>
      Object.values(fields).flatMap((value) => (Array.isArray(value) ? (value[0]?.name ?? []) : [])),
    )

/** The names of the documents of a form beside the one of the record `clientId`, saved and being added alike. */
export const otherDocuments = ({ saved, drafts }: FormState, clientId: string): readonly string[] =>
  namesIn([...saved, ...drafts], clientId)

/** The names that a document of the record `clientId` cannot have: those of the others, and of those that a Cancel brings back. */
export const takenNames = (state: FormState, clientId: string): readonly string[] => [
  ...otherDocuments(state, clientId),
  ...namesIn(state.before ?? [], clientId),
]

/** The documents of a form beside that of the record `clientId` whose bytes this tab has. */
export const otherFiles = (
  { saved, drafts }: FormState,
  clientId: string,
  fileOf: (clientId: string) => File | undefined,
): readonly File[] =>
  [...saved, ...drafts]
    .filter((record) => record.clientId !== clientId)
    .flatMap((record) => fileOf(record.clientId) ?? [])
