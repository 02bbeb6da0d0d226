import { allowedCharacters, hasLaterChecks, planForm } from '@redress/engine'
import { formOutcomes } from '@redress/engine/form-outcomes'
import { loadChecks } from '@redress/engine/identifiers'
import { createListFileCheck, type ListFileCheck } from '@redress/engine/lists'
import type { ListTask } from './list-task.ts'

/** Opens the check of a list: plans its form anew. */
export async function openListCheck(task: ListTask): Promise<ListFileCheck> {
  const { definition, models, settings, state, list, deadlines } = task
  const plan = planForm(definition, models, settings)
  if (hasLaterChecks(plan)) await loadChecks(plan)
  let count = 0
  const deps = {
    // No record of a thread leaves it under its id.
    newUuid: () => {
      count += 1
      return `r${count}`
    },
    today: () => Temporal.PlainDate.from(task.today),
    calculationDay: () => Temporal.PlainDate.from(task.calculationDay),
    characterWhitelist: allowedCharacters(task.characters),
    facts: () => deadlines,
    outcomes: () => formOutcomes,
  }
  return createListFileCheck({ plan, deps, state, list })
}
