import { decimalOf } from '@redress/form/expressions/decimal.ts'
import { isFault } from '@redress/form/expressions/fault.ts'
import { builtInFunctions, type FunctionName } from '@redress/form/expressions/functions/registry.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import type { Value } from '@redress/form/expressions/value.ts'
import { callText } from './call-of.ts'
import { isOrdered } from './check-binary.ts'
import { type Checked, type Checking, mistakeOf } from './checked.ts'
import { type Accepted, type Form, signatures } from './signatures.ts'
import { isOpen, type Type, typeName } from './types.ts'

const isMeasure = (type: Type): boolean =>
  ['number', 'days duration', 'months duration'].some((one) => one === type)

/** Whether a parameter takes a value of the type. */
function takes(accepts: Accepted, type: Type): boolean {
  if (accepts === 'any' || isOpen(type)) return true
  if (accepts === 'measure') return isMeasure(type)
  if (accepts === 'textOrNumber') return type === 'text' || type === 'number'
  return accepts === 'ordered' ? isOrdered(type) : accepts === type
}

const isList = (type: Type) => typeof type !== 'string' && type.kind === 'list'

/** The types that the parameters are checked with: a list given as the only one counts as its items. */
function givenTypes(form: Form | undefined, types: readonly Type[]): readonly Type[] {
  const [only] = types
  if (form === undefined || !('itemsOf' in form) || types.length !== 1 || only === undefined) return types
  return [typeof only !== 'string' && only.kind === 'list' ? only.items : only]
}

/** The value of a text or number that is written out; null for every other part. */
const literalValue = (part: Tree): Value =>
  part[0] === 'text' ? part[2] : part[0] === 'number' ? decimalOf(part[2]) : null

/** Reports a day or a duration that is written out and does not exist: `date("2026-02-30")`. */
function checkLiteral(name: FunctionName, parameters: readonly Tree[], report: Checking['report']): void {
  const values = parameters.map(literalValue)
  const [first] = parameters
  if ((name !== 'date' && name !== 'duration') || !first || values.includes(null)) return
  if (!isFault(builtInFunctions[name](values, { today: { kind: 'day', day: 0 } }))) return
  const found = parameters.map((part) => String(part[2])).join(', ')
  report(mistakeOf(/\dT|\d:\d/.test(found) ? 'outside' : 'literal', first[1], found))
}

/** Checks the call of a function. */
export function checkCall(
  [, at, name, ...parameters]: Extract<Tree, readonly ['call', ...unknown[]]>,
  { check, report }: Checking,
): Checked {
  const { forms, result } = signatures[name]
  const checked = parameters.map((one) => check(one))
  const form = forms.find((one) => 'itemsOf' in one || one.parameters.length >= parameters.length)
  const types = givenTypes(
    form,
    checked.map(({ type }) => type),
  )
  for (const [index, type] of types.entries()) {
    const parameter = form === undefined || 'itemsOf' in form ? form : form.parameters[index]
    if (parameter === undefined || takes(parameter.accepts, type)) continue
    report(mistakeOf('types', parameters[index]?.[1] ?? at, typeName(type), { expected: callText(name) }))
  }
  checkLiteral(name, parameters, report)
  const items = checked.map(({ type }) =>
    typeof type !== 'string' && isList(type) && type.kind === 'list' ? type.most : 0,
  )
  return {
    type: result(types),
    steps: checked.reduce((sum, { steps }) => sum + steps, 1) + items.reduce((sum, most) => sum + most, 0),
  }
}
