import {
  deadlineKeysOf,
  deadlinesModel,
  type FormDefinition,
  type FormExpressions,
  fieldsRead,
  formDefinitionSchema,
  isDeadlineFact,
} from '@redress/engine'
import * as z from 'zod/mini'
import { type DeadlinesFile, deadlinesIn } from './deadlines-file.ts'

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
