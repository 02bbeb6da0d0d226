import type { Condition, FormStore } from '@redress/engine'
import { useSyncExternalStore } from 'react'
import { useFormStore } from './FormProvider.tsx'

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
