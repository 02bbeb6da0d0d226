import { parseDay } from '@redress/form/expressions/days.ts'
import {
  ceiling,
  compareDecimals,
  type Decimal,
  decimalOf,
  floor,
  isDecimal,
  minus,
  plus,
  wholeDecimal,
} from '@redress/form/expressions/decimal.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import type { TestOperator } from '@redress/form/expressions/value.ts'

/** The numbers that something can be: from `low` to `high`, where they are known, and whether it is whole. */
export interface Bounds {
  readonly low: Decimal | null
  readonly high: Decimal | null
  readonly isWhole: boolean
}

/** The bounds of a field `model.key`, or of a number of records `count model`; null where nothing is known. */
export type KnownBounds = (name: string) => Bounds | null

/** That a part of an expression compares so with a number, or with a text or truth value. */
interface Assumption {
  readonly name: string
  readonly bounds: Bounds
  readonly operator: TestOperator
  readonly value: Decimal | string
  /** Whether it can be empty: what is empty differs from every number. */
  readonly canBeEmpty: boolean
}

type Assumptions = readonly Assumption[]

/** With more alternatives a condition counts as possible. */
const mostAlternatives = 64

const unbounded: Bounds = { low: null, high: null, isWhole: false }
const zero = wholeDecimal(0)

/** A part of an expression as a text that is the same wherever it is written. */
function nameOfPart(tree: Tree): string {
  if (tree[0] === 'path' && tree[2][0] === 'name') return `${tree[2][2]}.${tree[3]}`
  if (tree[0] === 'call' && tree[2] === 'count' && tree[3]?.[0] === 'name') return `count ${tree[3][2]}`
  if (tree[0] === 'name') return tree[2]
  return JSON.stringify(tree, (_, value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
      ? value.filter((__, index) => index !== 1)
      : value,
  )
}

const numberOr = (value: unknown): Decimal | null => (isDecimal(value) ? value : null)

/** The number that a constant counts as: that of a day is the days since 1970. */
function constantOf(tree: Tree): Decimal | null {
  if (tree[0] === 'number') return decimalOf(tree[2])
  const inner = tree[0] === 'negate' ? constantOf(tree[2]) : null
  if (inner) return numberOr(minus(zero, inner))
  const day = tree[0] === 'day' ? parseDay(tree[2]) : null
  return day && wholeDecimal(day.day)
}

/** The text or truth value that a constant is. */
function wordOf(tree: Tree): string | null {
  if (tree[0] === 'text') return `"${tree[2]}`
  return tree[0] === 'boolean' ? String(tree[2]) : null
}

const sumOf = (a: Decimal | null, b: Decimal | null): Decimal | null => a && b && numberOr(plus(a, b))
const differenceOf = (a: Decimal | null, b: Decimal | null): Decimal | null => a && b && numberOr(minus(a, b))

/** The numbers that a part can be, by those of the fields in it: sums and differences of them are followed. */
function boundsOf(tree: Tree, known: KnownBounds): Bounds {
  const constant = constantOf(tree)
  if (constant) return { low: constant, high: constant, isWhole: constant.eq(floor(constant)) }
  if (tree[0] === '+' || tree[0] === '-') {
    const [left, right] = [boundsOf(tree[2], known), boundsOf(tree[3], known)]
    const isWhole = left.isWhole && right.isWhole
    if (tree[0] === '+')
      return { low: sumOf(left.low, right.low), high: sumOf(left.high, right.high), isWhole }
    return { low: differenceOf(left.low, right.high), high: differenceOf(left.high, right.low), isWhole }
  }
  const name = nameOfPart(tree)
  const own = known(name)
  if (!name.startsWith('count ')) return own ?? unbounded
  return { low: own?.low ?? zero, high: own?.high ?? null, isWhole: true }
}

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const
const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' } as const

type Comparison = readonly [operator: TestOperator, at: number, left: Tree, right: Tree]

const isComparison = (tree: Tree): tree is Comparison => Object.hasOwn(opposite, tree[0])

/** The lowest and highest number that these assumptions leave; whole numbers are counted one further. */
function rangeOf(assumptions: Assumptions): {
  readonly low: Decimal | null
  readonly high: Decimal | null
  readonly isOpen: boolean
} {
  const [{ bounds } = { bounds: unbounded }] = assumptions
  const one = wholeDecimal(1)
  let { low, high } = bounds
  let [lowIsOpen, highIsOpen] = [false, false]
  for (const { operator, value } of assumptions) {
    if (typeof value === 'string' || operator === '!=') continue
    const isStrict = operator === '<' || operator === '>'
    if (operator !== '<' && operator !== '<=') {
      const next =
        bounds.isWhole && isStrict
          ? numberOr(plus(floor(value), one))
          : bounds.isWhole
            ? ceiling(value)
            : value
      const order = low && next ? compareDecimals(next, low) : 1
      if (order > 0) [low, lowIsOpen] = [next, isStrict && !bounds.isWhole]
      else if (order === 0) lowIsOpen ||= isStrict && !bounds.isWhole
    }
    if (operator !== '>' && operator !== '>=') {
      const next =
        bounds.isWhole && isStrict
          ? numberOr(minus(ceiling(value), one))
          : bounds.isWhole
            ? floor(value)
            : value
      const order = high && next ? compareDecimals(next, high) : -1
      if (order < 0) [high, highIsOpen] = [next, isStrict && !bounds.isWhole]
      else if (order === 0) highIsOpen ||= isStrict && !bounds.isWhole
    }
  }
  return { low, high, isOpen: lowIsOpen || highIsOpen }
}

/** Whether all of these assumptions about one part can be true at once. */
function canAllHold(assumptions: Assumptions): boolean {
  const words = assumptions.flatMap(({ operator, value }) =>
    typeof value === 'string' ? [{ operator, value }] : [],
  )
  const [only] = words.filter(({ operator }) => operator === '=')
  if (only) return words.every(({ operator, value }) => (value === only.value) === (operator === '='))
  const { low, high, isOpen } = rangeOf(assumptions)
  const order = low && high ? compareDecimals(low, high) : -1
  if (order !== 0) return order < 0
  const isPinned = assumptions.some(({ operator, canBeEmpty }) => operator !== '!=' || !canBeEmpty)
  return (
    !isOpen &&
    !(
      isPinned &&
      assumptions.some(
        ({ operator, value }) => operator === '!=' && typeof value !== 'string' && low?.eq(value),
      )
    )
  )
}

/** The assumptions with one more, or none where it contradicts them. */
function assuming(before: Assumptions, added: Assumption): readonly Assumptions[] {
  const all = [...before, added]
  return canAllHold(all.filter(({ name }) => name === added.name)) ? [all] : []
}

/** The alternatives in which a comparison is true. Of two parts it is the difference that is compared. */
function comparing(
  operator: TestOperator,
  left: Tree,
  right: Tree,
  before: Assumptions,
  known: KnownBounds,
): readonly Assumptions[] {
  const [a, b] = [constantOf(left) ?? wordOf(left), constantOf(right) ?? wordOf(right)]
  if (a !== null && b === null) return comparing(mirrored[operator], right, left, before, known)
  if (b !== null) {
    const name = nameOfPart(left)
    const canBeEmpty = !name.startsWith('count ')
    return assuming(before, { name, bounds: boundsOf(left, known), operator, value: b, canBeEmpty })
  }
  const [first, second] = [nameOfPart(left), nameOfPart(right)]
  const ordered = first < second
  const [one, other] = ordered ? [left, right] : [right, left]
  const bounds = boundsOf(['-', 0, one, other], known)
  const isSame = first === second ? { low: zero, high: zero, isWhole: true } : bounds
  return assuming(before, {
    name: `${nameOfPart(one)} - ${nameOfPart(other)}`,
    bounds: isSame,
    operator: ordered ? operator : mirrored[operator],
    value: zero,
    canBeEmpty: first !== second,
  })
}

/** The alternatives in which a condition is true, or false; what is not understood is possible. */
function alternatives(
  tree: Tree,
  wanted: boolean,
  before: Assumptions,
  known: KnownBounds,
): readonly Assumptions[] {
  if (tree[0] === 'boolean') return tree[2] === wanted ? [before] : []
  if (isComparison(tree)) {
    const [operator, , left, right] = tree
    return comparing(wanted ? operator : opposite[operator], left, right, before, known)
  }
  if (tree[0] === 'and' || tree[0] === 'or') {
    const [kind, , left, right] = tree
    const first = alternatives(left, wanted, before, known)
    if ((kind === 'and') !== wanted) return [...first, ...alternatives(right, wanted, before, known)]
    if (first.length > mostAlternatives) return first
    return first.flatMap((each) => alternatives(right, wanted, each, known))
  }
  if (tree[0] === 'between') {
    const [, at, subject, low, high] = tree
    return alternatives(
      ['and', at, ['>=', at, subject, low], ['<=', at, subject, high]],
      wanted,
      before,
      known,
    )
  }
  if (tree[0] === 'call') {
    const [, , name, ...[operand]] = tree
    return name === 'not' && operand ? alternatives(operand, !wanted, before, known) : [before]
  }
  if (tree[0] === 'path' || tree[0] === 'name')
    return assuming(before, {
      name: nameOfPart(tree),
      bounds: unbounded,
      operator: '=',
      value: String(wanted),
      canBeEmpty: true,
    })
  return [before]
}

/**
 * Whether conditions can all be true at once (or all false), by what they compare with constants and with one another. False is
 * certain: no answers within the bounds make them so. True only says that nothing was found against it.
 */
export function canBe(trees: readonly Tree[], wanted: boolean, known: KnownBounds): boolean {
  let found: readonly Assumptions[] = [[]]
  for (const tree of trees) {
    found = found.flatMap((each) => alternatives(tree, wanted, each, known))
    if (found.length > mostAlternatives) return true
  }
  return found.length > 0
}
