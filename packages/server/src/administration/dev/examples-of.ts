import {
  allowedCharacters,
  entryDate,
  type FieldValue,
  fieldIdIn,
  ownMaskOf,
  type RuleContext,
} from '@redress/engine'
import { exampleValue } from '@redress/engine/proof'
import { writtenOut } from '../../case/reading/case-settings.ts'
import { dayZoneOf } from '../../case/reading/day-zones.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** A valid value for every field of every open form, by field id: the panel fills a page with these. */
export function examplesOf(
  { forms, settings }: LoadedCase,
  now: Temporal.Instant,
): Readonly<Record<string, Readonly<Record<string, FieldValue>>>> {
  const characterWhitelist = allowedCharacters(writtenOut(settings.allowedCharacters))
  return Object.fromEntries(
    [...forms].map(([formType, { plan }]) => {
      const values = new Map<string, FieldValue>()
      for (const field of plan.fields.values()) {
        const sibling = (written: string): FieldValue => values.get(fieldIdIn(written, field.model)) ?? null
        const context: RuleContext = {
          today: entryDate(now, dayZoneOf(settings)),
          characterWhitelist,
          sibling,
        }
        values.set(field.id, exampleValue(field, ownMaskOf(field.widget), context))
      }
      return [formType, Object.fromEntries(values)]
    }),
  )
}
