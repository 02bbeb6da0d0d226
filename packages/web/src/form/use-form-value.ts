import type { Condition, FormStore } from '@redress/engine'
import { useSyncExternalStore } from 'react'
import { useFormStore } from './FormProvider.tsx'

/** Something worked out from the whole form. It must be a plain value: a new object each time would never settle. */
export function useFormValue<T extends string | number | boolean | null>(read: (store: FormStore) => T): T {
  const store = useFormStore()
  const snapshot = () => read(store)
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

/** Whether every condition holds now; true where there is none. */
export const useAllHold = (conditions: readonly Condition[]): boolean =>
  useFormValue((store) => store.allHold(conditions))
