import { type FieldId, type FormStore, innerLists, ownersIn, parentField } from '@redress/form'
import { clientIdOfField } from '../../form/field-focus.ts'

/** Where a further file goes: the file field of a record; or why there is none, the most records that there can be. */
type Place = { readonly field: FieldId } | { readonly most: number }

const ownersOf = (store: FormStore, clientId: string): readonly string[] =>
  ownersIn(store.field(`${clientId}.${parentField}`).value)

/** Begins a record beside that of a file field, for a further file: in the same list, and of inner records for the same record. */
export function beginBeside(store: FormStore, field: FieldId): Place {
  const plan = store.fieldPlan(field)
  if (!plan) return { most: 0 }
  const { model, key } = plan
  const { rows, isFull, maximum } = store.list(model)
  const inner = innerLists(store.plan).get(model)
  const [owner] = inner ? ownersOf(store, clientIdOfField(field)) : []
  const most = inner?.records.maxEach ?? Number.POSITIVE_INFINITY
  const count = rows.filter(({ clientId }) => owner && ownersOf(store, clientId).includes(owner)).length
  if (owner !== undefined && count >= most) return { most }
  if (isFull) return { most: maximum ?? 0 }
  store.dispatch({ type: 'addDraft', model })
  const before = new Set(rows.map(({ clientId }) => clientId))
  const added = store.list(model).rows.find(({ clientId }) => !before.has(clientId))
  if (!added) return { most: rows.length }
  if (owner !== undefined)
    store.dispatch({ type: 'enter', field: `${added.clientId}.${parentField}`, value: owner })
  return { field: `${added.clientId}.${key}` }
}
