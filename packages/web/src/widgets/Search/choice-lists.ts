import { createCell } from '../../state/cell.ts'
import type { Choice } from './matches.ts'

/** A list as far as it is known: on its way, here, or not to be had for now. */
export type ListState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'here'; readonly choices: readonly Choice[] }

const none: ListState = { kind: 'none' }

/** The lists of this tab by culture and file. They hold nothing that a claimant typed. */
export const choiceLists = createCell<ReadonlyMap<string, ListState>>(new Map())

/** What a list is known by. */
export const keyOf = (file: string, culture: string): string => `${culture} ${file}`

export const listState = (states: ReadonlyMap<string, ListState>, file: string, culture: string): ListState =>
  states.get(keyOf(file, culture)) ?? none

/** The label of a value of a list, or null while the list is not here. */
export function labelIn(file: string, culture: string, value: string): string | null {
  const state = listState(choiceLists.get(), file, culture)
  if (state.kind !== 'here') return null
  return state.choices.find((choice) => choice.value === value)?.label ?? null
}
