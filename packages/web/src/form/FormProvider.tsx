import type { Condition, FieldId, FieldView, FormAction, FormStore, RecordListView } from '@redress/form'
import type { WrittenField } from '@redress/form/writing'
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'

const FormStoreContext = createContext<FormStore | null>(null)

/** Gives everything inside it the store of one form. The store object must stay the same while it is mounted. */
export function FormProvider({
  store,
  children,
}: {
  readonly store: FormStore
  readonly children: ReactNode
}) {
  return <FormStoreContext value={store}>{children}</FormStoreContext>
}

/** The store of the form around. It throws outside of a FormProvider. */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext)
  if (store === null) throw new Error('There is no FormProvider above.')
  return store
}

/** One field of the form. Only a change of this field renders the caller again. */
export function useField(id: FieldId): FieldView {
  const store = useFormStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeField(id, listener), [store, id])
  const read = () => store.field(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Sends actions to the form's store. */
export const useFormDispatch = (): ((action: FormAction) => void) => useFormStore().dispatch

/** Something worked out from the whole form. It must be a plain value: a new object each time would never settle. */
export function useFormValue<T extends string | number | boolean | null>(read: (store: FormStore) => T): T {
  const store = useFormStore()
  const snapshot = () => read(store)
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

const subscribeToNothing = () => () => undefined

/** Whether every condition holds now; true where there is none: such a caller does nothing when an answer changes. */
export function useAllHold(conditions: readonly Condition[]): boolean {
  const store = useFormStore()
  const snapshot = () => store.allHold(conditions)
  return useSyncExternalStore(
    conditions.length > 0 ? store.subscribe : subscribeToNothing,
    snapshot,
    snapshot,
  )
}

/** The records of one model. Only a change of the list, not of a field in it, renders the caller again. */
export function useRecordList(model: string): RecordListView {
  const store = useFormStore()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeList(model, listener),
    [store, model],
  )
  const read = () => store.list(model)
  return useSyncExternalStore(subscribe, read, read)
}

/** How the region of the culture writes the answer of a field; nothing where the case states no region, or it decides nothing here. */
export function useWritten({ id, mask }: FieldView): WrittenField | null | undefined {
  const field = useFormStore().fieldPlan(id)
  const { writer } = useCopy()
  return field && writer?.field(field, mask)
}
