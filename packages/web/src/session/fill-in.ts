import type { PrepopulatedModel } from '@redress/api'
import { isKnown } from '@redress/form'
import { importPart } from '../state/import-part.ts'
import type { FormSession } from './form-session.ts'

type Filled = Pick<FormSession, 'plan' | 'store' | 'newUuid'>

/** Makes the records of a form that are rows of the class list from what is known of the claimant. */
export async function fillKnownRows({ plan, store, newUuid }: Filled): Promise<void> {
  if (![...plan.lists.values()].some(({ block }) => isKnown(block))) return
  const { withKnownRows } = await importPart(() => import('@redress/form/known-rows'))
  store.dispatch({ type: 'restore', state: withKnownRows(plan, store.getState(), newUuid) })
}

/** Fills a form with what the class list knows of the claimant: its fields, and the rows of a form that shows some. */
export async function fillIn(session: Filled, models: readonly PrepopulatedModel[]): Promise<void> {
  session.store.dispatch({ type: 'prefill', models })
  await fillKnownRows(session)
}
