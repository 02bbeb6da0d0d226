import { type FieldValue, textOf } from '../../field-value.ts'
import type { Failure } from '../../issue.ts'
import { failure, type RuleSurroundings } from '../rule.ts'
import { unrealDate } from './unreal-date.ts'

interface NotFutureRule {
  readonly allowToday?: boolean | undefined
  readonly message?: string | undefined
}

/** The check that preventFutureDate and preventFutureShortDate share. They differ in the formats that they read. */
export function notFuture(
  rule: NotFutureRule,
  value: FieldValue,
  { today }: RuleSurroundings,
  read: (text: string) => Temporal.PlainDate | null,
): Failure | null {
  const text = textOf(value)
  if (text === null) return null
  const date = read(text)
  if (date === null) return unrealDate
  const order = Temporal.PlainDate.compare(date, today)
  if (rule.allowToday) return order <= 0 ? null : failure(rule, 'LocKey_Validation_Date_Future')
  return order < 0 ? null : failure(rule, 'LocKey_Validation_Date_NotBeforeToday')
}

/** The last day that such a rule allows. */
export const lastDayBefore = (
  { allowToday }: NotFutureRule,
  today: Temporal.PlainDate,
): Temporal.PlainDate => (allowToday ? today : today.subtract({ days: 1 }))
