import type { Tree } from '@redress/form/expressions/tree.ts'
import { expressionText } from './expression-text.ts'
import { parseExpression } from './parse-expression.ts'

const isConstant = (tree: Tree): boolean =>
  tree[0] === 'text' || tree[0] === 'number' || tree[0] === 'day' || tree[0] === 'duration'

/** A comparison of something, by its text, with constants. */
interface Compared {
  readonly subject: Tree
  readonly name: string
  readonly constants: readonly Tree[]
}

/** What `x = "a"`, `"a" = x` or `x in ("a", "b")` compares with constants. */
function comparedBy(tree: Tree, operator: '=' | '!='): Compared | null {
  if (tree[0] === 'in' && operator === '=') return compared(tree[2], tree[3])
  if ((tree[0] !== '=' && tree[0] !== '!=') || tree[0] !== operator) return null
  const [, , left, right] = tree
  return isConstant(left) ? compared(right, [left]) : compared(left, [right])
}

function compared(subject: Tree, constants: readonly Tree[]): Compared | null {
  const name = expressionText(subject)
  return name === null || isConstant(subject) || !constants.every(isConstant)
    ? null
    : { subject, name, constants }
}

/** The operands of a chain of `or`, or of `and`. */
function operandsOf(tree: Tree, operator: 'or' | 'and'): readonly Tree[] {
  if ((tree[0] !== 'or' && tree[0] !== 'and') || tree[0] !== operator) return [tree]
  return [...operandsOf(tree[2], operator), ...operandsOf(tree[3], operator)]
}

const chainOf = (operands: readonly Tree[], operator: 'or' | 'and'): Tree =>
  operands.reduce((left, right) => [operator, left[1], left, right])

/** The operands, with comparisons of one thing with constants as one, at the place of the first. */
function together(
  operands: readonly Tree[],
  operator: '=' | '!=',
  joinedBy: (found: Compared) => Tree,
): readonly Tree[] {
  const all = operands.map((operand) => ({ operand, found: comparedBy(operand, operator) }))
  return all.flatMap(({ operand, found }, place) => {
    if (found === null) return [operand]
    const same = all.flatMap((each) => (each.found?.name === found.name ? [each.found] : []))
    if (same.length === 1) return [operand]
    const isFirst = all.findIndex((each) => each.found?.name === found.name) === place
    const constants = same.flatMap((each) => each.constants)
    return isFirst ? [joinedBy({ ...found, constants })] : []
  })
}

const isIn = ({ subject, constants }: Compared): Tree => ['in', subject[1], subject, constants]

/** Neighbours like `x >= 1` and `x <= 5` as `x between 1 and 5`. */
function withRanges(operands: readonly Tree[]): readonly Tree[] {
  const [first, second, ...others] = operands
  if (first === undefined || second === undefined) return operands
  const isRange = first[0] === '>=' && second[0] === '<=' && isConstant(first[3]) && isConstant(second[3])
  if (isRange && expressionText(first[2]) === expressionText(second[2]))
    return [['between', first[1], first[2], first[3], second[3]], ...withRanges(others)]
  return [first, ...withRanges(operands.slice(1))]
}

/** The same in fewer words, from the inside out. */
function shortened(tree: Tree): Tree {
  switch (tree[0]) {
    case 'or': {
      const operands = operandsOf(tree, 'or').map(shortened)
      return chainOf(together(operands, '=', isIn), 'or')
    }
    case 'and': {
      const operands = operandsOf(tree, 'and').map(shortened)
      const without = together(operands, '!=', (found) => ['call', tree[1], 'not', isIn(found)])
      return chainOf(withRanges(without), 'and')
    }
    case 'call': {
      const [, at, name, first] = tree
      if (name !== 'not' || first === undefined) return tree
      if (first[0] === '=') return ['!=', at, first[2], first[3]]
      return first[0] === '!=' ? ['=', at, first[2], first[3]] : ['call', at, 'not', shortened(first)]
    }
    default:
      return tree
  }
}

/**
 * A shorter text that means the same for all answers, empty ones too: `a = "x" or a = "y"` is `a in ("x", "y")`. Null where none is
 * known, or the text is no expression.
 */
export function shorterWriting(text: string): string | null {
  const parsed = parseExpression(text)
  if (!('expression' in parsed)) return null
  const { tree } = parsed.expression
  const shorter = expressionText(shortened(tree))
  const written = text.trim().replaceAll(/\s+/g, ' ')
  return shorter !== null && shorter.length < written.length && shorter !== expressionText(tree)
    ? shorter
    : null
}
