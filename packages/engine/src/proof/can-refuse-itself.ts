import { innerTrees } from '../expressions/inner-trees.ts'
import type { Tree } from '../expressions/tree.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'

/** Functions that have no value for some answers that are given. */
const partial: readonly string[] = ['date', 'duration', 'modulo']

/** Whether evaluation can end without a value although everything is answered: a division by zero, a number without bounds. */
const canFail = (tree: Tree): boolean =>
  tree[0] === '/' ||
  tree[0] === '**' ||
  (tree[0] === 'call' && partial.includes(tree[2])) ||
  innerTrees(tree).some(canFail)

/** Whether a calculated field can keep a claimant on its page: its value cannot be calculated, or its rules refuse it. */
export function canRefuseItself({ calculated, rules }: FieldPlan, { expressions }: FormPlan): boolean {
  if (calculated === undefined) return false
  const tree = expressions[calculated]?.expression.tree
  return rules.length > 0 || (tree !== undefined && canFail(tree))
}
