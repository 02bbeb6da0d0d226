import type { OwnRecord } from '../conditions/form-expressions.ts'
import type { AskedField, Outcomes } from '../form/outcomes.ts'
import { fieldIdIn } from '../form/reference.ts'
import { expressionsOf } from '../rules/expressions-of.ts'

/** The ids of the empty fields without which the rules of these fields, and these numbers of records, cannot be decided. */
export function neededFields(
  asked: Iterable<AskedField>,
  counts: readonly string[],
  resultOf: Outcomes['of'],
): ReadonlySet<string> {
  const emptyIn = (id: string, own?: OwnRecord): readonly string[] => {
    const result = resultOf(id, own)
    return result?.value === null && !result.failed ? result.empty : []
  }
  const needed = new Set(counts.flatMap((id) => emptyIn(id)))
  for (const { field, value, own, isBlank } of asked) {
    const ids = field.rules.flatMap((rule) => expressionsOf(rule, value))
    for (const id of ids.flatMap((written) => emptyIn(fieldIdIn(written, field.model), own)))
      if (!isBlank || id.startsWith(`${own?.clientId}.`)) needed.add(id)
  }
  return needed
}
