import { and, or } from './and.ts'
import { arithmetic, opposite } from './arithmetic.ts'
import { compare } from './compare.ts'
import { parseDay } from './days.ts'
import { decimalOf } from './decimal.ts'
import { parseDuration } from './durations.ts'
import { faultOf, isFault } from './fault.ts'
import { filtered } from './filtered.ts'
import { builtInFunctions } from './functions/registry.ts'
import { isIn } from './is-in.ts'
import { quantified } from './quantified.ts'
import { readName, readProperty } from './read-name.ts'
import { asBoolean, type Failure, type Run, settle } from './run.ts'
import type { Scope } from './scope.ts'
import type { BinaryOperator, Expression, Tree } from './tree.ts'
import { type Computed, type Day, isList, kindOf, type TestOperator, type Value } from './value.ts'

/** What an expression is evaluated with. */
export interface Surroundings {
  /** What names stand for: models as records, records as lists. */
  readonly names: ReadonlyMap<string, Value>
  /** What `today()` is. */
  readonly today: Day
  /** How many parts of the tree may be evaluated; a million unless said otherwise. */
  readonly steps?: number
}

/** The value of an expression. With a failure it is what the standard continues with, and must not be relied on. */
export interface Outcome {
  readonly value: Value
  readonly failure: Failure | null
  /** The empty answers that make the value null, such as `losses[2].amount`; none if it is not null. */
  readonly empty: readonly string[]
}

const isTest = (operator: BinaryOperator): operator is Extract<BinaryOperator, TestOperator> =>
  ['=', '!=', '<', '<=', '>', '>='].includes(operator)

function binary(
  operator: BinaryOperator,
  at: number,
  left: Tree,
  right: Tree,
  scope: Scope,
  run: Run,
): Value {
  if (operator === 'and' || operator === 'or') {
    const first = asBoolean(left, scope, run)
    // The second operand is not evaluated where the first decides: `b != 0 and a / b > 2` divides by no zero.
    if (first === (operator === 'or')) return first
    const second = asBoolean(right, scope, run)
    return operator === 'and' ? and(first, second) : or(first, second)
  }
  const a = run.evaluate(left, scope)
  const b = run.evaluate(right, scope)
  return settle(isTest(operator) ? compare(operator, a, b) : arithmetic(operator, a, b), at, run)
}

function contained(subject: Tree, tests: readonly Tree[], at: number, scope: Scope, run: Run): Value {
  const value = run.evaluate(subject, scope)
  let found: Value = false
  for (const test of tests) {
    found = or(found, settle(isIn(value, run.evaluate(test, scope)), at, run))
    if (found === true) return true
  }
  return found
}

function between(subject: Value, low: Value, high: Value): Computed {
  if (low === null || high === null) return null
  const above = compare('>=', subject, low)
  const below = compare('<=', subject, high)
  if (isFault(above) || isFault(below)) return faultOf('type')
  return and(above, below)
}

function literal(kind: 'number' | 'text' | 'day' | 'duration', text: string): Value {
  if (kind === 'text') return text
  if (kind === 'number') return decimalOf(text)
  return kind === 'day' ? parseDay(text) : parseDuration(text)
}

function evaluatePart(tree: Tree, scope: Scope, run: Run): Value {
  run.stepsLeft -= 1
  if (run.stepsLeft < 0) return settle(faultOf('limit'), tree[1], run)
  const operand = (inner: Tree): Value => run.evaluate(inner, scope)
  const at = tree[1]
  switch (tree[0]) {
    case 'null':
      return null
    case 'boolean':
      return tree[2]
    case 'number':
    case 'text':
    case 'day':
    case 'duration':
      return literal(tree[0], tree[2])
    case 'name':
      return readName(tree[2], scope, run)
    case 'list':
      return tree[2].map(operand)
    case 'record':
      return { kind: 'record', entries: new Map(tree[2].map(([key, value]) => [key, operand(value)])) }
    case 'range':
      return {
        kind: 'range',
        tests: tree[2].map(([operator, value]) => ({ operator, value: operand(value) })),
      }
    case 'path':
      return settle(readProperty(tree[2], tree[3], scope, run), at, run)
    case 'filter':
      return filtered(tree[2], tree[3], at, scope, run)
    case 'negate':
      return settle(opposite(operand(tree[2])), at, run)
    case 'between':
      return settle(between(operand(tree[2]), operand(tree[3]), operand(tree[4])), at, run)
    case 'in':
      return contained(tree[2], tree[3], at, scope, run)
    case 'if':
      return asBoolean(tree[2], scope, run) === true ? operand(tree[3]) : operand(tree[4])
    case 'some':
    case 'every':
      return quantified(tree[0] === 'some', tree[2], tree[3], scope, run)
    case 'call': {
      const [, , name, ...parameters] = tree
      return settle(builtInFunctions[name](parameters.map(operand), run), at, run)
    }
    default:
      return binary(tree[0], at, tree[2], tree[3], scope, run)
  }
}

/** Whether a value was computed in spite of the empty answers in it. */
const isWhole = (value: Value): boolean => value !== null && !isList(value) && kindOf(value) !== 'record'

/** Evaluates a part, and forgets the empty answers in it where its value is whole in spite of them. */
function evaluateTree(tree: Tree, scope: Scope, run: Run): Value {
  const before = run.empty.length
  const value = evaluatePart(tree, scope, run)
  if (isWhole(value)) run.empty.length = before
  return value
}

/**
 * The value of an expression that was read. The same expression, names and day always give the same outcome. Every failure
 * counts, wherever it happens; only what `and`, `or`, `if`, `in`, `some` and `every` do not reach is not evaluated.
 */
export function evaluate({ tree }: Expression, { names, today, steps = 1_000_000 }: Surroundings): Outcome {
  const run: Run = {
    today,
    evaluate: (part, scope) => evaluateTree(part, scope, run),
    stepsLeft: steps,
    failure: null,
    empty: [],
    places: new WeakMap(),
  }
  const value = run.evaluate(tree, { names, outer: null, placeOf: (name) => name })
  return { value, failure: run.failure, empty: value === null ? [...new Set(run.empty)] : [] }
}
