import {
  dateBounds,
  type FieldPlan,
  type FieldView,
  formatDate,
  maskOf,
  parseEnteredDate,
  type Rule,
  typedAs,
} from '@redress/form'
import { phrase } from './phrases.ts'
import type { Random } from './random.ts'
import { textsFor } from './texts-for.ts'

/** What a value may depend on besides its field. */
export interface DrawContext {
  readonly random: Random
  readonly culture: string
  /** Today in Los Angeles. */
  readonly today: Temporal.PlainDate
  /** The text of another field of the same model. */
  readonly sibling: (key: string) => string
}

type RuleOf<T extends Rule['type']> = Extract<Rule, { type: T }>
type Draw = (field: FieldPlan, view: FieldView, context: DrawContext) => string | null

function rulesOf<T extends Rule['type']>({ rules }: FieldPlan, type: T): RuleOf<T>[] {
  return rules.filter((rule): rule is RuleOf<T> => rule.type === type)
}

const dateRules = ['validDate', 'endDate', 'preventFutureDate', 'preventFutureShortDate'] as const

const isDate = (field: FieldPlan, { mask }: FieldView): boolean =>
  (field.widget !== null && typedAs(field.widget) === 'date') ||
  mask === 'date' ||
  dateBounds(field.rules) !== null ||
  dateRules.some((type) => rulesOf(field, type).length > 0)

/** Whether a field asks for the day of birth, by its name. */
const isBirthday = ({ key }: FieldPlan): boolean => /birth/i.test(key)

/** The years before today in which a day lies: that of birth is an adult's. */
const yearsOf = (field: FieldPlan) =>
  isBirthday(field) ? { earliest: 80, latest: 25 } : { earliest: 8, latest: 0 }

/** A day within the bounds, not after today, and after the start date if there is one. */
const date: Draw = (field, view, { random, sibling, today }) => {
  if (!isDate(field, view)) return null
  const bounds = dateBounds(field.rules)
  const { earliest, latest } = yearsOf(field)
  const starts = rulesOf(field, 'endDate').map(({ startField }) => parseEnteredDate(sibling(startField)))
  const first = [
    bounds?.min ?? today.subtract({ years: earliest }),
    ...starts.filter((start) => start !== null),
  ]
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(-1)
  const last = [bounds?.max ?? today, today.subtract({ years: latest })]
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
    .at(0)
  if (!first || !last) return null
  const days = Math.max(0, first.until(last, { largestUnit: 'day' }).days)
  // Half the time early, so that a field that must come later has days left.
  return formatDate(first.add({ days: random.int(0, random.chance(0.5) ? Math.floor(days / 4) : days) }))
}

const pattern: Draw = (field, _, { random }) => {
  const [rule] = rulesOf(field, 'regularExpression')
  return rule ? random.matching(rule.pattern) : null
}

const address: Draw = (field, _, { random }) => {
  const name = `${random.pick(['rosalind', 'm.ybarra', 'claims+fuel'])}${random.int(1, 99)}`
  if (rulesOf(field, 'email').length > 0) return `${name}@example.com`
  return rulesOf(field, 'url').length > 0 ? `https://example.com/${name}` : null
}

/** Numbers that lie within every range of the field. */
const number: Draw = (field, { mask }, { random }) => {
  const ranges = [...rulesOf(field, 'range'), ...rulesOf(field, 'between')]
  const isNumber =
    ranges.length > 0 ||
    rulesOf(field, 'integer').length > 0 ||
    rulesOf(field, 'decimal').length > 0 ||
    mask === 'currency' ||
    mask === 'decimal'
  if (!isNumber) return null
  const least = Math.max(1, ...ranges.map(({ min }) => Math.ceil(Number(min))))
  const most = Math.min(1_000_000, ...ranges.map(({ max }) => Math.floor(Number(max))))
  const whole = random.int(least, Math.min(most, least * 1000))
  const cents = mask === 'currency' && whole < most ? `.${String(random.int(0, 99)).padStart(2, '0')}` : ''
  return `${whole}${cents}`
}

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

const masked: Draw = (_, { mask }, { random }) => {
  switch (mask) {
    case 'usPhone':
      return `(${random.int(201, 989)}) 555-01${digits(2, random)}`
    case 'internationalPhone':
      return `49${digits(9, random)}`
    case 'vin':
      return random.matching('^[A-HJ-NPR-Z0-9]{17}$')
    case 'usZip':
      return random.chance(0.5) ? digits(5, random) : `${digits(5, random)}-${digits(4, random)}`
    case 'nonUsPostalCode':
      return random.matching('^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$')
    default:
      return null
  }
}

/** What the kind of the widget itself says. */
const ofItsKind: Draw = ({ widget }, _, { random }) => {
  const texts = widget && textsFor(widget)
  return texts ? random.pick(texts) : null
}

/** Free text, cut to the length that the field accepts. */
const text: Draw = (field, _, { random, culture }) => {
  if (!field.widget) return null
  const value = phrase(field.widget, culture, random)
  const most = Math.min(...rulesOf(field, 'maxLength').map(({ max }) => max), value.length)
  return value.slice(0, most).trim()
}

const draws: readonly Draw[] = [ofItsKind, date, pattern, address, number, masked, text]

/**
 * A text for a field by its rules, mask and widget. For each kind of rule one function generates a valid text, so a new form
 * needs no change here. The form's own store then checks whether the text satisfies all rules together.
 */
export function drawText(field: FieldPlan, view: FieldView, context: DrawContext): string {
  const [repeats] = rulesOf(field, 'equalToField')
  if (repeats) return context.sibling(repeats.field)
  for (const draw of draws) {
    const value = draw(field, view, context)
    // Otherwise a mask without a generator here would get a text that it cannot accept.
    if (value !== null && (view.mask === null || maskOf(view.mask).isComplete(value))) return value
  }
  throw new Error(`Nothing is known to type into ${field.id}.`)
}
