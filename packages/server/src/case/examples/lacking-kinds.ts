import { type FormStore, kindsOf, type ListPlan } from '@redress/engine'
import { kindIn } from './kind-in.ts'

/** The kinds of documents that a list needs with the present answers and does not have. */
export function lackingKinds(store: FormStore, list: ListPlan): readonly string[] {
  const { saved, visible } = store.list(list.model)
  const given = new Set(saved.map(({ clientId }) => kindIn(store, list, clientId)))
  return (kindsOf(list.block)?.required ?? [])
    .filter(({ kind, when }) => visible && !given.has(kind) && (!when || store.allHold([when])))
    .map(({ kind }) => kind)
}
