import type { FormState } from '@redress/engine'

/** How many documents a form has beside the one of the record `clientId`, saved and being added alike. */
export const otherDocuments = ({ saved, drafts }: FormState, clientId: string): number =>
  [...saved, ...drafts].filter(
    (model) =>
      model.clientId !== clientId &&
      Object.values(model.fields).some((value) => Array.isArray(value) && value.length > 0),
  ).length
