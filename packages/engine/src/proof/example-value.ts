import { recentDays } from '../dates/recent-days.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { MaskName } from '../masks/mask.ts'
import { maskExample } from '../masks/registry.ts'
import { dayBoundsOf, examplesOf, type Rule, type RuleContext } from '../rules/registry.ts'
import type { ExampleContext } from '../rules/rule.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, examplesFor, otherExamplesFor } from '../widgets/registry.ts'

/** For cases that do not allow Latin letters. */
const otherScripts = ['Пример', 'Δείγμα', 'مثال', 'דוגמה', '例', '예', 'उदाहरण', 'ตัวอย่าง']

/** Days near those at which the rules of a field begin and end. */
const daysNearBounds = (rules: readonly Rule[]): readonly Temporal.PlainDate[] =>
  rules.flatMap((rule) => {
    const bounds = dayBoundsOf(rule)
    return bounds
      ? [bounds.min, bounds.max].flatMap((day) => [-1, 0, 1].map((days) => day.add({ days })))
      : []
  })

/** Candidates for a value, the most likely first. */
function* candidatesFor(
  { widget, rules: written, list }: FieldPlan,
  mask: MaskName | null,
  context: RuleContext,
): Generator<string> {
  if (widget) yield* examplesFor(widget)
  if (choicesOf(widget)) return
  if (list?.entries) return yield* list.entries.keys()
  const rules = written.map((rule) => context.limited?.(rule, 'an answer') ?? rule)
  const seen: ExampleContext = {
    sibling: context.sibling,
    addresses: context.addresses ?? null,
    today: context.today,
    characterWhitelist: context.characterWhitelist,
    daysNearBounds: daysNearBounds(rules),
  }
  for (const rule of rules) yield* examplesOf(rule, seen)
  if (mask) yield maskExample(mask)
  if (widget) yield* otherExamplesFor(widget, context)
  yield* ['Sample', 'A', '1', '25']
  yield* recentDays(context.today)
  yield* otherScripts
  for (const character of context.characterWhitelist ?? [])
    if (character.trim() !== '') return yield character
}

/**
 * A value that the field accepts in this context, or null if none was found. Null proves that there is none only for a
 * field with choices. Values in `except` are not used.
 */
export function exampleValue(
  field: FieldPlan,
  mask: MaskName | null,
  context: RuleContext,
  except: readonly FieldValue[] = [],
): FieldValue {
  const fits = (value: FieldValue): boolean =>
    !except.includes(value) && valueIssues(field, value, mask, context).length === 0
  const { all, isDocument } = valueKinds[field.kind]
  if (all) return all.find(fits) ?? null
  if (isDocument) {
    const document: FieldValue = [{ name: 'document.pdf', size: 1024, type: 'application/pdf' }]
    return fits(document) ? document : null
  }
  for (const text of candidatesFor(field, mask, context)) if (text.trim() !== '' && fits(text)) return text
  return null
}
