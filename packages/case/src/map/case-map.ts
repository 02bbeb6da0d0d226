import {
  builtInCopy,
  builtInDeadlineKeys,
  type Condition,
  type Deadline,
  deadlineKeysOf,
  type FieldPlan,
  type FormType,
  fixedRowsOf,
  formatDateTime,
  isVisible,
  knownColumns,
  type ListPlan,
  maximumsOf,
  minimumsOf,
  signedOf,
  zoneIdOf,
} from '@redress/form'
import { deadlineFromNow, utcText } from '../reading/deadlines-file.ts'
import type { CaseForm, LoadedCase } from '../reading/loaded-case.ts'

/** One page on the map of its form. */
export interface MapPage {
  readonly name: string
  readonly title: string
  readonly fields: number
  readonly records: number
  /** How many records each of its lists needs and takes, and which choices depend on answers. */
  readonly limits: readonly string[]
  /** When the page is skipped: if any of these holds. Empty for a page that is never skipped. */
  readonly skippedWhen: readonly string[]
  /** When the form ends on the page, without a claim: if all of these hold. Empty for any other page. */
  readonly endsWhen: readonly string[]
}

/** Deadlines at the same moment. */
export interface MapDeadline {
  readonly instant: Temporal.Instant
  /** Date, time and zone as the case writes them. */
  readonly written: string
  /** The number of days until or since it, in words. */
  readonly fromNow: string
  /** What closes then. */
  readonly closes: readonly string[]
}

/** An overview of a case. */
export interface CaseMap {
  readonly name: string
  readonly now: Temporal.Instant
  readonly forms: readonly {
    readonly formType: FormType
    readonly title: string
    readonly pages: readonly MapPage[]
  }[]
  /** In chronological order. */
  readonly deadlines: readonly MapDeadline[]
}

const withoutModel = (field: string): string => field.slice(field.indexOf('.') + 1)

/** The texts of expressions, by the ids of their pseudo-fields. */
type ExpressionTexts = CaseForm['expressionTexts']

/** Describes a condition in words; an expression as the case writes it. */
function inWords(condition: Condition, texts: ExpressionTexts): string {
  const expression = texts.get(condition.field)
  if (expression !== undefined) return expression
  const field = withoutModel(condition.field)
  switch (condition.operator) {
    case 'isEqualTo':
      return `${field} is '${String(condition.value)}'`
    case 'isNotEqualTo':
      return `${field} is not '${String(condition.value)}'`
    case 'isEmpty':
      return `${field} is not answered`
    case 'isNotEmpty':
      return `${field} is answered`
  }
}

/** Describes the choices of a field that depend on other answers, each with its condition. */
const choicesInWords = ({ id, gates }: FieldPlan, texts: ExpressionTexts): readonly string[] =>
  gates.map(({ value, when }) => `choice '${value}' of ${withoutModel(id)} only when ${inWords(when, texts)}`)

/** Describes how many records a list needs and takes, each number with its condition; null where anything goes. */
function limitsInWords({ model, block, config, showWhen }: ListPlan, texts: ExpressionTexts): string | null {
  const numbers = (word: string, limits: ReturnType<typeof minimumsOf>): string[] =>
    limits
      .filter(({ count }) => count !== 0)
      .map(
        ({ count, when }) =>
          `${word} ${texts.get(String(count)) ?? count}${when ? ` when ${inWords(when, texts)}` : ''}`,
      )
  const fixed = fixedRowsOf(block)
  if (fixed) return `rows of ${model}: ${fixed.rows.map(({ key }) => key).join(', ')}`
  const words = [...numbers('at least', minimumsOf(block)), ...numbers('at most', maximumsOf(block))]
  const shown = showWhen.map((condition) => `, when ${inWords(condition, texts)}`).join('')
  const columns = [...knownColumns(config).values()]
  if (columns.length > 0) return `rows of ${model} that the class list knows: ${columns.join(', ')}${shown}`
  const signed = signedOf(block)
  if (signed) {
    const others = maximumsOf(block).length === 0 ? ', no others' : ''
    return `signatures of ${model} (${signed.role}): ${words.join(', ')}${others}${shown}`
  }
  return words.length === 0 ? null : `records of ${model}: ${words.join(', ')}`
}

const pagesOf = ({ plan, expressionTexts }: CaseForm, textOf: (key: string) => string): MapPage[] =>
  plan.pages.map(({ name, title, skipWhen, ending }) => ({
    name,
    title: textOf(title),
    fields: [...plan.fields.values()].filter(
      ({ page, widget }) => page === name && widget && isVisible(widget),
    ).length,
    records: [...plan.lists.values()].filter(({ page }) => page === name).length,
    limits: [
      ...[...plan.lists.values()].flatMap((list) =>
        list.page === name
          ? [
              limitsInWords(list, expressionTexts) ?? [],
              list.fields.flatMap((field) => choicesInWords(field, expressionTexts)),
            ].flat()
          : [],
      ),
      ...[...plan.fields.values()].flatMap((field) =>
        field.page === name ? choicesInWords(field, expressionTexts) : [],
      ),
    ],
    skippedWhen: skipWhen.map((condition) => inWords(condition, expressionTexts)),
    endsWhen: (ending ?? []).map((condition) => inWords(condition, expressionTexts)),
  }))

const isFormKey = (key: string): boolean => builtInDeadlineKeys.some((known) => known === key)

/** The distance to a deadline. After one with a late span or own days, what is still open is worded too. */
function wordedFromNow(deadline: Deadline, now: Temporal.Instant): string {
  const fromNow = deadlineFromNow(deadline, now)
  if (Temporal.Instant.compare(now, deadline.instant) <= 0) return fromNow
  const { late, zone } = deadline
  const isLate = late !== null && Temporal.Instant.compare(now, late.instant) <= 0
  const still = [
    ...(isLate ? [`the last late claim ${deadlineFromNow({ instant: late.instant, zone }, now)}`] : []),
    ...(deadline.byMember ? ['members with a later own day are open until that day'] : []),
  ]
  return [fromNow, ...still].join('; ')
}

function deadlinesOf({ deadlines, forms }: LoadedCase, now: Temporal.Instant): MapDeadline[] {
  const formsOf = (key: string): string[] => {
    const own = [...forms.keys()].filter((formType) => deadlineKeysOf(formType).some((each) => each === key))
    return own.length > 0 || isFormKey(key) ? own : [`the part '${key}'`]
  }
  const closesOf = (key: string): string[] => (key === 'globalDeadline' ? ['everything'] : formsOf(key))
  const byMoment = new Map<string, MapDeadline>()
  for (const [key, deadline] of deadlines) {
    const { instant, zone } = deadline
    const closes = closesOf(key)
    const at = instant.toZonedDateTimeISO(zoneIdOf(zone))
    const written = `${formatDateTime(at.toPlainDateTime())} ${zone}`
    const further = [
      ...(deadline.late ? [`late with a reason until ${utcText(deadline.late.instant)}`] : []),
      ...(deadline.byMember ? ['own days of members'] : []),
    ]
    if (closes.length === 0) continue
    const named = further.length === 0 ? closes : closes.map((each) => `${each} (${further.join(', ')})`)
    const before = byMoment.get(written)
    const fromNow = [...new Set([...(before ? [before.fromNow] : []), wordedFromNow(deadline, now)])].join(
      '; ',
    )
    byMoment.set(written, { instant, written, fromNow, closes: [...(before?.closes ?? []), ...named] })
  }
  return [...byMoment.values()].sort((a, b) => Temporal.Instant.compare(a.instant, b.instant))
}

/** The map of a case. */
export function caseMapOf(loaded: LoadedCase, now: Temporal.Instant): CaseMap {
  const { settings, dictionaries, forms } = loaded
  const own = dictionaries.get(settings.defaultCulture)
  const product = new Map<string, string>(Object.entries(builtInCopy))
  const textOf = (key: string): string => (own?.get(key) ?? product.get(key) ?? key).replace(/<[^>]*>/g, '')
  return {
    name: settings.name,
    now,
    forms: [...forms].map(([formType, form]) => ({
      formType,
      title: textOf(form.definition.title),
      pages: pagesOf(form, textOf),
    })),
    deadlines: deadlinesOf(loaded, now),
  }
}
