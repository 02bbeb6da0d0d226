import { loadKind } from '@redress/engine/identifiers'

/** Whether a number is one of its kind by its shape and its check digits. */
export async function isNumberOf(kind: 'abaRouting' | 'iban', text: string): Promise<boolean> {
  const { fault } = await loadKind({ kind, own: undefined })
  return fault(text) === null
}
