import { isJudged, type RecordListView } from '@redress/form'
import { useEffect } from 'react'
import { useFormStore } from '../form/FormProvider.tsx'
import { importPart } from '../state/import-part.ts'
import { fetched } from '../state/lazy-part.ts'

const loadJudge = () => importPart(() => import('@redress/form/across-records'))

/**
 * Loads what judges the records of a list beside each other, if the case has rules over records or kinds of documents for it. Until it is
 * there the server alone judges them.
 */
export function useJudge({ model }: Pick<RecordListView, 'model'>): void {
  const store = useFormStore()
  const list = store.plan.lists.get(model)
  const isNeeded = list !== undefined && isJudged(list)
  useEffect(() => {
    if (!isNeeded) return
    fetched(loadJudge).then(
      ({ judgeOfPage }) => store.dispatch({ type: 'judge', judge: judgeOfPage }),
      (error: unknown) => console.error('The rules over records could not be loaded.', error),
    )
  }, [store, isNeeded])
}
