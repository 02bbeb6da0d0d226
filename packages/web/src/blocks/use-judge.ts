import type { RecordListView } from '@redress/engine'
import { useEffect } from 'react'
import { useFormStore } from '../form/FormProvider.tsx'
import { fetched } from '../state/lazy-part.ts'

const loadJudge = () => import('@redress/engine/across-records')

/** Loads what compares the records of a list, if the case has a rule for it. Until it is there the server alone compares them. */
export function useJudge({ isCompared }: RecordListView): void {
  const store = useFormStore()
  useEffect(() => {
    if (!isCompared) return
    fetched(loadJudge).then(
      ({ judgeOfPage }) => store.dispatch({ type: 'judge', judge: judgeOfPage }),
      (error: unknown) => console.error('The rules over records could not be loaded.', error),
    )
  }, [store, isCompared])
}
