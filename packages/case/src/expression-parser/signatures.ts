import type { FunctionName } from '@redress/form/expressions/functions/registry.ts'
import { commonType, type Type } from './types.ts'

/** What a parameter takes. `measure` is a number or a duration, `ordered` everything that is smaller or larger than another. */
export type Accepted = 'number' | 'text' | 'boolean' | 'day' | 'measure' | 'ordered' | 'textOrNumber' | 'any'

/** A parameter by its name in the standard. */
export interface Parameter {
  readonly name: string
  readonly accepts: Accepted
  readonly optional?: true
}

/** One way to call a function: by its parameters, or with a list or its items. */
export type Form =
  | { readonly parameters: readonly Parameter[] }
  | { readonly itemsOf: string; readonly accepts: Accepted }

/** What is known of a function beside how it is computed. */
export interface Signature {
  readonly group: 'lists' | 'numbers' | 'texts' | 'days' | 'answers'
  readonly forms: readonly Form[]
  /** The type of the result, by the types of what is given; a list is given as the type of its items. */
  readonly result: (given: readonly Type[]) => Type
  /** One sentence for the documentation. */
  readonly says: string
  /** Expressions and their values, as the language writes them. */
  readonly examples: Readonly<Record<string, string>>
}

const parameter = (name: string, accepts: Accepted): Parameter => ({ name, accepts })
const optional = (name: string, accepts: Accepted): Parameter => ({ name, accepts, optional: true })
const always = (type: Type) => (): Type => type
const asFirst = ([first = 'any']: readonly Type[]): Type => first
const asEach = (given: readonly Type[]): Type => given.reduce<Type>(commonType, 'null')

const listOf = (accepts: Accepted): readonly Form[] => [{ itemsOf: 'list', accepts }]
const takes = (...parameters: readonly Parameter[]): readonly Form[] => [{ parameters }]

const n = parameter('n', 'number')
const scale = parameter('scale', 'number')
const text = parameter('string', 'text')
const match = parameter('match', 'text')

/** Every function of the language: how it is called, what it results in, and an example, which is a test. */
export const signatures: Readonly<Record<FunctionName, Signature>> = {
  count: {
    group: 'lists',
    forms: takes(parameter('list', 'any')),
    result: always('number'),
    says: 'The number of items, empty ones included.',
    examples: { 'count([5, null, 7])': '3', 'count([])': '0' },
  },
  sum: {
    group: 'lists',
    forms: listOf('measure'),
    result: asEach,
    says: 'All items added. Null if one is empty, and null of no items.',
    examples: { 'sum([0.1, 0.2])': '0.3', 'sum(1, 2, 3)': '6', 'sum([])': 'null' },
  },
  product: {
    group: 'lists',
    forms: listOf('number'),
    result: always('number'),
    says: 'All items multiplied. Null if one is empty, and null of no items.',
    examples: { 'product([2, 3, 4])': '24' },
  },
  min: {
    group: 'lists',
    forms: listOf('ordered'),
    result: asEach,
    says: 'The smallest item, the earliest day. Null if one is empty, and null of no items.',
    examples: { 'min(20, 12.5)': '12.5', 'min([@"2026-03-01", @"2026-01-15"])': '@"2026-01-15"' },
  },
  max: {
    group: 'lists',
    forms: listOf('ordered'),
    result: asEach,
    says: 'The largest item, the latest day. Null if one is empty, and null of no items.',
    examples: { 'max(25, 0.15 * 200)': '30', 'max([])': 'null' },
  },
  mean: {
    group: 'lists',
    forms: listOf('number'),
    result: always('number'),
    says: 'The sum divided by the number of items.',
    examples: { 'mean([1, 2, 6])': '3' },
  },
  median: {
    group: 'lists',
    forms: listOf('number'),
    result: always('number'),
    says: 'The item in the middle, or the mean of the two in the middle.',
    examples: { 'median([8, 2, 5, 3, 4])': '4', 'median([6, 1, 2, 3])': '2.5' },
  },
  all: {
    group: 'lists',
    forms: listOf('boolean'),
    result: always('boolean'),
    says: 'Whether every item is true: false if one is false, else null if one is empty.',
    examples: { 'all([true, true])': 'true', 'all([true, null])': 'null', 'all([])': 'true' },
  },
  any: {
    group: 'lists',
    forms: listOf('boolean'),
    result: always('boolean'),
    says: 'Whether an item is true: true if one is, else null if one is empty.',
    examples: { 'any([false, true])': 'true', 'any([false, null])': 'null', 'any([])': 'false' },
  },
  abs: {
    group: 'numbers',
    forms: takes(parameter('n', 'measure')),
    result: asFirst,
    says: 'The number or duration without its sign.',
    examples: { 'abs(-3.5)': '3.5', 'abs(@"-P2D")': '@"P2D"' },
  },
  floor: {
    group: 'numbers',
    forms: takes(n, optional('scale', 'number')),
    result: always('number'),
    says: 'Rounded to the number below, to places after the point if they are given.',
    examples: { 'floor(-1.5)': '-2', 'floor(1.567, 1)': '1.5' },
  },
  ceiling: {
    group: 'numbers',
    forms: takes(n, optional('scale', 'number')),
    result: always('number'),
    says: 'Rounded to the number above, to places after the point if they are given.',
    examples: { 'ceiling(-1.5)': '-1', 'ceiling(1.123, 1)': '1.2' },
  },
  modulo: {
    group: 'numbers',
    forms: takes(parameter('dividend', 'number'), parameter('divisor', 'number')),
    result: always('number'),
    says: 'What is left of a division, with the sign of the divisor.',
    examples: { 'modulo(12, 5)': '2', 'modulo(-12, 5)': '3' },
  },
  decimal: {
    group: 'numbers',
    forms: takes(n, scale),
    result: always('number'),
    says: 'Rounded to places after the point; a half to the even digit.',
    examples: { 'decimal(1 / 3, 2)': '0.33', 'decimal(2.5, 0)': '2' },
  },
  'round up': {
    group: 'numbers',
    forms: takes(n, scale),
    result: always('number'),
    says: 'Rounded away from zero.',
    examples: { 'round up(1.121, 2)': '1.13', 'round up(-5.5, 0)': '-6' },
  },
  'round down': {
    group: 'numbers',
    forms: takes(n, scale),
    result: always('number'),
    says: 'Rounded towards zero: the digits are cut off.',
    examples: { 'round down(1.129, 2)': '1.12', 'round down(-5.5, 0)': '-5' },
  },
  'round half up': {
    group: 'numbers',
    forms: takes(n, scale),
    result: always('number'),
    says: 'Rounded to the nearest; a half away from zero, as money usually is.',
    examples: { 'round half up(1.125, 2)': '1.13', 'round half up(-5.5, 0)': '-6' },
  },
  'round half down': {
    group: 'numbers',
    forms: takes(n, scale),
    result: always('number'),
    says: 'Rounded to the nearest; a half towards zero.',
    examples: { 'round half down(1.125, 2)': '1.12', 'round half down(1.1251, 2)': '1.13' },
  },
  number: {
    group: 'texts',
    forms: takes(
      parameter('from', 'textOrNumber'),
      optional('grouping separator', 'text'),
      optional('decimal separator', 'text'),
    ),
    result: always('number'),
    says: 'The number that a text states; null for an empty text, and for one that states none. Without separators groups have commas, and a point is before the places.',
    examples: {
      'number("1,234.50")': '1234.5',
      'number("1.234,5", ".", ",")': '1234.5',
      'number("none")': 'null',
      'number("")': 'null',
    },
  },
  'string length': {
    group: 'texts',
    forms: takes(text),
    result: always('number'),
    says: 'The number of characters.',
    examples: { 'string length("año")': '3' },
  },
  'upper case': {
    group: 'texts',
    forms: takes(text),
    result: always('text'),
    says: 'The text in capitals.',
    examples: { 'upper case("abc4")': '"ABC4"' },
  },
  'lower case': {
    group: 'texts',
    forms: takes(text),
    result: always('text'),
    says: 'The text in small letters.',
    examples: { 'lower case("ABC4")': '"abc4"' },
  },
  contains: {
    group: 'texts',
    forms: takes(text, match),
    result: always('boolean'),
    says: 'Whether the second text is in the first.',
    examples: { 'contains("settlement", "tle")': 'true' },
  },
  'starts with': {
    group: 'texts',
    forms: takes(text, match),
    result: always('boolean'),
    says: 'Whether the first text begins with the second.',
    examples: { 'starts with("settlement", "set")': 'true' },
  },
  'ends with': {
    group: 'texts',
    forms: takes(text, match),
    result: always('boolean'),
    says: 'Whether the first text ends with the second.',
    examples: { 'ends with("settlement", "set")': 'false' },
  },
  substring: {
    group: 'texts',
    forms: takes(text, parameter('start position', 'number'), optional('length', 'number')),
    result: always('text'),
    says: 'The characters from a place on, 1 for the first and -1 for the last; all of them, or as many as said.',
    examples: { 'substring("foobar", 3)': '"obar"', 'substring("foobar", -2, 1)': '"a"' },
  },
  'substring before': {
    group: 'texts',
    forms: takes(text, match),
    result: always('text'),
    says: 'What is before the second text in the first; an empty text if it is not there.',
    examples: { 'substring before("12-345", "-")': '"12"' },
  },
  'substring after': {
    group: 'texts',
    forms: takes(text, match),
    result: always('text'),
    says: 'What is after the second text in the first; an empty text if it is not there.',
    examples: { 'substring after("12-345", "-")': '"345"' },
  },
  date: {
    group: 'days',
    forms: [
      { parameters: [{ name: 'from', accepts: 'any' }] },
      { parameters: [parameter('year', 'number'), parameter('month', 'number'), parameter('day', 'number')] },
    ],
    result: always('day'),
    says: 'The day of a text, or of year, month and day.',
    examples: { 'date("2026-11-23")': '@"2026-11-23"', 'date(2026, 11, 23)': '@"2026-11-23"' },
  },
  duration: {
    group: 'days',
    forms: takes(parameter('from', 'text')),
    result: always('any'),
    says: 'The duration of a text: `P1Y2M` of years and months, `P3DT4H5M6S` of days, hours, minutes and seconds.',
    examples: { 'duration("P26M")': '@"P2Y2M"', 'duration("PT24H")': '@"P1D"' },
  },
  'years and months duration': {
    group: 'days',
    forms: takes(parameter('from', 'day'), parameter('to', 'day')),
    result: always('months duration'),
    says: 'Whole years and months from one day to another.',
    examples: {
      'years and months duration(@"2008-02-29", @"2026-02-28")': '@"P17Y11M"',
      'years and months duration(@"2008-02-29", @"2026-03-01").years >= 18': 'true',
    },
  },
  today: {
    group: 'days',
    forms: takes(),
    result: always('day'),
    says: 'The day in the time zone of the case. It is the only time that an expression knows.',
    examples: { 'today() - today()': '@"PT0S"' },
  },
  'is defined': {
    group: 'answers',
    forms: takes(parameter('value', 'any')),
    result: always('boolean'),
    says: 'Whether there is an answer: false for null.',
    examples: { 'is defined(null)': 'false', 'is defined(0)': 'true' },
  },
  'get or else': {
    group: 'answers',
    forms: takes(parameter('value', 'any'), parameter('default', 'any')),
    result: asEach,
    says: 'The first value, or the second where the first is null: it says what an empty answer means.',
    examples: { 'get or else(null, 0) + 5': '5', 'get or else(7, 0)': '7' },
  },
  not: {
    group: 'answers',
    forms: takes(parameter('negand', 'boolean')),
    result: always('boolean'),
    says: 'The opposite; null of null.',
    examples: { 'not(true)': 'false', 'not(null)': 'null' },
  },
}

const names = Object.entries(signatures)

/** The names of all functions. */
export const functionNames: readonly string[] = names.map(([name]) => name)

/** Whether this is the name of a function. */
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(signatures, name)
