import { DeveloperError } from '../../errors.ts'
import type { HoldsBetween, TakesCharacter } from './machine.ts'
import { assertion, character, either, type PatternPart, repeated, sequence } from './pattern-part.ts'

const isWord = (each: string | undefined): boolean => each !== undefined && /^\w$/.test(each)

const assertions: Readonly<Record<string, HoldsBetween>> = {
  '^': (before) => before === undefined,
  $: (_, after) => after === undefined,
  '\\b': (before, after) => isWord(before) !== isWord(after),
  '\\B': (before, after) => isWord(before) === isWord(after),
}

const assertionToken = /[$^]|\\[bB]/y
const groupToken = /\((?:\?:)?(?!\?)/y
const groupEndToken = /\)/y
const orToken = /\|/y
/** Where an alternative ends: before the next one, the end of its group, or the end of all. */
const alternativeEndToken = /(?=[|)])|$/y
const quantifierToken = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y
/** What takes one character: a class, an escape (of two halves, of a code, of a property), or the character itself. */
const characterToken =
  /\[(?:\\.|[^\]\\])*\]|\\u[Dd][89ABab]..\\u[Dd][C-Fc-f]..|\\u\{[^}]*\}|\\u.{4}|\\x..|\\c.|\\[Pp]\{[^}]*\}|\\[^1-9k]|[^\\()|]/suy
const unsupportedToken = /\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:?)|\\k<[^>]*>|\\\d+/y

/** Whether the token matches a character: as the platform does, with a table for ASCII characters. */
function takesToken(token: string): TakesCharacter {
  if (!/^[[\\.]/.test(token)) return (each) => each === token
  const whole = new RegExp(`^${token}$`, 'u')
  const ascii = Array.from({ length: 128 }, (_, code) => whole.test(String.fromCharCode(code)))
  return (each) => ascii[each.charCodeAt(0)] ?? whole.test(each)
}

const bounds: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

/** The bounds of a quantifier. Greedy and lazy ones match the same texts. */
function boundsOf([, sign = '', min = '', comma, max = '']: RegExpExecArray): readonly [number, number] {
  const fixed = bounds[sign]
  if (fixed) return fixed
  if (comma === undefined) return [Number(min), Number(min)]
  return [Number(min), max === '' ? Number.POSITIVE_INFINITY : Number(max)]
}

/** A pattern, read from its beginning. */
interface Reader {
  /** The match of the token at the current position, which then moves behind it; null if it does not match. */
  readonly taken: (token: RegExp) => RegExpExecArray | null
  /** The error for a part that no token matches. */
  readonly unsupported: () => DeveloperError
}

function readerOf(source: string): Reader {
  let at = 0
  const taken = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at
    const found = token.exec(source)
    if (found) at = token.lastIndex
    return found
  }
  const unsupported = (): DeveloperError => {
    const part = taken(unsupportedToken)?.[0] ?? source.slice(at)
    return new DeveloperError('PATTERN_UNSUPPORTED', { pattern: source, part })
  }
  return { taken, unsupported }
}

function atom(reader: Reader): PatternPart {
  if (reader.taken(groupToken)) {
    const inner = alternatives(reader)
    reader.taken(groupEndToken)
    return inner
  }
  const [token] = reader.taken(characterToken) ?? []
  if (token === undefined) throw reader.unsupported()
  return character(takesToken(token))
}

function term(reader: Reader): PatternPart {
  const holds = assertions[reader.taken(assertionToken)?.[0] ?? '']
  if (holds) return assertion(holds)
  const part = atom(reader)
  const quantifier = reader.taken(quantifierToken)
  return quantifier ? repeated(part, ...boundsOf(quantifier)) : part
}

function alternative(reader: Reader): PatternPart {
  const terms: PatternPart[] = []
  while (!reader.taken(alternativeEndToken)) terms.push(term(reader))
  return sequence(terms)
}

function alternatives(reader: Reader): PatternPart {
  const first = alternative(reader)
  const others: PatternPart[] = []
  while (reader.taken(orToken)) others.push(alternative(reader))
  return others.length === 0 ? first : either([first, ...others])
}

/**
 * Reads a pattern that is well-formed with the `u` flag.
 * @throws PATTERN_UNSUPPORTED for a part that needs backtracking or that older browsers do not support
 */
export const parsePattern = (source: string): PatternPart => alternatives(readerOf(source))
