import { type Expression, treeVersion } from '@redress/form/expressions/tree.ts'
import type { ExpressionMistake } from './checked.ts'
import { type SyntaxPart, syntaxOf } from './syntax.ts'
import { treeOf } from './tree-of.ts'

/** An expression that was read, or what is wrong with its text. */
export type ParsedExpression =
  | { readonly expression: Expression }
  | { readonly mistakes: readonly ExpressionMistake[] }

/** How closely operators between values bind, by the standard. Everything else binds more closely. */
const closeness: Readonly<Record<string, number>> = { Disjunction: 1, Conjunction: 2, Comparison: 3 }

const closest = 4

const closenessOf = ({ name }: SyntaxPart): number => closeness[name] ?? closest

const withPart = (part: SyntaxPart, place: number, inner: SyntaxPart): SyntaxPart => ({
  ...part,
  parts: part.parts.map((each, index) => (index === place ? inner : each)),
})

/** An operator, which takes of the parts at its right only what binds more closely than itself. */
function taking(
  right: SyntaxPart,
  closenessOfOperator: number,
  operator: (taken: SyntaxPart) => SyntaxPart,
): SyntaxPart {
  const [first] = right.parts
  return first === undefined || closenessOf(right) > closenessOfOperator
    ? operator(right)
    : withPart(right, 0, taking(first, closenessOfOperator, operator))
}

/**
 * The parts of an expression, grouped as the standard groups them. The grammar takes everything behind `in` for its test: it reads
 * `a in [1..5] and b` as `a in ([1..5] and b)`, and `a and b in > 5 or c` as `a and b in > (5 or c)`.
 */
function grouped(part: SyntaxPart): SyntaxPart {
  const own: SyntaxPart = { ...part, parts: part.parts.map(grouped) }
  const last = own.parts.length - 1
  const right = own.parts[last]
  if (right === undefined) return own
  const isTest = own.name === 'SimplePositiveUnaryTest' && own.parts[0]?.name === 'CompareOp'
  if (closenessOf(own) === closest && !isTest) return own
  const [test] = right.name === 'PositiveUnaryTest' ? right.parts : [right]
  return taking(test ?? right, Math.min(closenessOf(own), 3), (taken) => withPart(own, last, taken))
}

/**
 * Reads an expression of the subset. `names` are those with blanks or words of the language in them, which the parser must
 * know; what other names stand for is checked with the types.
 */
export function parseExpression(text: string, names: readonly string[] = []): ParsedExpression {
  const syntax = syntaxOf(text, names)
  if ('code' in syntax) return { mistakes: [syntax] }
  const mistakes: ExpressionMistake[] = []
  const tree = treeOf(grouped(syntax), (mistake) => mistakes.push(mistake))
  return mistakes.length > 0 ? { mistakes } : { expression: { version: treeVersion, tree } }
}
