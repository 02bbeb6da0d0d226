import type { SubmitAnswer } from '@redress/engine/contract'
import type { FormSession } from '../session/form-session.ts'

/**
 * Calculates with the facts of the server's refusal: its day, and the data of the class list as they are now. A claim whose figures
 * have changed is signed again; the day of the signature stays, since the server states it. Nothing else that was typed changes.
 */
export function calculateAnew(
  { plan, store, calculationDay }: FormSession,
  { day, prepopulatedData }: NonNullable<SubmitAnswer['facts']>,
): void {
  calculationDay.set(Temporal.PlainDate.from(day))
  store.dispatch({ type: 'prefill', models: prepopulatedData })
  for (const { id, model, key } of plan.fields.values())
    if (model === 'signature' && key !== 'signatureDate')
      store.dispatch({ type: 'enter', field: id, value: null })
}
