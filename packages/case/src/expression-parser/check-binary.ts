import type { Tree } from '@redress/form/expressions/tree.ts'
import type { BinaryOperator } from '@redress/form/expressions/value.ts'
import { type Checked, type Checking, mistakeOf } from './checked.ts'
import { arithmeticOperators, arithmeticType } from './operators.ts'
import { commonType, isComparable, isOpen, type Type, typeName } from './types.ts'

const ordered: readonly Type[] = ['number', 'text', 'day', 'days duration', 'months duration']

/** Whether values of a type are smaller or larger than one another. */
export const isOrdered = (type: Type): boolean => isOpen(type) || ordered.includes(type)

const added = (...parts: readonly Checked[]): number => parts.reduce((sum, { steps }) => sum + steps, 1)

/** Checks a part that must be true or false. */
export function checkCondition(tree: Tree, { check, report, scope }: Checking, inner = scope): Checked {
  const checked = check(tree, inner)
  if (checked.type !== 'boolean' && !isOpen(checked.type)) {
    report(mistakeOf('condition', tree[1], typeName(checked.type)))
  }
  return checked
}

/** Reports two types of which one operator cannot take both. */
function refuse({ report }: Checking, at: number, operator: string, a: Type, b: Type, type: Type): Type {
  report(mistakeOf('types', at, `${typeName(a)} ${operator} ${typeName(b)}`))
  return type
}

function typeOfBinary(operator: BinaryOperator, at: number, a: Type, b: Type, checking: Checking): Type {
  if (arithmeticOperators.has(operator)) {
    return arithmeticType(operator, a, b) ?? refuse(checking, at, operator, a, b, 'any')
  }
  const equality = operator === '=' || operator === '!='
  const fits = isComparable(a, b) && (equality || (isOrdered(a) && isOrdered(b)))
  return fits ? 'boolean' : refuse(checking, at, operator, a, b, 'boolean')
}

/** Checks an operator between two values. */
export function checkBinary(
  part: Extract<Tree, readonly [BinaryOperator, ...unknown[]]>,
  checking: Checking,
): Checked {
  const [operator, at, left, right] = part
  if (operator === 'and' || operator === 'or') {
    return { type: 'boolean', steps: added(checkCondition(left, checking), checkCondition(right, checking)) }
  }
  const a = checking.check(left)
  const b = checking.check(right)
  return { type: typeOfBinary(operator, at, a.type, b.type, checking), steps: added(a, b) }
}

/** Checks a minus sign before a value. */
export function checkNegate(
  [, at, operand]: Extract<Tree, readonly ['negate', ...unknown[]]>,
  checking: Checking,
): Checked {
  const { type, steps } = checking.check(operand)
  const fits = isOpen(type) || type === 'number' || type === 'days duration' || type === 'months duration'
  if (!fits) checking.report(mistakeOf('types', at, `- ${typeName(type)}`))
  return { type: fits ? type : 'any', steps: steps + 1 }
}

/** Checks `between`. */
export function checkBetween(
  [, at, subject, low, high]: Extract<Tree, readonly ['between', ...unknown[]]>,
  checking: Checking,
): Checked {
  const parts = [checking.check(subject), checking.check(low), checking.check(high)]
  const [value = 'any', ...limits] = parts.map(({ type }) => type)
  const wrong = limits.find((limit) => !(isComparable(value, limit) && isOrdered(value) && isOrdered(limit)))
  if (wrong !== undefined) refuse(checking, at, 'between', value, wrong, 'boolean')
  return { type: 'boolean', steps: added(...parts) }
}

/** The types that a value may have to be in this: those of the items of a list, that of a range. */
function contentsOf(type: Type): readonly Type[] {
  if (typeof type === 'string') return [type]
  if (type.kind === 'range') return [type.of]
  return type.kind === 'list' ? [type, ...contentsOf(type.items)] : [type]
}

/** Checks `in` with its tests. */
export function checkIn(
  [, at, subject, tests]: Extract<Tree, readonly ['in', ...unknown[]]>,
  checking: Checking,
): Checked {
  const value = checking.check(subject)
  const checked = tests.map((test) => checking.check(test))
  const wrong = checked.find(({ type }) => !contentsOf(type).some((one) => isComparable(value.type, one)))
  if (wrong !== undefined) refuse(checking, at, 'in', value.type, wrong.type, 'boolean')
  const items = checked.map(({ type }) => (typeof type !== 'string' && type.kind === 'list' ? type.most : 0))
  return { type: 'boolean', steps: added(value, ...checked) + items.reduce((sum, most) => sum + most, 0) }
}

/** Checks a range, or a test such as `> 10`. */
export function checkRange(
  [, at, tests]: Extract<Tree, readonly ['range', ...unknown[]]>,
  checking: Checking,
): Checked {
  const checked = tests.map(([, value]) => checking.check(value))
  const [low, high] = checked.map(({ type }) => type)
  const first = low ?? 'any'
  if (high !== undefined && !(isComparable(first, high) && isOrdered(first) && isOrdered(high))) {
    refuse(checking, at, '..', first, high, 'any')
  }
  return {
    type: { kind: 'range', of: high === undefined ? first : commonType(first, high) },
    steps: added(...checked),
  }
}
