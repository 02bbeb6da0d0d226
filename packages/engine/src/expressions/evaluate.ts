import { and, or } from './and.ts'
import { arithmetic, opposite } from './arithmetic.ts'
import { compare } from './compare.ts'
import { parseDay } from './days.ts'
import { decimalOf, isDecimal, wholeNumber } from './decimal.ts'
import { parseDuration } from './durations.ts'
import { type FaultCode, faultOf, isFault } from './fault.ts'
import { builtInFunctions } from './functions/registry.ts'
import { isIn } from './is-in.ts'
import { propertyOf } from './properties.ts'
import type { BinaryOperator, Binding, Expression, Tree } from './tree.ts'
import { type Computed, type Day, isList, type TestOperator, type Value } from './value.ts'

/** What names stand for: the innermost scope that has a name wins. */
interface Scope {
  readonly names: ReadonlyMap<string, Value>
  readonly outer: Scope | null
}

/** What went wrong first, and where in the text of the expression. */
interface Failure {
  readonly code: FaultCode
  /** Characters from the beginning of the text. */
  readonly at: number
}

interface Run {
  readonly today: Day
  stepsLeft: number
  failure: Failure | null
}

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
}

function settle(computed: Computed, at: number, run: Run): Value {
  if (!isFault(computed)) return computed
  run.failure ??= { code: computed.fault, at }
  return null
}

function lookUp(name: string, scope: Scope | null): Value {
  for (let inner = scope; inner !== null; inner = inner.outer) {
    if (inner.names.has(name)) return inner.names.get(name) ?? null
  }
  return null
}

/** The scope in which the condition of a filter is evaluated: the fields of the item, and the item itself as `item`. */
function scopeOfItem(item: Value, outer: Scope): Scope {
  const itself: Scope = { names: new Map([['item', item]]), outer }
  const isRecord = item !== null && typeof item === 'object' && 'kind' in item && item.kind === 'record'
  return isRecord ? { names: item.entries, outer: itself } : itself
}

/** The item at a place: from the first as 1, from the last as -1; null where there is none. */
function itemAt(items: readonly Value[], place: Value): Value {
  const index = isDecimal(place) ? wholeNumber(place) : null
  return index === null || index === 0 ? null : (items.at(index > 0 ? index - 1 : index) ?? null)
}

function filtered(source: Tree, condition: Tree, at: number, scope: Scope, run: Run): Value {
  const value = evaluateTree(source, scope, run)
  const items = isList(value) ? value : value === null ? [] : [value]
  if (condition[0] === 'number' || condition[0] === 'negate') {
    return itemAt(items, evaluateTree(condition, scope, run))
  }
  const found: Value[] = []
  for (const item of items) {
    const held = evaluateTree(condition, scopeOfItem(item, scope), run)
    if (isDecimal(held)) return itemAt(items, held)
    if (held === true) found.push(item)
    else if (held !== false && held !== null) return settle(faultOf('type'), at, run)
    if (run.stepsLeft < 0) break
  }
  return found
}

/** Whether the condition holds for some, or for every, combination of the items that the names are bound to. */
function quantified(
  isSome: boolean,
  bindings: readonly Binding[],
  condition: Tree,
  scope: Scope,
  run: Run,
): Value {
  const [first, ...others] = bindings
  if (first === undefined) return asBoolean(condition, scope, run)
  const [name, list] = first
  const value = evaluateTree(list, scope, run)
  if (value === null) return null
  let result: Value = !isSome
  for (const item of isList(value) ? value : [value]) {
    const inner = { names: new Map([[name, item]]), outer: scope }
    const held = quantified(isSome, others, condition, inner, run)
    result = isSome ? or(result, held) : and(result, held)
    if (result === isSome || run.stepsLeft < 0) break
  }
  return result
}

/** The value of an operand that must be a boolean or null. */
function asBoolean(tree: Tree, scope: Scope, run: Run): Value {
  const value = evaluateTree(tree, scope, run)
  return value === null || typeof value === 'boolean' ? value : settle(faultOf('type'), tree[1], run)
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
  const a = evaluateTree(left, scope, run)
  const b = evaluateTree(right, scope, run)
  return settle(isTest(operator) ? compare(operator, a, b) : arithmetic(operator, a, b), at, run)
}

function contained(subject: Tree, tests: readonly Tree[], at: number, scope: Scope, run: Run): Value {
  const value = evaluateTree(subject, scope, run)
  let found: Value = false
  for (const test of tests) {
    found = or(found, settle(isIn(value, evaluateTree(test, scope, run)), at, run))
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

function evaluateTree(tree: Tree, scope: Scope, run: Run): Value {
  run.stepsLeft -= 1
  if (run.stepsLeft < 0) return settle(faultOf('limit'), tree[1], run)
  const operand = (inner: Tree): Value => evaluateTree(inner, scope, run)
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
      return lookUp(tree[2], scope)
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
      return settle(propertyOf(operand(tree[2]), tree[3]), at, run)
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

/**
 * The value of an expression that was read. The same expression, names and day always give the same outcome. Every failure
 * counts, wherever it happens; only what `and`, `or` and `if` do not reach is not evaluated.
 */
export function evaluate({ tree }: Expression, { names, today, steps = 1_000_000 }: Surroundings): Outcome {
  const run: Run = { today, stepsLeft: steps, failure: null }
  const value = evaluateTree(tree, { names, outer: null }, run)
  return { value, failure: run.failure }
}
