import type { FieldValue, FormModel, FormState } from '@redress/form'

const isFile = (value: FieldValue | undefined): boolean => Array.isArray(value) && value.length > 0
const holdsFile = ({ fields }: FormModel): boolean => Object.values(fields).some(isFile)

/** The record as it is now, with its document as it was. */
const withFile = (now: FormModel, before: FormModel): FormModel => ({
  ...now,
  fields: {
    ...now.fields,
    ...Object.fromEntries(Object.entries(before.fields).filter(([, value]) => isFile(value))),
  },
})

/** The state of a form with documents that a reload has lost, and the client ids of their records. */
interface WithReturned {
  readonly state: FormState
  readonly returned: ReadonlySet<string>
}

/**
 * Puts back the records whose documents a reload has lost and a draft has. `before`: the state as the tab had stored it. A record that
 * has another document by now stays as it is.
 */
export function withReturnedDocuments(
  now: FormState,
  before: FormState,
  inDraft: ReadonlySet<string>,
): WithReturned {
  const current = new Map([...now.saved, ...now.drafts].map((model) => [model.clientId, model]))
  const returns = (model: FormModel): boolean => {
    const known = current.get(model.clientId)
    return inDraft.has(model.clientId) && holdsFile(model) && !(known && holdsFile(known))
  }
  const lost = { saved: before.saved.filter(returns), drafts: before.drafts.filter(returns) }
  const returned = new Set([...lost.saved, ...lost.drafts].map(({ clientId }) => clientId))
  const others = (models: readonly FormModel[]) => models.filter(({ clientId }) => !returned.has(clientId))
  const back = (models: readonly FormModel[]) =>
    models.map((model) => withFile(current.get(model.clientId) ?? model, model))
  const order = before.saved.map(({ clientId }) => clientId)
  const place = ({ clientId }: FormModel): number => order.indexOf(clientId) + 1 || order.length + 1
  const saved = [...others(now.saved), ...back(lost.saved)].sort((one, other) => place(one) - place(other))
  return { state: { ...now, saved, drafts: [...others(now.drafts), ...back(lost.drafts)] }, returned }
}
