import type { FieldValue } from '@redress/engine'

/** An amount as it is typed, `1,250.5`, in whole cents; nothing readable counts as zero. */
export function centsOf(value: FieldValue): number {
  if (typeof value !== 'string') return 0
  const [, whole, cents = ''] = /^(\d*)(?:\.(\d{0,2}))?$/.exec(value.replaceAll(',', '').trim()) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** A sum of dollars as a culture writes it. */
export const dollarsText = (cents: number, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'currency', currency: 'USD' }).format(cents / 100)
