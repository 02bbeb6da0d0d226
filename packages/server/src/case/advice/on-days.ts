import {
  dayFormatsOf,
  type FormDefinition,
  type FormPlan,
  ownMaskOf,
  parseDate,
  placedWidgets,
  type Rule,
  typedAs,
} from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** A day that only MM/dd/yyyy and similar formats can parse. */
const sample = '12/31/2024'

/** Whether a rule accepts only other orders of day, month and year. */
const readsOtherOrder = (rule: Rule): boolean =>
  dayFormatsOf(rule)?.every((format) => parseDate(sample, format) === null) ?? false

/** Fields entered as MM/dd/yyyy, by a calendar or a mask, whose rule accepts only another order. */
export function adviceOnDays(
  { source, value }: SoundFile<FormDefinition>,
  { fields, lists }: FormPlan,
): CheckFinding[] {
  const planned = [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)]
  return placedWidgets(value).flatMap(({ widget, id, path }) => {
    if (typedAs(widget) !== 'date' && ownMaskOf(widget) !== 'date') return []
    const rules = planned.find((field) => field.id === id)?.rules ?? []
    if (!rules.some(readsOtherOrder)) return []
    const message = `'${id}' is entered as MM/dd/yyyy, which its rule validDate does not read: days after the 12th are refused. Expected MM/dd/yyyy among its formats, or a text without a mask.`
    return [warningAt(source, path, message)]
  })
}
