import { loadKind } from '@redress/engine/identifiers'

/** The day that follows a number of days of Monday to Friday after another. Holidays of banks are not known here: the bank moves them. */
export function bankDayAfter(day: Temporal.PlainDate, days: number): Temporal.PlainDate {
  let [found, left] = [day, days]
  while (left > 0 || found.dayOfWeek > 5) {
    found = found.add({ days: 1 })
    if (found.dayOfWeek <= 5 && left > 0) left -= 1
  }
  return found
}

/** Whether a number is one of its kind by its shape and its check digits. */
export async function isNumberOf(kind: 'abaRouting' | 'iban', text: string): Promise<boolean> {
  const { fault } = await loadKind({ kind, own: undefined })
  return fault(text) === null
}
