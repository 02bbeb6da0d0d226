/** Takes one character (a code point) or not. */
export type TakesCharacter = (character: string) => boolean

/** Whether something holds between two characters; undefined beyond either end of the text. */
export type HoldsBetween = (before: string | undefined, after: string | undefined) => boolean

interface CharacterState {
  readonly kind: 'character'
  readonly id: number
  readonly takes: TakesCharacter
  readonly next: State
}

/** A state of the machine that a pattern becomes: it takes a character, forks, asserts something, or accepts. */
export type State =
  | CharacterState
  | { readonly kind: 'fork'; readonly id: number; readonly ways: readonly State[] }
  | { readonly kind: 'assertion'; readonly id: number; readonly holds: HoldsBetween; readonly next: State }
  | { readonly kind: 'accept'; readonly id: number }

/** A nondeterministic finite automaton; the ids of its states run from 0 to below `size`. */
export interface Machine {
  readonly start: State
  readonly size: number
}

/** The outcome of a run, with the states it entered: at most `size` a character, and once more at the end. */
export interface Run {
  readonly matched: boolean
  readonly steps: number
}

/**
 * Searches for a match anywhere in the text. All paths through the machine are followed at once, and every state is
 * entered at most once per position. There is no backtracking: the time is linear in the length of the text.
 */
export function run({ start, size }: Machine, text: string): Run {
  const characters = [...text]
  const enteredAt = new Int32Array(size).fill(-1)
  const pending: State[] = []
  let waiting: CharacterState[] = []
  let steps = 0
  for (let at = 0; at <= characters.length; at += 1) {
    const before = characters[at - 1]
    const after = characters[at]
    pending.push(start)
    if (before !== undefined) for (const state of waiting) if (state.takes(before)) pending.push(state.next)
    waiting = []
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      if (enteredAt[state.id] === at) continue
      enteredAt[state.id] = at
      steps += 1
      if (state.kind === 'accept') return { matched: true, steps }
      if (state.kind === 'character') waiting.push(state)
      else if (state.kind === 'fork') for (const way of state.ways) pending.push(way)
      else if (state.holds(before, after)) pending.push(state.next)
    }
  }
  return { matched: false, steps }
}
