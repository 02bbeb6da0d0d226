import { type FieldId, isOpenEntry, listOf, type Widget } from '@redress/engine'
import { useCallback, useMemo } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useFormValue } from '../../form/use-form-value.ts'
import { useCell } from '../../state/cell.ts'
import { choiceLists, type ListState, listState } from './choice-lists.ts'
import { loadList } from './load-list.ts'

/** The field that narrows a list by a column: a bare name is one of the same record. */
const fieldBeside = (id: FieldId, written: string): FieldId =>
  written.includes('.') ? written : `${id.slice(0, id.lastIndexOf('.'))}.${written}`

const prepopulated = 'prepopulatedData.'

/** The list of a search, narrowed by the other answers, and what loads it. */
export function useChoices(
  widget: Widget,
  id: FieldId,
): { readonly list: ListState; readonly load: () => void } {
  const { culture } = useCopy()
  const { fetchChoices } = usePage()
  const { file = '', where = {} } = listOf(widget) ?? {}
  const states = useCell(choiceLists)
  const answers = useFormValue((store) =>
    JSON.stringify(
      Object.entries(where).map(([column, written]) => {
        const field = fieldBeside(id, written)
        if (field.startsWith(prepopulated))
          return [column, store.prepopulated(field.slice(prepopulated.length))]
        const view = store.field(field)
        return [column, view.visible && !view.disabled ? view.value : null]
      }),
    ),
  )
  const state = listState(states, file, culture)
  const list = useMemo((): ListState => {
    if (state.kind !== 'here') return state
    const entries: readonly (readonly [string, string | null])[] = JSON.parse(answers)
    const given = new Map(entries)
    const where = entries.map(([column]) => ({ column, field: column }))
    return {
      kind: 'here',
      choices: state.choices.filter(({ cells }) =>
        isOpenEntry(cells, where, (column) => given.get(column) ?? null),
      ),
    }
  }, [state, answers])
  const load = useCallback(() => void loadList(file, culture, fetchChoices), [file, culture, fetchChoices])
  return { list, load }
}
