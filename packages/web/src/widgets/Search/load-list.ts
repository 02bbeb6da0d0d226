import type { ChoicesAnswer } from '../../api/choices.ts'
import { choiceLists, keyOf, type ListState, listState } from './choice-lists.ts'
import { type Choice, searchable } from './matches.ts'

const choicesIn = ({ columns, entries }: ChoicesAnswer): readonly Choice[] =>
  entries.map(([value = '', label = '', ...cells]) =>
    searchable(
      value,
      label,
      Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])),
    ),
  )

const setState = (key: string, state: ListState): void =>
  choiceLists.set(new Map([...choiceLists.get(), [key, state]]))

/** Loads a list, unless it is here or on its way. It never rejects: a failure is a state. */
export async function loadList(
  file: string,
  culture: string,
  fetchChoices: (file: string, culture: string) => Promise<ChoicesAnswer>,
): Promise<void> {
  const key = keyOf(file, culture)
  const { kind } = listState(choiceLists.get(), file, culture)
  if (kind === 'here' || kind === 'loading') return
  setState(key, { kind: 'loading' })
  try {
    setState(key, { kind: 'here', choices: choicesIn(await fetchChoices(file, culture)) })
  } catch (error) {
    console.error(`The list ${file} could not be loaded.`, error)
    setState(key, { kind: 'failed' })
  }
}
