import type { FieldValue } from '@redress/engine'

/** An amount as it is typed, `1,250.5`, in whole cents; nothing readable counts as zero. */
export function centsOf(value: FieldValue): number {
  if (typeof value !== 'string') return 0
  const [, whole, cents = ''] = /^(\d*)(?:\.(\d{0,2}))?$/.exec(value.replaceAll(',', '').trim()) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A sum of dollars, written as the amounts above it are typed in every culture: `$1,250.50`. */
export const dollarsText = (cents: number): string => dollars.format(cents / 100)
