import { type FormStore, kindsOf, type ListPlan } from '@redress/engine'
import { kindIn } from './kind-in.ts'

const keyIn = (written: string): string => written.slice(written.lastIndexOf('.') + 1)

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
