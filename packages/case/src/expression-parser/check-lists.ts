import { properties } from '@redress/form/expressions/properties.ts'
import type { Binding, Tree } from '@redress/form/expressions/tree.ts'
import { checkCondition } from './check-binary.ts'
import { type Checked, type Checking, mistakeOf, type TypeScope } from './checked.ts'
import { commonType, isOpen, type ListType, type Type, typeName } from './types.ts'

/** Everything as a list: a value that is none is a list of one. */
const asList = (type: Type): ListType =>
  typeof type !== 'string' && type.kind === 'list' ? type : { kind: 'list', items: type, most: 1 }

/** Checks a list that is written out. */
export function checkList(
  [, , items]: Extract<Tree, readonly ['list', ...unknown[]]>,
  { check }: Checking,
): Checked {
  const checked = items.map((item) => check(item))
  return {
    type: {
      kind: 'list',
      items: checked.map(({ type }) => type).reduce<Type>(commonType, 'null'),
      most: items.length,
    },
    steps: checked.reduce((sum, { steps }) => sum + steps, 1),
  }
}

/** Checks a record that is written out. */
export function checkRecord(
  [, , entries]: Extract<Tree, readonly ['record', ...unknown[]]>,
  { check }: Checking,
): Checked {
  const checked = entries.map(([key, value]) => [key, check(value)] as const)
  return {
    type: { kind: 'record', fields: Object.fromEntries(checked.map(([key, { type }]) => [key, type])) },
    steps: checked.reduce((sum, [, { steps }]) => sum + steps, 1),
  }
}

function propertyType(type: Type, property: string, at: number, report: Checking['report']): Type {
  if (isOpen(type)) return 'any'
  if (typeof type !== 'string' && type.kind === 'list') {
    return { ...type, items: propertyType(type.items, property, at, report) }
  }
  const ofRecord = typeof type !== 'string' && type.kind === 'record' ? type.fields : {}
  const ofKind =
    type === 'day' || type === 'days duration' || type === 'months duration' ? properties[type] : {}
  if (Object.hasOwn(ofKind, property)) return 'number'
  const found = Object.hasOwn(ofRecord, property) ? ofRecord[property] : undefined
  if (found !== undefined) return found
  const candidates = [...Object.keys(ofRecord), ...Object.keys(ofKind)]
  report(mistakeOf('unknownField', at, property, { expected: typeName(type), candidates }))
  return 'any'
}

/** Checks a path such as `claimDetails.hours`. */
export function checkPath(
  [, at, source, property]: Extract<Tree, readonly ['path', ...unknown[]]>,
  { check, report }: Checking,
): Checked {
  const { type, steps } = check(source)
  const list = asList(type)
  return {
    type: propertyType(type, property, at, report),
    steps: steps + 1 + (list.most > 1 ? list.most : 0),
  }
}

const fieldsOf = (type: Type): Readonly<Record<string, Type>> =>
  typeof type !== 'string' && type.kind === 'record' ? type.fields : {}

/** Checks a filter, or the place of an item. */
export function checkFilter(
  [, at, source, condition]: Extract<Tree, readonly ['filter', ...unknown[]]>,
  checking: Checking,
): Checked {
  const checked = checking.check(source)
  const list = asList(checked.type)
  const item: TypeScope = { names: { item: list.items }, outer: checking.scope }
  const test = checking.check(condition, { names: fieldsOf(list.items), outer: item })
  const steps = checked.steps + 1 + Math.max(1, list.most) * (test.steps + 1)
  if (test.type === 'number') return { type: list.items, steps }
  if (test.type !== 'boolean' && !isOpen(test.type)) {
    checking.report(mistakeOf('condition', at, typeName(test.type)))
  }
  return { type: test.type === 'boolean' ? list : 'any', steps }
}

/** Checks `some` and `every`. */
export function checkQuantified(
  [, , bindings, condition]: Extract<Tree, readonly ['some' | 'every', ...unknown[]]>,
  checking: Checking,
): Checked {
  const ofBindings = ([first, ...others]: readonly Binding[], scope: TypeScope): number => {
    if (first === undefined) return checkCondition(condition, checking, scope).steps
    const [name, tree] = first
    const list = checking.check(tree, scope)
    const { items, most } = asList(list.type)
    return list.steps + Math.max(1, most) * ofBindings(others, { names: { [name]: items }, outer: scope })
  }
  return { type: 'boolean', steps: 1 + ofBindings(bindings, checking.scope) }
}
