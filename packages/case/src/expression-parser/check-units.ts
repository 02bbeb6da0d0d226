import { innerTrees } from '@redress/form/expressions/inner-trees.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import { type ExpressionMistake, mistakeOf } from './checked.ts'

/** What a number counts, a currency or a unit; null where that is not known. */
export type Unit = string | null

/** What a field counts; undefined where the model has no such field. */
export type UnitsOfFields = (model: string, field: string) => Unit | undefined

/** Where the names of a part are looked up. */
interface Units {
  readonly of: UnitsOfFields
  /** The models whose fields bare names mean, the innermost first. */
  readonly own: readonly string[]
  /** The names that mean an item of a list here, with the model of the list; null where it is not known. */
  readonly bound: ReadonlyMap<string, string | null>
  readonly report: (mistake: ExpressionMistake) => void
}

/** The functions whose result counts what all of their parameters count. */
const alike: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'mean', 'median', 'get or else'])

/** The functions whose result counts what their first parameter counts. */
const asFirst: ReadonlySet<string> = new Set([
  'abs',
  'floor',
  'ceiling',
  'decimal',
  'round up',
  'round down',
  'round half up',
  'round half down',
])

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])

/** The model that a part is an item or the list of, or null. */
function modelOf(tree: Tree, units: Units): string | null {
  if (tree[0] === 'filter') return modelOf(tree[2], units)
  if (tree[0] !== 'name') return null
  const bound = units.bound.get(tree[2])
  return bound === undefined ? tree[2] : bound
}

function unitOfName(name: string, { of, own, bound }: Units): Unit {
  if (bound.has(name)) return null
  const known = own.map((model) => of(model, name)).find((unit) => unit !== undefined)
  return known ?? null
}

/** The unit that all parts have as far as it is known. Parts of different units are a mistake. */
function agreed(parts: readonly Tree[], at: number, units: Units): Unit {
  let known: Unit = null
  for (const part of parts) {
    const unit = unitOf(part, units)
    if (known !== null && unit !== null && unit !== known)
      units.report(mistakeOf('units', at, `${known} and ${unit}`))
    known ??= unit
  }
  return known
}

/** The values that the tests of `in` compare with. */
const testedValues = (test: Tree): readonly Tree[] =>
  test[0] === 'range' || test[0] === 'list' ? innerTrees(test) : [test]

function unitOfCall(
  [, at, name, ...parameters]: Extract<Tree, readonly ['call', ...unknown[]]>,
  units: Units,
): Unit {
  if (alike.has(name)) return agreed(parameters, at, units)
  const [first = null] = parameters.map((parameter) => unitOf(parameter, units))
  return asFirst.has(name) ? first : null
}

/** What a part counts, if that is known: products, quotients and constants can count anything. */
function unitOf(tree: Tree, units: Units): Unit {
  if (tree[0] === '+' || tree[0] === '-') return agreed([tree[2], tree[3]], tree[1], units)
  switch (tree[0]) {
    case 'name':
      return unitOfName(tree[2], units)
    case 'path': {
      const model = modelOf(tree[2], units)
      unitOf(tree[2], units)
      return model === null ? null : (units.of(model, tree[3]) ?? null)
    }
    case 'negate':
      return unitOf(tree[2], units)
    case 'list':
      return agreed(tree[2], tree[1], units)
    case 'if':
      unitOf(tree[2], units)
      return agreed([tree[3], tree[4]], tree[1], units)
    case 'filter': {
      const model = modelOf(tree[2], units)
      const own = model === null ? units.own : [model, ...units.own]
      unitOf(tree[3], { ...units, own, bound: new Map([...units.bound, ['item', model]]) })
      return unitOf(tree[2], units)
    }
    case 'call':
      return unitOfCall(tree, units)
    case 'between':
      agreed([tree[2], tree[3], tree[4]], tree[1], units)
      return null
    case 'in':
      agreed([tree[2], ...tree[3].flatMap(testedValues)], tree[1], units)
      return null
    case 'some':
    case 'every': {
      const bound = new Map(units.bound)
      for (const [name, list] of tree[2]) {
        unitOf(list, { ...units, bound })
        bound.set(name, modelOf(list, { ...units, bound }))
      }
      unitOf(tree[3], { ...units, bound })
      return null
    }
    default:
      if (comparisons.has(tree[0])) agreed(innerTrees(tree), tree[1], units)
      else for (const inner of innerTrees(tree)) unitOf(inner, units)
      return null
  }
}

/** What an expression counts, with a mistake for each sum or comparison of numbers that count different things. */
export function checkUnits(
  tree: Tree,
  of: UnitsOfFields,
  ownModel: string | null,
): { readonly unit: Unit; readonly mistakes: readonly ExpressionMistake[] } {
  const mistakes: ExpressionMistake[] = []
  const report = (mistake: ExpressionMistake): number => mistakes.push(mistake)
  const unit = unitOf(tree, { of, own: ownModel === null ? [] : [ownModel], bound: new Map(), report })
  return { unit, mistakes }
}
