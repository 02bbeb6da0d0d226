import { arithmetic, opposite } from './arithmetic.ts'
import { and, compare, equal, or } from './compare.ts'
import { parseDay } from './days.ts'
import { decimalOf, isDecimal, wholeNumber } from './decimal.ts'
import { parseDuration } from './durations.ts'
import { faultOf, isFault } from './fault.ts'
import { builtInFunctions } from './functions/registry.ts'
import { propertyOf } from './properties.ts'
import {
  asBoolean,
  type Failure,
  placeOfItem,
  placeOfValue,
  type Run,
  type Scope,
  scopeOf,
  scopeOfItem,
  settle,
} from './run.ts'
import type { Binding, Expression, Tree } from './tree.ts'
import {
  type BinaryOperator,
  type Computed,
  type Day,
  isList,
  isRecord,
  kindOf,
  type RangeValue,
  type TestOperator,
  type Value,
} from './value.ts'

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

const isRange = (value: Value): value is RangeValue => kindOf(value) === 'range'

function inRange(subject: Value, { tests }: RangeValue): Computed {
  if (tests.some(({ operator, value }) => value === null && operator !== '=' && operator !== '!='))
    return null
  let all: Value = true
  for (const { operator, value } of tests) {
    const held = compare(operator, subject, value)
    if (isFault(held)) return held
    all = and(all, held)
  }
  return all
}

/** Whether an item of the list is the subject, or a range with the subject in it. Items of other kinds are passed over. */
function inList(subject: Value, list: readonly Value[]): Computed {
  let found: Value = false
  for (const item of list) {
    const fits = isRange(item) || item === null || subject === null || kindOf(item) === kindOf(subject)
    const held = fits ? (isRange(item) ? inRange(subject, item) : equal(subject, item)) : false
    // A range of another kind does not contain the subject.
    found = or(found, isFault(held) ? false : held)
  }
  return found
}

/** Whether a value is in a range, in a list, or equal to a value. */
function isIn(subject: Value, test: Value): Computed {
  if (isRange(test) && !isRange(subject)) return inRange(subject, test)
  if (!isList(test)) return equal(subject, test)
  const inside = inList(subject, test)
  if (inside === true || !isList(subject)) return inside
  const same = equal(subject, test)
  return isFault(inside) || isFault(same) ? faultOf('type') : or(inside, same)
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

/** The item at a place: from the first as 1, from the last as -1; null where there is none. */
function itemAt(items: readonly Value[], place: Value): Value {
  const index = isDecimal(place) ? wholeNumber(place) : null
  return index === null || index === 0 ? null : (items.at(index > 0 ? index - 1 : index) ?? null)
}

/** The items for which a condition holds, or the item at a place. */
function filtered(source: Tree, condition: Tree, at: number, scope: Scope, run: Run): Value {
  const value = run.evaluate(source, scope)
  const items = isList(value) ? value : value === null ? [] : [value]
  if (condition[0] === 'number' || condition[0] === 'negate')
    return itemAt(items, run.evaluate(condition, scope))
  const place = placeOfValue(value, source, scope, run)
  const found: Value[] = []
  for (const [index, item] of items.entries()) {
    const own = placeOfItem(item, place, index, run)
    const held = run.evaluate(condition, scopeOfItem(item, own, scope))
    if (isDecimal(held)) return itemAt(items, held)
    if (own !== null && isRecord(item)) run.places.set(item, own)
    if (held === true) found.push(item)
    else if (held !== false && held !== null) return settle(faultOf('type'), at, run)
    if (run.stepsLeft < 0) break
  }
  return found
}

/** Whether a condition holds for some, or for every, combination of the items that the names are bound to. */
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
  const value = run.evaluate(list, scope)
  if (value === null) return null
  const place = placeOfValue(value, list, scope, run)
  let result: Value = !isSome
  for (const [index, item] of (isList(value) ? value : [value]).entries()) {
    const inner: Scope = {
      names: new Map([[name, item]]),
      outer: scope,
      placeOf: () => placeOfItem(item, place, index, run),
    }
    const held = quantified(isSome, others, condition, inner, run)
    result = isSome ? or(result, held) : and(result, held)
    if (result === isSome || run.stepsLeft < 0) break
  }
  return result
}

/** The value of a name. An empty one is recorded with its place. */
function readName(name: string, scope: Scope, run: Run): Value {
  const own = scopeOf(name, scope)
  const value = own?.names.get(name) ?? null
  if (value === null) run.empty.push(own?.placeOf(name) ?? name)
  return value
}

/** A field of a record, or of each record of a list. Empty ones are recorded with their places. */
function readProperty(source: Tree, name: string, scope: Scope, run: Run): Computed {
  const value = run.evaluate(source, scope)
  const found = propertyOf(value, name)
  const place = placeOfValue(value, source, scope, run)
  if (value === null || isFault(found)) return found
  const note = (owner: string | null): void => {
    if (owner !== null) run.empty.push(`${owner}.${name}`)
  }
  if (found === null) note(place)
  if (isList(value) && isList(found)) {
    for (const [index, one] of found.entries())
      if (one === null) note(placeOfItem(value[index] ?? null, place, index, run))
  }
  return found
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
