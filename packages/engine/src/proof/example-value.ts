import { dateInFormat } from '../dates/date-in-format.ts'
import { formatDate } from '../dates/format-date.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { daysNear, recentDays } from '../dates/recent-days.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { FieldPlan } from '../form/plan.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { MaskName } from '../masks/mask.ts'
import type { Rule } from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import { valueKinds } from '../values/value-kinds.ts'
import { choicesOf, examplesFor, otherExamplesFor } from '../widgets/registry.ts'
import { patternExample } from './pattern-example.ts'

const maskExamples: { readonly [N in MaskName]: string } = {
  decimal: '12.5',
  currency: '$125.00',
  date: '01/15/2024',
  usPhone: '(608) 555-0123',
  internationalPhone: '442079460123',
  vin: '1HGCM82633A004352',
  usZip: '53703',
  nonUsPostalCode: 'K1A 0B1',
}

/** Where a case allows no Latin letters. */
const otherScripts = ['Пример', 'Δείγμα', 'مثال', 'דוגמה', '例', '예', 'उदाहरण', 'ตัวอย่าง']

const daysAround = (text: string): string[] => {
  const date = parseEnteredDate(text)
  return date ? [-1, 0, 1].map((days) => formatDate(date.add({ days }))) : [text]
}

/** Days whose month is as their day, of last year: they are the same whichever of the two is written first. */
const daysLikeMonths = ({ year }: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: 12 }, (_, index) =>
    Temporal.PlainDate.from({ year: year - 1, month: index + 1, day: index + 1 }),
  )

/** Days near today and near the bounds that other rules give, as a rule wants them written. */
function daysWritten(formats: string, rules: readonly Rule[], today: Temporal.PlainDate): string[] {
  const bounds = rules.flatMap((rule) => (rule.type === 'range' ? [String(rule.min), String(rule.max)] : []))
  const near = bounds.flatMap((bound) => {
    const date = parseEnteredDate(bound)
    return date ? [-1, 0, 1].map((days) => date.add({ days })) : []
  })
  const days = [...daysNear(today), ...near, ...daysLikeMonths(today)]
  return formats.split(',').flatMap((format) => days.map((day) => dateInFormat(day, format.trim())))
}

/** Values that a rule suggests, one of those that a field has. */
function suggestedBy(rule: Rule, rules: readonly Rule[], { sibling, today }: RuleContext): string[] {
  switch (rule.type) {
    case 'requireOnePropertyValTrue':
      return ['true']
    case 'validDate':
      return daysWritten(rule.formats, rules, today)
    case 'equalToField':
      return [textOf(sibling(rule.field)) ?? '']
    case 'endDate':
      return daysAround(textOf(sibling(rule.startField)) ?? '').reverse()
    case 'range':
      return [
        String(rule.min),
        String(rule.max),
        ...daysAround(String(rule.min)),
        ...daysAround(String(rule.max)),
      ]
    case 'between':
      return [String(rule.min), String(rule.max)]
    case 'regularExpression':
      return [patternExample(rule.pattern) ?? '']
    case 'email':
      return ['claimant@example.com']
    case 'url':
      return ['https://example.com/']
    case 'maxLength':
      return ['A'.repeat(Math.max(1, rule.max))]
    default:
      return []
  }
}

/** One after the other, since the first is most often right. */
function* candidatesFor(
  { widget, rules }: FieldPlan,
  mask: MaskName | null,
  context: RuleContext,
): Generator<string> {
  if (widget) yield* examplesFor(widget)
  if (choicesOf(widget)) return
  for (const rule of rules) yield* suggestedBy(rule, rules, context)
  if (mask) yield maskExamples[mask]
  if (widget) yield* otherExamplesFor(widget, context)
  yield* ['Sample', 'A', '1', '25']
  yield* recentDays(context.today)
  yield* otherScripts
  for (const character of context.characterWhitelist ?? [])
    if (character.trim() !== '') return yield character
}

/**
 * A value that the field takes as it stands now, or null where none was found: which does not mean that there is none,
 * unless the field offers choices. Values in `except` are passed over.
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
