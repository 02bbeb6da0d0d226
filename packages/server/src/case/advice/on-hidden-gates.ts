import {
  type FormDefinition,
  type FormPlan,
  isVisible,
  limitConditions,
  pageConditions,
  placedWidgets,
} from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** The ids of the fields that conditions of the form read. */
function fieldsInConditions({ pages, fields, lists }: FormPlan): ReadonlySet<string> {
  const inRecords = [...lists.values()].flatMap((list) => list.fields)
  const conditions = [
    ...pages.flatMap(pageConditions),
    ...[...fields.values(), ...inRecords].flatMap(({ dependencies, gates }) =>
      [...dependencies, ...gates].map(({ when }) => when),
    ),
    ...[...lists.values()].flatMap(({ showWhen, block }) => [...showWhen, ...limitConditions(block)]),
  ]
  return new Set(conditions.map(({ field }) => field))
}

/**
 * Hidden fields that others depend on and that retain their reset value. Neither the claimant nor the form can change
 * them once their condition holds again.
 */
export function adviceOnHiddenGates(
  { source, value }: SoundFile<FormDefinition>,
  plan: FormPlan,
): CheckFinding[] {
  const read = fieldsInConditions(plan)
  return placedWidgets(value).flatMap(({ widget, id, path, dependencies }) => {
    if (isVisible(widget) || !read.has(id)) return []
    const latching = dependencies.find(
      ({ dependency }) =>
        dependency.effect !== 'mask' &&
        (dependency.resetTo ?? null) !== null &&
        dependency.resetOnFulfilled === undefined,
    )?.dependency
    if (!latching || latching.effect === 'mask') return []
    const message = `Nobody can change the hidden field '${id}', on which others depend: once reset to '${latching.resetTo}' it stays so, also when its condition holds again. Set resetOnFulfilled, or let the others depend on '${latching.when.field}' itself.`
    return [warningAt(source, path, message)]
  })
}
