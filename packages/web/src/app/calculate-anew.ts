import type { SubmitAnswer } from '@redress/engine/contract'
import { fillIn } from '../session/fill-in.ts'
import type { FormSession } from '../session/form-session.ts'

/**
 * Calculates with the facts of the server's refusal: its day, and the data of the class list as they are now. A claim whose figures
 * have changed is signed again; the day of the signature stays, since the server states it. Nothing else that was typed changes.
 */
export async function calculateAnew(
  session: Pick<FormSession, 'plan' | 'store' | 'calculationDay' | 'newUuid'>,
  { day, prepopulatedData }: NonNullable<SubmitAnswer['facts']>,
): Promise<void> {
  const { plan, store, calculationDay } = session
  calculationDay.set(Temporal.PlainDate.from(day))
  await fillIn(session, prepopulatedData)
  for (const { id, model, key } of plan.fields.values())
    if (model === 'signature' && key !== 'signatureDate')
      store.dispatch({ type: 'enter', field: id, value: null })
}
