import type { AnswerType, FormExpressions, ReadType } from '@redress/form/conditions/form-expressions.ts'
import { dayText, parseDay, plusMonths } from '@redress/form/expressions/days.ts'
import {
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  isDecimal,
  minus,
  plus,
  rounded,
  zero,
} from '@redress/form/expressions/decimal.ts'
import { parseDuration, partsOf } from '@redress/form/expressions/durations.ts'
import { innerTrees, wordsIn } from '@redress/form/expressions/inner-trees.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import type { Day, DaysDuration, MonthsDuration } from '@redress/form/expressions/value.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import { compacted } from '@redress/form/plain-text.ts'

/** The most values of one field that are tried because of what expressions compare. */
const mostValues = 16

/** The parts of expressions that compare a field, by the field. */
export type PartsOfField = ReadonlyMap<string, readonly ComparedPart[]>

/** The name of a field within its model, or of a list. */
const wordOf = (id: string): string =>
  id.startsWith('list ') ? id.slice('list '.length) : id.slice(id.indexOf('.') + 1)

/** What the expressions of a form compare each field and list with. */
export function partsOfFields(expressions: FormExpressions): PartsOfField {
  const found = new Map<string, ComparedPart[]>()
  for (const { expression, reads } of Object.values(expressions)) {
    const parts = comparedParts(expression.tree)
    for (const id of Object.keys(reads)) {
      const own = found.get(id) ?? []
      found.set(id, own)
      own.push(...parts.filter(({ words }) => words.has(wordOf(id))))
    }
  }
  return found
}

/** Some of the expressions of a form. */
export const someExpressions = (all: FormExpressions, ids: readonly string[]): FormExpressions =>
  Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const expression = all[id]
      return expression ? [[id, expression]] : []
    }),
  )

/** What the stored text of each field is to the expressions that read it. */
export const typesOfFields = (
  expressions: FormExpressions,
): ReadonlyMap<string, Exclude<ReadType, 'numberOrZero'> | 'list'> =>
  new Map(
    Object.values(expressions).flatMap(({ reads }) =>
      Object.entries(reads).map(([id, type]) => [id, type === 'numberOrZero' ? 'number' : type] as const),
    ),
  )

const decimals = (values: readonly unknown[]): readonly Decimal[] => values.filter(isDecimal)

/** A number, and the ones a step below and above it. */
const around = (value: Decimal, step: Decimal): readonly Decimal[] =>
  decimals([value, plus(value, step), minus(value, step)])

/** The numbers at which a part can change: its own, and quotients and differences of two of them. */
function turningNumbers({ numbers, scales }: ComparedPart): readonly Decimal[] {
  const pairs = numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b) => [a, b] as const))
  const shares = scales ? decimals(pairs.map(([a, b]) => dividedBy(a, b))) : []
  return [...numbers, ...shares, ...decimals(pairs.map(([a, b]) => minus(a, b)))]
}

/** The numbers around those at which the parts can change, in steps of a field, as they are typed. */
function numberTexts(parts: readonly ComparedPart[], places: number): readonly string[] {
  const step = decimalOf(`1e-${places}`) ?? zero
  const turning = parts
    .flatMap(turningNumbers)
    .flatMap((value) => around(rounded(value, places, 'down'), step))
  return [...turning, ...decimals([decimalOf('0'), decimalOf('1')])].map(decimalText)
}

const shifted = (day: Day, days: number): Day => ({ kind: 'day', day: day.day + days })

function plusDuration(day: Day, duration: DaysDuration | MonthsDuration, sign: 1 | -1): Day | null {
  if (duration.kind === 'months duration') return plusMonths(day, sign * duration.months)
  return shifted(day, sign * Number(decimalText(partsOf(duration).days)))
}

/** Whole years, months or days that a part compares: `years and months duration(birth, today()).years >= 18`. */
function spans({ words, numbers }: ComparedPart, day: Day): readonly (Day | null)[] {
  const counts = numbers.map((number) => Number(decimalText(number))).filter(Number.isSafeInteger)
  const both = counts.flatMap((count) => [-count, count])
  return [
    ...(words.has('years') ? both.map((count) => plusMonths(day, 12 * count)) : []),
    ...(words.has('months') ? both.map((count) => plusMonths(day, count)) : []),
    ...(words.has('days') ? both.map((count) => shifted(day, count)) : []),
  ]
}

/** A day as claimants enter it. */
function enteredDay(day: Day): string {
  const [year = '', month = '', ofMonth = ''] = dayText(day).split('-')
  return `${month}/${ofMonth}/${year}`
}

/** The days around those at which the parts can change. */
function dayTexts(parts: readonly ComparedPart[], today: Day): readonly string[] {
  const turning = parts.flatMap((part) => {
    const moved = [...part.days, today].flatMap((day) => [
      ...part.durations.flatMap((length) => [plusDuration(day, length, -1), plusDuration(day, length, 1)]),
      ...spans(part, day),
    ])
    return [...part.days, ...moved.filter((day) => day !== null)]
  })
  return [...turning, today].flatMap((day) => [0, 1, -1].map((by) => enteredDay(shifted(day, by))))
}

/** How the values of a field are written. */
export interface Writing {
  readonly type: AnswerType | 'identifier'
  /** How many digits follow the point of a number. */
  readonly places: number
  readonly today: Day
}

/**
 * The values of a field at which these parts of expressions can become true or false, as a claimant enters them: numbers at,
 * below and above those that are compared, days around compared days and around today, texts, and both answers of a box.
 */
export function boundaryValues(
  parts: readonly ComparedPart[],
  { type, places, today }: Writing,
): readonly FieldValue[] {
  const values = (): readonly FieldValue[] => {
    switch (type) {
      case 'number':
        return numberTexts(parts, places)
      case 'day':
        return dayTexts(parts, today)
      case 'text':
        return parts.flatMap(({ texts }) => texts)
      case 'identifier':
        return parts.flatMap(({ texts }) => texts.map(compacted))
      case 'boolean':
        return [true, false]
    }
  }
  return [...new Set(values())].slice(0, mostValues)
}

/** The numbers of records around those that the parts compare, from 0, the most small ones first. */
export function boundaryCounts(parts: readonly ComparedPart[], most: number): readonly number[] {
  const compared = parts.flatMap(({ numbers }) => numbers.map((number) => Number(decimalText(number))))
  const all = compared.flatMap((count) => [count - 1, count, count + 1])
  return [...new Set([0, 1, ...all])]
    .filter((count) => Number.isSafeInteger(count) && count >= 0 && count <= most)
    .sort((one, other) => one - other)
}

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
function comparedParts(tree: Tree): readonly ComparedPart[] {
  const parts = cache.get(tree) ?? split(tree)
  cache.set(tree, parts)
  return parts
}
