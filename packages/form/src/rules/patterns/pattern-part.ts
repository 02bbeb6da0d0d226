import type { HoldsBetween, Machine, State, TakesCharacter } from './machine.ts'

/** Makes the states of a part, which lead to `next`. */
type Build = (next: State, newId: () => number) => State

/** A part of a pattern: how many states it takes, known before any is made, and how they are made. */
export interface PatternPart {
  readonly size: number
  readonly build: Build
}

export const character = (takes: TakesCharacter): PatternPart => ({
  size: 1,
  build: (next, newId) => ({ kind: 'character', id: newId(), takes, next }),
})

export const assertion = (holds: HoldsBetween): PatternPart => ({
  size: 1,
  build: (next, newId) => ({ kind: 'assertion', id: newId(), holds, next }),
})

/** A part without states counts as one, since every path through a machine takes a step. */
const cost = ({ size }: PatternPart): number => Math.max(1, size)
const total = (parts: readonly PatternPart[]): number => parts.reduce((sum, part) => sum + cost(part), 0)

export const sequence = (parts: readonly PatternPart[]): PatternPart => ({
  size: total(parts),
  build: (next, newId) => parts.reduceRight((state, part) => part.build(state, newId), next),
})

/** One of the alternatives. */
export const either = (ways: readonly PatternPart[]): PatternPart => ({
  size: 1 + total(ways),
  build: (next, newId) => ({ kind: 'fork', id: newId(), ways: ways.map((way) => way.build(next, newId)) }),
})

const anyNumberOf = (part: PatternPart): PatternPart => ({
  size: 1 + cost(part),
  build: (next, newId) => {
    const ways: State[] = [next]
    const loop: State = { kind: 'fork', id: newId(), ways }
    ways.push(part.build(loop, newId))
    return loop
  },
})

/** Zero to `more` times: that many forks in a row, each of which can leave for the next part. */
const upTo = (more: number, part: PatternPart): PatternPart => ({
  size: more * (1 + cost(part)),
  build: (next, newId) => {
    let state = next
    for (let left = more; left > 0; left -= 1) {
      state = { kind: 'fork', id: newId(), ways: [next, part.build(state, newId)] }
    }
    return state
  },
})

const copies = (count: number, part: PatternPart): PatternPart => ({
  size: count * cost(part),
  build: (next, newId) => {
    let state = next
    for (let left = count; left > 0; left -= 1) state = part.build(state, newId)
    return state
  },
})

/** At least `min` and at most `max` times, which may be infinite; counts are expanded into copies. */
export const repeated = (part: PatternPart, min: number, max: number): PatternPart =>
  sequence([copies(min, part), max === Number.POSITIVE_INFINITY ? anyNumberOf(part) : upTo(max - min, part)])

/** The machine of a whole pattern. */
export function machineOf(part: PatternPart): Machine {
  let size = 0
  const newId = (): number => {
    size += 1
    return size - 1
  }
  const start = part.build({ kind: 'accept', id: newId() }, newId)
  return { start, size }
}
