import { isKnown } from '@redress/engine'
import type { PrepopulatedModel } from '@redress/engine/contract'
import type { FormSession } from './form-session.ts'

/** Fills a form with what the class list knows of the claimant: its fields, and the rows of a form that shows some (ROW-2). */
export async function fillIn(
  { plan, store, newUuid }: Pick<FormSession, 'plan' | 'store' | 'newUuid'>,
  models: readonly PrepopulatedModel[],
): Promise<void> {
  store.dispatch({ type: 'prefill', models })
  if (![...plan.lists.values()].some(({ block }) => isKnown(block))) return
  const { withKnownRows } = await import('@redress/engine/known-rows')
  store.dispatch({ type: 'restore', state: withKnownRows(plan, store.getState(), newUuid) })
}
