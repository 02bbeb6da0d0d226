import type { State } from './machine.ts'
import { parsePattern } from './parse-pattern.ts'
import { matchesPattern } from './pattern.ts'
import { machineOf } from './pattern-part.ts'

/** Tried in this order where a pattern takes more than one character. */
const alphabet = [
  ...'A1a0BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz23456789 -.@/:,;_()#$%&+=*<>[]{}|~^`\'"!?éñ١中',
]

interface Way {
  readonly state: State
  readonly text: string
  /** An assertion holds only if the text ends here. */
  readonly ended: boolean
}

/** The next steps of one path. */
function onwards({ state, text, ended }: Way): Way[] {
  switch (state.kind) {
    case 'accept':
      return []
    case 'fork':
      return state.ways.map((next) => ({ state: next, text, ended }))
    case 'assertion': {
      const before = [...text].at(-1)
      if (state.holds(before, undefined))
        return [{ state: state.next, text, ended: !state.holds(before, 'a') }]
      return state.holds(before, 'a') ? [{ state: state.next, text, ended }] : []
    }
    case 'character': {
      const taken = ended ? undefined : alphabet.find(state.takes)
      return taken === undefined ? [] : [{ state: state.next, text: text + taken, ended }]
    }
  }
}

const known = new Map<string, string | null>()

/** A short text that the pattern matches, or null if none was found. There may be one all the same. */
export function patternExample(source: string): string | null {
  const before = known.get(source)
  if (before !== undefined) return before
  const example = searchExample(source)
  known.set(source, example)
  return example
}

function searchExample(source: string): string | null {
  const seen = new Set<string>()
  const ways: Way[] = [{ state: machineOf(parsePattern(source)).start, text: '', ended: false }]
  for (const way of ways) {
    const key = `${way.state.id} ${way.ended}`
    if (seen.has(key)) continue
    seen.add(key)
    if (way.state.kind === 'accept' && way.text !== '' && matchesPattern(source, way.text)) return way.text
    ways.push(...onwards(way))
  }
  return null
}
