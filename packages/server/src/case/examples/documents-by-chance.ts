import { type FormStore, innerRecordsIn, kindsOf, type ListPlan, parentField, textOf } from '@redress/engine'

const keyIn = (written: string): string => written.slice(written.lastIndexOf('.') + 1)

const kindIn = (store: FormStore, list: ListPlan, clientId: string): string | null => {
  const kinds = kindsOf(list.block)
  return kinds ? textOf(store.field(`${clientId}.${keyIn(kinds.field)}`).value) : null
}

/** The kinds of documents that a list needs with the present answers and does not have. */
export function lackingKinds(store: FormStore, list: ListPlan): readonly string[] {
  const { saved, visible } = store.list(list.model)
  const given = new Set(saved.map(({ clientId }) => kindIn(store, list, clientId)))
  return (kindsOf(list.block)?.required ?? [])
    .filter(({ kind, when }) => visible && !given.has(kind) && (!when || store.allHold([when])))
    .map(({ kind }) => kind)
}

/** Gives a record of documents a kind, and a document that this kind accepts. */
export function giveKind(store: FormStore, list: ListPlan, clientId: string, kind: string | null): void {
  const kinds = kindsOf(list.block)
  if (!kinds) return
  if (kind !== null)
    store.dispatch({ type: 'enter', field: `${clientId}.${keyIn(kinds.field)}`, value: kind })
  const own = kindIn(store, list, clientId)
  const [type] = kinds.limits.find((limit) => limit.kind === own)?.types ?? []
  if (type === undefined) return
  for (const { key } of list.fields) {
    const id = `${clientId}.${key}`
    const { value } = store.field(id)
    if (!Array.isArray(value)) continue
    store.dispatch({ type: 'enter', field: id, value: value.map((entry) => ({ ...entry, type })) })
  }
}

/** Removes a record, and the records that belong to it. */
export function removeWithInner(store: FormStore, list: ListPlan, clientId: string): void {
  const inner = innerRecordsIn(list.block)
  for (const record of inner ? store.list(inner.model).rows : [])
    if (store.field(`${record.clientId}.${parentField}`).value === clientId)
      store.dispatch({ type: 'removeRecord', clientId: record.clientId })
  store.dispatch({ type: 'removeRecord', clientId })
}
