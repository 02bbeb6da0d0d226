import { type FormStore, innerRecordsIn, type ListPlan, parentField } from '@redress/engine'

/** Removes a record, and the records that belong to it. */
export function removeWithInner(store: FormStore, list: ListPlan, clientId: string): void {
  const inner = innerRecordsIn(list.block)
  for (const record of inner ? store.list(inner.model).rows : [])
    if (store.field(`${record.clientId}.${parentField}`).value === clientId)
      store.dispatch({ type: 'removeRecord', clientId: record.clientId })
  store.dispatch({ type: 'removeRecord', clientId })
}
