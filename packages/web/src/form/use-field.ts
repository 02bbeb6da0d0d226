import type { FieldId, FieldView, FormAction } from '@redress/engine'
import { useCallback, useSyncExternalStore } from 'react'
import { useFormStore } from './FormProvider.tsx'

/** One field of the form. Only a change of this field renders the caller again. */
export function useField(id: FieldId): FieldView {
  const store = useFormStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeField(id, listener), [store, id])
  const read = () => store.field(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Sends actions to the form's store. */
export const useFormDispatch = (): ((action: FormAction) => void) => useFormStore().dispatch
