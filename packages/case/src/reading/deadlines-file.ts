import {
  type Deadline,
  type DeadlineState,
  dateIn,
  deadlineKeysOf,
  deadlinesModel,
  type FormDefinition,
  type FormExpressions,
  type FormType,
  fieldsRead,
  formDefinitionSchema,
  isDeadlineFact,
} from '@redress/form'
import * as z from 'zod/mini'
import type { StatesOfDeadlines } from '../mistakes/scope.ts'

/** The address that a claimant is redirected to: a page of the site, or another site. */
export const redirectTarget = z
  .string()
  .check(
    z.regex(
      /^(\/(?!\/)|https?:\/\/[^\s/])\S*$/,
      'expected a path like /deadline, or an address that begins with http:// or https://',
    ),
  )

/** Claims after the deadline: until when they are taken, and the field with the reason. */
const lateSchema = z.strictObject({
  until: z.string(),
  reason: z.string().check(z.regex(/^\w+\.\w+$/, 'expected a field like claimDetails.lateReason')),
})

/** A day of each class member: so many days after the day in a column of the class list. */
const byMemberSchema = z.strictObject({
  column: z.string().check(z.minLength(1)),
  days: z.int().check(z.minimum(0), z.maximum(3660)),
  /** The deadline of everybody holds for members whose own day is before it. */
  notBeforeDeadline: z.optional(z.literal(true)),
})

const deadlineSchema = z.strictObject({
  /** A zone by its name in the specification or in the IANA database. */
  timeZone: z.string(),
  /** `MM/dd/yyyy hh:mm:ss a`, or `MM/dd/yyyy` for the end of that day. Null, with `open: true`, for no known end. */
  deadline: z.nullable(z.string()),
  /** States that no end is known yet. */
  open: z.optional(z.literal(true)),
  /** Where visitors are redirected after it, by culture, and `default`. */
  redirects: z._default(z.record(z.string(), redirectTarget), { default: '/deadline' }),
  /** How long claimants who signed in before the deadline may still file. */
  graceMinutes: z._default(z.int().check(z.minimum(0), z.maximum(24 * 60)), 0),
  late: z.optional(lateSchema),
  byMember: z.optional(byMemberSchema),
})

const optionalDeadline = z.optional(deadlineSchema)

/**
 * `deadlines.yaml`, by deadline key: one of these, the name of a form of the case's own, or the key of a deadline that
 * conditions or texts name. A form without a deadline stays open.
 */
export const deadlinesFileSchema = z.catchall(
  z.object({
    globalDeadline: optionalDeadline,
    claimFilingDeadline: optionalDeadline,
    automotiveFilingDeadline: optionalDeadline,
    lookupFilingDeadline: optionalDeadline,
    documentsUploadFilingDeadline: optionalDeadline,
  }),
  deadlineSchema,
)

export type DeadlinesFile = z.infer<typeof deadlinesFileSchema>
export type WrittenDeadline = z.infer<typeof deadlineSchema>

/** The deadlines of a file by their keys. */
export const deadlinesIn = (file: DeadlinesFile): readonly (readonly [string, WrittenDeadline])[] =>
  Object.entries(file).flatMap(([key, deadline]) => (deadline ? [[key, deadline] as const] : []))

/** The distance to a deadline in calendar days of its zone: `today` until it has passed. */
export function deadlineFromNow(
  { instant, zone }: Pick<Deadline, 'instant' | 'zone'>,
  now: Temporal.Instant,
): string {
  if (Temporal.Instant.compare(now, instant) > 0) return 'passed'
  const { days } = dateIn(zone, now).until(dateIn(zone, instant))
  return days === 0 ? 'today' : `in ${days.toLocaleString('en')} day${days === 1 ? '' : 's'}`
}

/** A moment in UTC, to the second: `2031-07-01T03:59:59Z`. */
export const utcText = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' })

/** The states that each deadline of a case can have: late only where a late claim is taken. */
export const statesOfDeadlines = (file: DeadlinesFile): StatesOfDeadlines =>
  new Map(
    deadlinesIn(file).map(([key, { late }]) => [
      key,
      late ? (['open', 'late', 'passed'] as const) : (['open', 'passed'] as const),
    ]),
  )

/** The states that a claimant can meet in a form: once its own deadline has passed, no claimant is in it. */
export function statesInForm(file: DeadlinesFile, formType: FormType): StatesOfDeadlines {
  const own = deadlineKeysOf(formType)
  const isMet = (key: string) => (state: DeadlineState) =>
    state !== 'passed' || !own.some((each) => each === key)
  return new Map([...statesOfDeadlines(file)].map(([key, states]) => [key, states.filter(isMet(key))]))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Whether anything in a widget reads a deadline: then the case itself says when the field is asked for. */
function readsDeadlines(value: unknown, expressions: FormExpressions): boolean {
  if (typeof value === 'string') return fieldsRead(expressions, value).some(isDeadlineFact)
  const within = isRecord(value) ? Object.values(value) : listIn(value)
  return within.some((each) => readsDeadlines(each, expressions))
}

/** What the fields for the reasons of late claims are found by. */
interface LateReasons {
  /** The key of the deadline, by the id of the field. */
  readonly keys: ReadonlyMap<string, string>
  readonly expressions: FormExpressions
}

function asked(
  widget: Readonly<Record<string, unknown>>,
  key: string,
  expressions: FormExpressions,
): unknown {
  if (readsDeadlines(widget, expressions)) return widget
  const isLate = { field: `${deadlinesModel}.${key}`, operator: 'isEqualTo', value: 'late' }
  return {
    ...widget,
    dependencies: [...listIn(widget.dependencies), { effect: 'show', when: isLate }],
    rules: [...listIn(widget.rules), { type: 'requiredIf', ...isLate }],
  }
}

/** The same with each widget that asks for a field of `reasons` shown and required only while a claim is late. */
function changed(value: unknown, reasons: LateReasons): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, reasons))
  if (!isRecord(value)) return value
  const key = typeof value.field === 'string' && 'label' in value ? reasons.keys.get(value.field) : undefined
  if (key !== undefined) return asked(value, key, reasons.expressions)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, reasons)]))
}

/**
 * The form with the fields for the reasons of late claims shown and required only while a claim is late. A widget
 * with conditions of its own on deadlines stays as it is written.
 */
export function withLateReasons(definition: FormDefinition, file: DeadlinesFile): FormDefinition {
  const own = deadlineKeysOf(definition.formType)
  const keys = new Map(
    deadlinesIn(file).flatMap(([key, { late }]) =>
      late && own.some((each) => each === key) ? [[late.reason, key] as const] : [],
    ),
  )
  if (keys.size === 0) return definition
  const { expressions, ...written } = definition
  const reasons = { keys, expressions: expressions ?? {} }
  const form = z.parse(formDefinitionSchema, { ...written, pages: changed(written.pages, reasons) })
  return expressions ? { ...form, expressions } : form
}
