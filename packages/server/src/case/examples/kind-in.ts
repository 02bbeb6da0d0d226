import { type FormStore, kindsOf, type ListPlan, textOf } from '@redress/engine'

/** The kind of the document of a record, or null. */
export function kindIn(store: FormStore, list: ListPlan, clientId: string): string | null {
  const field = kindsOf(list.block)?.field
  return field === undefined
    ? null
    : textOf(store.field(`${clientId}.${field.slice(field.lastIndexOf('.') + 1)}`).value)
}
