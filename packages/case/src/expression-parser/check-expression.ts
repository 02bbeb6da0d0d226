import type { Expression, Tree } from '@redress/form/expressions/tree.ts'
import {
  checkBetween,
  checkBinary,
  checkCondition,
  checkIn,
  checkNegate,
  checkRange,
} from './check-binary.ts'
import { checkCall } from './check-call.ts'
import { checkFilter, checkList, checkPath, checkQuantified, checkRecord } from './check-lists.ts'
import {
  type Checked,
  type Checking,
  type ExpressionMistake,
  mistakeOf,
  namesIn,
  type TypeScope,
  typeOfName,
} from './checked.ts'
import { commonType, type Type } from './types.ts'

/** How many parts of an expression may be evaluated, with every list as long as it may be. */
export const mostSteps = 1_000_000

/** What an expression results in, how much it computes at most, and every mistake in it. */
export interface CheckedExpression extends Checked {
  readonly mistakes: readonly ExpressionMistake[]
}

const plain = (type: Type): Checked => ({ type, steps: 1 })

function checkName(name: string, at: number, { scope, report }: Checking): Checked {
  const type = typeOfName(name, scope)
  if (type === null) report(mistakeOf('unknownName', at, name, { candidates: namesIn(scope) }))
  return plain(type ?? 'any')
}

function checkIf(
  [, , condition, then, otherwise]: Extract<Tree, readonly ['if', ...unknown[]]>,
  checking: Checking,
): Checked {
  const [a, b] = [checking.check(then), checking.check(otherwise)]
  const steps = checkCondition(condition, checking).steps + 1 + Math.max(a.steps, b.steps)
  return { type: commonType(a.type, b.type), steps }
}

function checkTree(part: Tree, checking: Checking): Checked {
  switch (part[0]) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'text':
    case 'day':
      return plain(part[0])
    case 'duration':
      return plain(/[DT]/.test(part[2]) ? 'days duration' : 'months duration')
    case 'name':
      return checkName(part[2], part[1], checking)
    case 'list':
      return checkList(part, checking)
    case 'record':
      return checkRecord(part, checking)
    case 'range':
      return checkRange(part, checking)
    case 'path':
      return checkPath(part, checking)
    case 'filter':
      return checkFilter(part, checking)
    case 'negate':
      return checkNegate(part, checking)
    case 'between':
      return checkBetween(part, checking)
    case 'in':
      return checkIn(part, checking)
    case 'if':
      return checkIf(part, checking)
    case 'some':
    case 'every':
      return checkQuantified(part, checking)
    case 'call':
      return checkCall(part, checking)
    default:
      return checkBinary(part, checking)
  }
}

/** Checks an expression against the types of the names that it may use. */
export function checkExpression(
  { tree }: Expression,
  names: Readonly<Record<string, Type>>,
): CheckedExpression {
  const mistakes: ExpressionMistake[] = []
  const report = (mistake: ExpressionMistake) => mistakes.push(mistake)
  const checkWithin = (part: Tree, scope: TypeScope): Checked =>
    checkTree(part, { scope, report, check: (inner, innerScope = scope) => checkWithin(inner, innerScope) })
  const checked = checkWithin(tree, { names, outer: null })
  if (checked.steps > mostSteps) {
    mistakes.push(mistakeOf('tooManySteps', tree[1], String(checked.steps), { expected: String(mostSteps) }))
  }
  return { ...checked, mistakes }
}
