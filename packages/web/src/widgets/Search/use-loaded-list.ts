import { listOf, type Widget } from '@redress/form'
import { useEffect } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useCell } from '../../state/cell.ts'
import { importPart } from '../../state/import-part.ts'
import { choiceLists } from './choice-lists.ts'

/** In the chunk of the input. */
const load = () => importPart(() => import('./load-list.ts'))

/** Loads the list of a widget that is chosen from one, so that the label of what was chosen can be shown; renders again with it. */
export function useLoadedList(widget: Widget | null): void {
  const file = widget ? (listOf(widget)?.file ?? null) : null
  const { culture } = useCopy()
  const { fetchChoices } = usePage()
  useCell(choiceLists)
  useEffect(() => {
    if (file === null) return
    load().then(
      ({ loadList }) => loadList(file, culture, fetchChoices),
      (error: unknown) => console.error(error),
    )
  }, [file, culture, fetchChoices])
}
