import {
  choicesOf,
  dateBounds,
  type FieldPlan,
  type FieldValue,
  type FormStore,
  fieldIdIn,
  isNumeric,
  parseEnteredDate,
  textOf,
} from '@redress/form'
import type { Random } from '@redress/foundation/random-of.ts'
import { exampleValue, otherValues, type ProofContext, periodOf, turningValues } from '../proof/index.ts'

/** How often another value is drawn for a field that refuses the last one. */
const mostDraws = 24

/** How many values like an example are tried where all draws are refused. */
const mostOthers = 200

/** Numbers of which many fields take one. */
const usualNumbers = ['1', '2', '5', '10', '12.50', '25', '40', '100', '250', '1000']

/** Texts that say what they are, by the token with which phones fill a field in. */
const usualTexts: Readonly<Record<string, readonly string[]>> = {
  'given-name': ['Ana', 'Bo', 'Chidi'],
  'additional-name': ['M', 'R'],
  'family-name': ['Okafor', 'Ruiz', 'Tran'],
  name: ['Ana Ruiz', 'Bo Tran'],
  organization: ['Halden Imports'],
  'address-line1': ['12 Main Street', '4500 Lake Avenue'],
  'address-line2': ['Apt 4', 'Unit 12'],
  'address-level1': ['CA', 'NY', 'TX'],
  'address-level2': ['Sacramento', 'Albany', 'Austin'],
  'postal-code': ['94203', '12207', '73301'],
}

const digits = (count: number): string => String(count).padStart(2, '0')

/** A day as claimants type it. */
const typed = ({ year, month, day }: Temporal.PlainDate): string => `${digits(month)}/${digits(day)}/${year}`

/** A day that has come within the range of days of a field, or of the last three years. */
function dayByChance({ rules }: FieldPlan, today: Temporal.PlainDate, random: Random): string {
  const { min, max } = dateBounds(rules) ?? { min: today.subtract({ years: 3 }), max: today }
  const last = isUpTo(today, max) && isUpTo(min, today) ? today : max
  const { days } = min.until(last, { largestUnit: 'days' })
  return typed(min.add({ days: Math.floor(random() * (days + 1)) }))
}

const isUpTo = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) <= 0

/** The last day of a short period, where records may not overlap: long ones leave no room for others. */
function shortPeriodByChance(
  { rules }: FieldPlan,
  sibling: (written: string) => FieldValue,
  random: Random,
): string | null {
  const period = rules.map((rule) => periodOf(rule)).find((each) => each !== null)
  const from = period && parseEnteredDate(textOf(sibling(period.from)) ?? '')
  return from ? typed(from.add({ days: Math.floor(random() * 3) })) : null
}

/** One of several, by chance. */
export const oneOf = <T>(all: readonly T[], random: Random): T | undefined =>
  all[Math.floor(random() * all.length)]

/** The answer to another field that a rule of this field reads, in its own record or in the form. */
const siblingOf =
  (store: FormStore, { model }: FieldPlan, clientId: string | null) =>
  (written: string): FieldValue => {
    const id = fieldIdIn(written, model)
    const key = id.slice(id.indexOf('.') + 1)
    const own = clientId !== null && id === `${model}.${key}` ? `${clientId}.${key}` : id
    return store.fieldPlan(own) ? store.field(own).value : store.prepopulated(key)
  }

/** Answers to the fields of a form by chance: choices, and values at which conditions and expressions change. */
export function answersByChance(
  store: FormStore,
  context: ProofContext,
  random: Random,
  onRefused: (id: string, rule: string) => void = () => undefined,
) {
  const turning = turningValues(store.plan, context)
  const addresses = store.plan.addresses()
  let documents = 0
  /** No two documents of a list have one name. */
  const named = (value: FieldValue): FieldValue => {
    if (!Array.isArray(value)) return value
    documents += 1
    return documents === 1 ? value : value.map((file) => ({ ...file, name: `document-${documents}.pdf` }))
  }
  const drawn = (id: string, field: FieldPlan, clientId: string | null): FieldValue => {
    const sibling = siblingOf(store, field, clientId)
    const taken = exampleValue(field, store.field(id).mask, { ...context, addresses, sibling })
    if (typeof taken === 'boolean') return random() < 0.5
    // The page fills it in itself.
    if (field.key === 'signatureDate') return typed(context.today)
    const choices = choicesOf(field.widget) ?? (field.list?.entries ? [...field.list.entries.keys()] : null)
    if (choices) return oneOf(choices, random) ?? null
    // A claim with fewer than none says nothing to who reads it.
    const values = turning(field).filter((value) => typeof value !== 'string' || !/^-\d/.test(value))
    if (values.length > 0 && random() < 0.6) return oneOf(values, random) ?? null
    const isNumber = isNumeric({ measure: field.measure, mask: store.field(id).mask })
    if (isNumber && typeof taken === 'string' && !/^\d/.test(taken))
      return oneOf(usualNumbers, random) ?? null
    // An example may be one letter many times.
    if (typeof taken !== 'string' || (random() < 0.2 && new Set(taken).size > 1)) return taken
    // What a field takes is known by its example alone.
    if (
      /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(taken) ||
      /^date(?![a-z])|Date(?![a-z])/.test(field.key) ||
      /date$/i.test(field.key)
    ) {
      const day = dayByChance(field, context.today, random)
      return random() < 0.2 ? day : (shortPeriodByChance(field, sibling, random) ?? day)
    }
    if (/^[\d.,]+$/.test(taken)) return oneOf(usualNumbers, random) ?? null
    const usual = usualTexts[field.widget?.autocomplete ?? ''] ?? []
    return oneOf(usual, random) ?? (new Set(taken).size > 1 ? taken : 'Sample')
  }
  /** Answers a field that is asked for, with a value that it takes if one is found; an optional one is sometimes left empty. */
  return (id: string, clientId: string | null = null): void => {
    const field = store.fieldPlan(id)
    if (!field || field.calculated !== undefined) return
    const { visible, disabled } = store.field(id)
    if (!visible || disabled) return
    const enter = (value: FieldValue): boolean => {
      store.dispatch({ type: 'enter', field: id, value: named(value) })
      const [issue] = store.field(id).issues
      if (issue && value !== null) onRefused(id, issue.rule)
      return issue === undefined
    }
    if (enter(null) && random() < 0.3) return
    for (let draw = 0; draw < mostDraws; draw += 1) if (enter(drawn(id, field, clientId))) return
    const sibling = siblingOf(store, field, clientId)
    const example = exampleValue(field, store.field(id).mask, { ...context, addresses, sibling })
    if (enter(example)) return
    // Another record may have the example. A period is moved by its first day.
    const others = field.rules.some((rule) => periodOf(rule) !== null) ? [] : otherValues(field, example)
    let left = mostOthers
    for (const other of others) {
      if (enter(other)) return
      left -= 1
      if (left === 0) break
    }
    enter(example)
  }
}
