import { parseDay } from '@redress/form/expressions/days.ts'
import { decimalOf } from '@redress/form/expressions/decimal.ts'
import { parseDuration } from '@redress/form/expressions/durations.ts'
import type { Binding, Tree } from '@redress/form/expressions/tree.ts'
import type { BinaryOperator, TestOperator } from '@redress/form/expressions/value.ts'
import { callOf, type Given } from './call-of.ts'
import { type ExpressionMistake, mistakeOf } from './checked.ts'
import { functionNames, isFunctionName } from './signatures.ts'
import type { SyntaxPart } from './syntax.ts'

/** Receives the mistakes that are found while the tree is built. */
type Report = (mistake: ExpressionMistake) => void

const binaryOperators: readonly BinaryOperator[] = [
  'or',
  'and',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '**',
]
const isBinaryOperator = (text: string): text is BinaryOperator => binaryOperators.some((one) => one === text)
const testOperators: readonly TestOperator[] = ['<', '<=', '>', '>=', '=', '!=']
const isTestOperator = (text: string): text is TestOperator => testOperators.some((one) => one === text)

/** A name with one blank between its words. */
const plainName = (text: string): string => text.trim().replace(/\s+/g, ' ')

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  "'": "'",
  '\\': '\\',
}

/** The text that a literal between quotation marks states. */
const textOfLiteral = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))/gs,
      (whole, short?: string, long?: string, letter = '') => {
        const code = short ?? long
        if (code === undefined) return escapes[letter] ?? whole
        const point = Number.parseInt(code, 16)
        return point > 0x10_ffff ? whole : String.fromCodePoint(point)
      },
    )

/** The day or duration of a literal such as `@"2026-11-23"`; null for every other. */
function dayLiteral(text: string, at: number): Tree | null {
  if (parseDay(text) !== null) return ['day', at, text]
  return parseDuration(text) === null ? null : ['duration', at, text]
}

/** A key or field: with quotation marks or without. */
const keyOf = (text: string): string => (text.startsWith('"') ? textOfLiteral(text) : plainName(text))

/** Parts that stand for themselves in a syntax tree: brackets and key words. */
const isOperand = ({ name }: SyntaxPart): boolean =>
  /^[A-Z]/.test(name)
    ? !['CompareOp', 'ArithOp', 'Identifier'].includes(name)
    : name === 'null' || name === '?'

const nothing = (at: number): Tree => ['null', at]

/** Constructs of the standard that are outside of the subset, as the message names them. */
const outside: Readonly<Record<string, string>> = {
  ForExpression: 'for',
  FunctionDefinition: 'function',
  InstanceOfExpression: 'instance of',
  '?': '?',
  Wildcard: '-',
  Expressions: ',',
}

function refuse(mistake: ExpressionMistake, report: Report): Tree {
  report(mistake)
  return nothing(mistake.at)
}

function givenOf(part: SyntaxPart | undefined, report: Report): readonly Given[] {
  if (part?.name !== 'NamedParameters') {
    return (part?.parts ?? [])
      .filter(isOperand)
      .map((one) => ({ name: null, at: one.from, value: treeOf(one, report) }))
  }
  return part.parts
    .filter(({ name }) => name === 'NamedParameter')
    .map((one) => {
      const [name, value] = one.parts
      const tree = value === undefined ? nothing(one.from) : treeOf(value, report)
      return { name: name === undefined ? null : plainName(name.text), at: one.from, value: tree }
    })
}

const calledNames: readonly string[] = ['VariableName', 'SpecialFunctionName', 'DateTimeConstructor']

function call(part: SyntaxPart, report: Report): Tree {
  const [called] = part.parts
  if (called === undefined || !calledNames.includes(called.name)) {
    return refuse(mistakeOf('notAFunction', part.from, called?.text ?? ''), report)
  }
  const name = plainName(called.text)
  if (!isFunctionName(name)) {
    return refuse(mistakeOf('unknownFunction', called.from, name, { candidates: functionNames }), report)
  }
  const parameters = part.parts.find(
    (one) => one.name === 'PositionalParameters' || one.name === 'NamedParameters',
  )
  const result = callOf(name, called.from, givenOf(parameters, report))
  return 'code' in result ? refuse(result, report) : result
}

/** Days and durations in quotation marks, and the functions that the grammar knows by their own names. */
function dayOrCall(part: SyntaxPart, report: Report): Tree {
  const [first] = part.parts
  if (first?.name !== 'AtLiteral') return call(part, report)
  const text = textOfLiteral(first.parts[0]?.text ?? '""')
  const literal = dayLiteral(text, part.from)
  if (literal !== null) return literal
  const isTime = /^-?\d+-\d\d-\d\dT|^\d\d:\d\d/.test(text)
  return refuse(
    isTime ? mistakeOf('outside', part.from, text) : mistakeOf('literal', part.from, text),
    report,
  )
}

function range(part: SyntaxPart, report: Report): Tree {
  const [low, high] = part.parts.filter(isOperand).map((one) => treeOf(one, report))
  const opening = part.parts[0]?.name
  const closing = part.parts.at(-1)?.name
  if (low === undefined || high === undefined) return nothing(part.from)
  return [
    'range',
    part.from,
    [
      [opening === '[' ? '>=' : '>', low],
      [closing === ']' ? '<=' : '<', high],
    ],
  ]
}

/** A test such as `> 10` or `[1..5]`. */
function test(part: SyntaxPart, report: Report): Tree {
  const [first, second] = part.parts
  if (first?.name !== 'CompareOp') return first === undefined ? nothing(part.from) : treeOf(first, report)
  if (second === undefined || !isTestOperator(first.text)) return nothing(part.from)
  return ['range', part.from, [[first.text, treeOf(second, report)]]]
}

function comparison(part: SyntaxPart, report: Report): Tree {
  const operands = part.parts.filter(isOperand)
  const word = part.parts.find(({ name }) => name === 'in' || name === 'between')
  const [subject, second, third] = operands
  if (subject === undefined || second === undefined) return nothing(part.from)
  if (word === undefined) return binary(part, report)
  const value = treeOf(subject, report)
  if (word.name === 'between') {
    return [
      'between',
      word.from,
      value,
      treeOf(second, report),
      third ? treeOf(third, report) : nothing(part.to),
    ]
  }
  const tests = second.name === 'PositiveUnaryTests' ? second.parts.filter(isOperand) : [second]
  return ['in', word.from, value, tests.map((one) => treeOf(one, report))]
}

function binary(part: SyntaxPart, report: Report): Tree {
  const [left, right] = part.parts.filter(isOperand)
  const sign = part.parts.find((one) => !isOperand(one))
  if (left === undefined || sign === undefined || !isBinaryOperator(sign.text)) return nothing(part.from)
  if (right === undefined) return ['negate', part.from, treeOf(left, report)]
  return [sign.text, sign.from, treeOf(left, report), treeOf(right, report)]
}

function binding(part: SyntaxPart, report: Report): Binding {
  const [name, , context] = part.parts
  const [list, ...more] = context?.parts ?? []
  if (more.length > 0 || list === undefined) {
    return [
      name?.text ?? '',
      refuse(mistakeOf('outside', context?.from ?? part.from, context?.text ?? ''), report),
    ]
  }
  return [plainName(name?.text ?? ''), treeOf(list, report)]
}

function quantified(part: SyntaxPart, report: Report): Tree {
  const bindings = part.parts.find(({ name }) => name === 'InExpressions')?.parts ?? []
  const condition = part.parts.at(-1)
  const isSome = part.parts[0]?.name === 'some'
  return [
    isSome ? 'some' : 'every',
    part.from,
    bindings.filter(({ name }) => name === 'InExpression').map((one) => binding(one, report)),
    condition === undefined ? nothing(part.to) : treeOf(condition, report),
  ]
}

function record(part: SyntaxPart, report: Report): Tree {
  const entries = part.parts.filter(({ name }) => name === 'ContextEntry')
  const keys = entries.map(({ parts: [key] }) => keyOf(key?.text ?? ''))
  const twice = entries.find((_, index) => keys.indexOf(keys[index] ?? '') < index)
  if (twice !== undefined) return refuse(mistakeOf('literal', twice.from, twice.text), report)
  return [
    'record',
    part.from,
    entries.map(({ parts: [key, value], to }) => [
      keyOf(key?.text ?? ''),
      value === undefined ? nothing(to) : treeOf(value, report),
    ]),
  ]
}

type Builder = (part: SyntaxPart, report: Report, operands: readonly Tree[]) => Tree

const inner: Builder = (part, _, [first]) => first ?? nothing(part.from)

/** How the tree of each part of the syntax is built; `operands` are the trees of its parts. */
const builders: Readonly<Record<string, Builder>> = {
  Expression: inner,
  ParenthesizedExpression: inner,
  PositiveUnaryTest: inner,
  IterationContext: inner,
  null: (part) => ['null', part.from],
  BooleanLiteral: (part) => ['boolean', part.from, part.text === 'true'],
  NumericLiteral: (part, report) => {
    const text = part.text.replace(/\s/g, '')
    return decimalOf(text) === null
      ? refuse(mistakeOf('literal', part.from, part.text), report)
      : ['number', part.from, text]
  },
  StringLiteral: (part) => ['text', part.from, textOfLiteral(part.text)],
  VariableName: (part) => ['name', part.from, plainName(part.text)],
  List: (part, _, operands) => ['list', part.from, operands],
  IfExpression: (part, _, [condition, then, otherwise]) => [
    'if',
    part.from,
    condition ?? nothing(part.from),
    then ?? nothing(part.from),
    otherwise ?? nothing(part.from),
  ],
  FilterExpression: (part, _, [source, condition]) => [
    'filter',
    part.from,
    source ?? nothing(part.from),
    condition ?? nothing(part.from),
  ],
}

/** Parts that decide themselves which of their parts are values. */
const readers: Readonly<Record<string, (part: SyntaxPart, report: Report) => Tree>> = {
  Disjunction: binary,
  Conjunction: binary,
  ArithmeticExpression: binary,
  Comparison: comparison,
  SimplePositiveUnaryTest: test,
  Interval: range,
  FunctionInvocation: call,
  DateTimeLiteral: dayOrCall,
  QuantifiedExpression: quantified,
  Context: record,
  PathExpression: (part, report) => {
    const [source] = part.parts
    const property = part.parts.at(-1)
    const from = property?.from ?? part.from
    return ['path', from, source ? treeOf(source, report) : nothing(from), plainName(property?.text ?? '')]
  },
}

/** The tree of a part of the syntax. What is outside of the subset is reported, and null in the tree. */
export function treeOf(part: SyntaxPart, report: Report): Tree {
  const reader = readers[part.name]
  if (reader !== undefined) return reader(part, report)
  const builder = builders[part.name]
  if (builder !== undefined) {
    return builder(
      part,
      report,
      part.parts.filter(isOperand).map((one) => treeOf(one, report)),
    )
  }
  return refuse(mistakeOf('outside', part.from, outside[part.name] ?? part.text), report)
}
