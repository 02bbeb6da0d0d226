import { shorterWriting } from '@redress/engine/expression-parser'
import { type CheckFinding, warningAt } from './finding.ts'
import { type FormInFiles, placeOfExpression } from './place-of-expression.ts'

/** Expressions of a form that can be written shorter, each with a text that means the same. */
export function adviceOnWriting(form: FormInFiles): readonly CheckFinding[] {
  const texts = new Set(form.form.expressionTexts.values())
  return [...texts].flatMap((text): CheckFinding[] => {
    const shorter = shorterWriting(text)
    if (shorter === null) return []
    const { source, path } = placeOfExpression(form, text)
    const message = `This can be written shorter: ${shorter}`
    return [{ ...warningAt(source, path, message), level: 'advice', expected: shorter }]
  })
}
