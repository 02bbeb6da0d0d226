import type { FormState } from '@redress/engine'

/** The names of the documents of a form beside the one of the record `clientId`, saved and being added alike. */
export const otherDocuments = ({ saved, drafts }: FormState, clientId: string): readonly string[] =>
  [...saved, ...drafts]
    .filter((model) => model.clientId !== clientId)
    .flatMap(({ fields }) =>
      Object.values(fields).flatMap((value) => (Array.isArray(value) ? (value[0]?.name ?? []) : [])),
    )
