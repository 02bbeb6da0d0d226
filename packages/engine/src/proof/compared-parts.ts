import { parseDay } from '../expressions/days.ts'
import { type Decimal, decimalOf } from '../expressions/decimal.ts'
import { parseDuration } from '../expressions/durations.ts'
import { innerTrees, wordsIn } from '../expressions/inner-trees.ts'
import type { Tree } from '../expressions/tree.ts'
import type { Day, DaysDuration, MonthsDuration } from '../expressions/value.ts'

/** A part of an expression that is true or false by itself, such as a comparison, with what is written in it. */
export interface ComparedPart {
  /** The names of fields, models and properties in it. */
  readonly words: ReadonlySet<string>
  readonly numbers: readonly Decimal[]
  readonly texts: readonly string[]
  readonly days: readonly Day[]
  readonly durations: readonly (DaysDuration | MonthsDuration)[]
  /** Whether it multiplies or divides. */
  readonly scales: boolean
}

/** Every part of a tree, itself first. */
const partsWithin = (tree: Tree): readonly Tree[] => [
  tree,
  ...innerTrees(tree).flatMap((inner) => partsWithin(inner)),
]

const known = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null)

function partOf(tree: Tree): ComparedPart {
  const all = partsWithin(tree)
  const written = (kind: 'number' | 'text' | 'day' | 'duration'): readonly string[] =>
    all.flatMap((part) => (part[0] === kind ? [part[2]] : []))
  return {
    words: wordsIn(tree),
    numbers: known(written('number').map(decimalOf)),
    texts: written('text'),
    // `date("2021-12-31")` and `duration("P18Y")` hold texts.
    days: known([...written('day'), ...written('text')].map(parseDay)),
    durations: known([...written('duration'), ...written('text')].map(parseDuration)),
    scales: all.some(([kind]) => kind === '*' || kind === '/'),
  }
}

/** Parts that join others which are true or false by themselves. */
const joins: readonly Tree[0][] = ['and', 'or', 'if', 'some', 'every', 'filter']

function split(tree: Tree): readonly ComparedPart[] {
  const isNot = tree[0] === 'call' && (tree[2] === 'not' || tree[2] === 'all' || tree[2] === 'any')
  if (!isNot && !joins.includes(tree[0])) {
    const joined = partsWithin(tree).filter((part) => part !== tree && joins.includes(part[0]))
    return [partOf(tree), ...joined.flatMap(split)]
  }
  return innerTrees(tree).flatMap(split)
}

const cache = new WeakMap<Tree, readonly ComparedPart[]>()

/** The parts of an expression that are true or false by themselves. */
export function comparedParts(tree: Tree): readonly ComparedPart[] {
  const parts = cache.get(tree) ?? split(tree)
  cache.set(tree, parts)
  return parts
}
