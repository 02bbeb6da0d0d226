import type { RecordBlock, RecordListView, RecordView } from '@redress/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useFormStore } from '../form/FormProvider.tsx'
import { focusElement, listElementId } from '../form/field-focus.ts'
import { firstInput } from './record-focus.ts'
import { useSpoken } from './use-spoken.tsx'

interface RowsInPlace {
  /** The element that names the rows. It takes the focus when one is removed. */
  readonly headingId: string
  /** Adds a row, whose first input takes the focus. */
  readonly add: () => void
  /** Removes a row, and announces which. */
  readonly remove: (row: RecordView, name: string) => void
  /** The live region; it must be on the page from the start. */
  readonly spoken: ReactNode
}

/** Adds and removes records that are written in place, one a row. */
export function useRowsInPlace(block: RecordBlock, list: RecordListView): RowsInPlace {
  const { dispatch } = useFormStore()
  const { t } = useCopy()
  const { say, spoken } = useSpoken()
  const headingId = listElementId(block.model)
  /** What takes the focus once the rows have changed. */
  const next = useRef<'newRow' | 'heading' | null>(null)
  useEffect(() => {
    const last = list.rows.at(-1)
    if (next.current === 'newRow' && last) focusElement(firstInput(block, last))
    if (next.current === 'heading') focusElement(headingId)
    next.current = null
  }, [list, block, headingId])
  return {
    headingId,
    add: () => {
      next.current = 'newRow'
      dispatch({ type: 'addDraft', model: block.model })
    },
    remove: (row, name) => {
      next.current = 'heading'
      say(`${t('LocKey_Records_Deleted')}: ${name}`)
      dispatch({ type: 'removeRecord', clientId: row.clientId })
    },
    spoken,
  }
}
