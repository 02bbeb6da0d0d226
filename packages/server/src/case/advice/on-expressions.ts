import { type ExpressionFinding, expressionFindings } from '@redress/engine/proof'
import { type CheckFinding, warningAt } from './finding.ts'
import { type FormInFiles, placeOfExpression } from './place-of-expression.ts'

/** What a finding says, with what to do. */
function sentenceOf({ kind, field, other }: ExpressionFinding, texts: ReadonlyMap<string, string>): string {
  const name = field ? `'${field.id}'` : ''
  switch (kind) {
    case 'refusesAll':
      return `No answers satisfy this rule of ${name}: whoever is asked for it cannot leave its page. Correct the limits that it compares.`
    case 'contradicts':
      return `No answers satisfy this rule of ${name} together with '${texts.get(other ?? '') ?? ''}'. Correct one of the two.`
    case 'refusesNone':
      return `This rule of ${name} refuses nothing: no claimant reaches its limit. Correct the limit, or remove the rule.`
    case 'neverTrue':
      return 'This condition is never true, whatever is answered. Correct what it compares, or remove what depends on it.'
    case 'neverFalse':
      return 'This condition is never false: it is true as soon as what it reads is answered. Correct what it compares, or write is defined(…).'
  }
}

/** Whether no claimant can get past a rule. */
const isDeadEnd = ({ kind }: ExpressionFinding): boolean => kind === 'refusesAll' || kind === 'contradicts'

/** What reasoning shows of the expressions of a form: conditions and rules that cannot be true, or cannot be false. */
export function adviceOnExpressions(
  form: FormInFiles,
  shownFields: ReadonlySet<string>,
): { readonly findings: readonly CheckFinding[]; readonly stuckFields: ReadonlySet<string> } {
  const { plan, expressionTexts } = form.form
  const found = expressionFindings(plan)
  const isStuck = (finding: ExpressionFinding): boolean =>
    isDeadEnd(finding) && finding.field !== null && shownFields.has(finding.field.id)
  return {
    findings: found.map((finding) => {
      const { source, path } = placeOfExpression(form, expressionTexts.get(finding.id) ?? '')
      const warning = warningAt(source, path, sentenceOf(finding, expressionTexts))
      return isStuck(finding) ? { ...warning, level: 'deadEnd' } : warning
    }),
    stuckFields: new Set(found.filter(isStuck).flatMap(({ field }) => (field ? [field.id] : []))),
  }
}
