import type { ExpressionMistake, MistakeCode } from '@redress/engine/expression-parser'
import { didYouMean } from './did-you-mean.ts'

/** What other languages write, and what expressions write for it. */
const operators: Readonly<Record<string, string>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '!': 'not(…)',
  '<>': '!=',
  '=>': '>=',
  '=<': '<=',
  '%': 'modulo(…)',
  '?': 'if … then … else …',
  "'": '"',
}

/** Functions as other languages name them. */
const functions: Readonly<Record<string, string>> = {
  now: 'today',
  average: 'mean',
  avg: 'mean',
  ceil: 'ceiling',
  coalesce: 'get or else',
  concat: '+',
  includes: 'contains',
  len: 'string length',
  length: 'string length',
  lower: 'lower case',
  matches: 'contains',
  mod: 'modulo',
  round: 'round half up',
  size: 'count',
  upper: 'upper case',
}

/** What else expressions have where a part of the standard is left out. */
const insteadOf: Readonly<Record<string, string>> = {
  for: 'Use some, every, or a filter such as losses[amount > 5].',
  'instance of': 'Give the field a type instead.',
}

const ofKind: Readonly<Record<string, string>> = {
  text: 'Compare it, as in … = "yes".',
  number: 'Compare it, as in … > 0.',
  day: 'Compare it, as in … < today().',
}

const mostNames = 6

function namesOf({ candidates }: ExpressionMistake): string {
  if (candidates.length === 0) return ''
  const more = candidates.length > mostNames ? ' and others' : ''
  return `Known here: ${candidates.slice(0, mostNames).join(', ')}${more}.`
}

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const suggestions: Readonly<Partial<Record<MistakeCode, (mistake: ExpressionMistake) => string>>> = {
  syntax({ found }) {
    if (found.trim() === '') return 'Complete it, or close the bracket that is open.'
    const written = own(operators, found.trim())
    return written === undefined ? 'Remove it, or complete what is before it.' : `Write ${written} instead.`
  },
  outside: ({ found }) =>
    own(insteadOf, found) ??
    'Redress knows days, as in @"2026-11-23", and what docs/case-format/expressions.md lists.',
  literal: () => 'A day is written @"2026-11-23", a duration @"P1Y2M" or @"P3DT4H".',
  unknownFunction: ({ found }) =>
    `Write ${own(functions, found) ?? 'one that docs/case-format/expressions.md lists'}.`,
  unknownName: namesOf,
  unknownField: namesOf,
  types: ({ found, expected }) =>
    / != range| = range/.test(found)
      ? 'Write a single = before a value, and in before a range.'
      : expected === ''
        ? 'Use values of one kind: a field that holds numbers has type: number, and a text stands in quotation marks.'
        : 'Give its field the type that is meant, such as type: number or type: day.',
  condition: ({ found }) =>
    own(ofKind, found) ??
    (found.startsWith('list') ? 'Count its records, or ask some or every of them.' : ''),
}

/** What to do about a mistake in an expression, as a sentence with a blank before it; empty where nothing is known. */
export function expressionSuggestion(mistake: ExpressionMistake): string {
  const isOtherName = mistake.code === 'unknownFunction' && own(functions, mistake.found) !== undefined
  const near = isOtherName ? '' : didYouMean(mistake.found, mistake.candidates)
  const said = near === '' ? (suggestions[mistake.code]?.(mistake) ?? '') : ''
  return said === '' ? near : ` ${said}`
}
