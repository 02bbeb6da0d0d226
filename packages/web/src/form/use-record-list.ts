import type { RecordListView } from '@redress/engine'
import { useCallback, useSyncExternalStore } from 'react'
import { useFormStore } from './FormProvider.tsx'

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
