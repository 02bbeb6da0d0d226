import { type Expression, treeVersion } from '../expressions/tree.ts'
import { grouped } from './grouping.ts'
import type { ExpressionMistake } from './mistake.ts'
import { syntaxOf } from './syntax.ts'
import { treeOf } from './tree-of.ts'

/** An expression that was read, or what is wrong with its text. */
export type ParsedExpression =
  | { readonly expression: Expression }
  | { readonly mistakes: readonly ExpressionMistake[] }

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
