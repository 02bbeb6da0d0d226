import type { FaultCode } from '@redress/form/expressions'
import type { ExpressionMistake, MistakeCode } from '../expression-parser/index.ts'
import { didYouMean } from './case-mistake.ts'

const wordings: Readonly<Record<MistakeCode, (mistake: ExpressionMistake) => string>> = {
  syntax: ({ found }) =>
    found.trim() === ''
      ? 'The expression ends where a value is expected.'
      : `'${found}' is not expected here. The expression cannot be read from here on.`,
  outside: ({ found }) => `'${found}' is part of FEEL, and not of the part that Redress knows.`,
  literal: ({ found }) =>
    `'${found}' is no number, day or duration that exists, or a key that is there twice.`,
  unknownFunction: ({ found }) => `No function '${found}'.`,
  notAFunction: ({ found }) => `${found} is no function.`,
  parameters: ({ found, expected }) => `The parameters do not fit: '${found}' is given to ${expected}.`,
  unknownName: ({ found }) => `No model or name '${found}'.`,
  unknownField: ({ found, expected }) => `No field '${found}' in the ${expected}.`,
  types: ({ found, expected }) =>
    expected === '' ? `These kinds do not fit: ${found}.` : `A ${found} does not fit into ${expected}.`,
  units: ({ found, expected }) =>
    expected === ''
      ? `Different units are mixed: ${found}. Convert one by a product or a quotient, or correct the unit of its field.`
      : `This is in ${found}, and its field in ${expected}. Convert it by a product or a quotient, or correct one of the units.`,
  condition: ({ found }) => `A condition must be true or false, and this is a ${found}.`,
  concealed: ({ found }) =>
    `'${found}' is shown in part, and what is calculated from it would show and store it whole. Leave it out of the expression.`,
  tooLong: ({ found, expected }) =>
    `The expression has ${found} characters. The most is ${expected}: use several.`,
  tooDeep: ({ expected }) =>
    `The expression has more than ${expected} parts within one another: use several.`,
  tooManySteps: ({ found, expected }) =>
    `The expression takes up to ${found} steps with as many records as allowed. The most is ${expected}.`,
}

/** The sentences for a mistake in an expression: what is wrong, and what to do. */
export const expressionMistakeText = (mistake: ExpressionMistake): string =>
  `${wordings[mistake.code](mistake)}${expressionSuggestion(mistake)}`

/** The sentences for what goes wrong when an expression is evaluated. */
export const failureTexts: Readonly<Record<FaultCode, string>> = {
  type: 'A value here is of a kind that does not fit.',
  divisionByZero: 'This divides by zero.',
  range:
    'A value here is not allowed: a day that does not exist, a place before the first, or an exponent with a fraction.',
  overflow: 'The number is too large.',
  limit: 'This takes too many steps, or makes too long a text.',
}

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
function expressionSuggestion(mistake: ExpressionMistake): string {
  const isOtherName = mistake.code === 'unknownFunction' && own(functions, mistake.found) !== undefined
  const near = isOtherName ? '' : didYouMean(mistake.found, mistake.candidates)
  const said = near === '' ? (suggestions[mistake.code]?.(mistake) ?? '') : ''
  return said === '' ? near : ` ${said}`
}
