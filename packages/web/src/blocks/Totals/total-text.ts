import type { FieldValue } from '@redress/form'

/** The sign, the whole and the decimal digits of a number as it is typed or calculated, `-1,250.5`; null for what is no number. */
function digitsOf(value: FieldValue): readonly [whole: string, decimals: string] | null {
  if (typeof value !== 'string') return null
  const [, whole = '', decimals = ''] = /^(-?\d*)(?:\.(\d*))?$/.exec(value.replaceAll(',', '').trim()) ?? []
  return /\d/.test(whole + decimals) ? [whole, decimals] : null
}

/**
 * The sum of numbers, exact, and written as they are typed: `1,250.5`, with at least so many decimals. What is no
 * number counts as zero.
 */
export function totalText(values: readonly FieldValue[], leastDecimals = 0): string {
  const numbers = values.flatMap((value) => [digitsOf(value) ?? []])
  const decimals = Math.max(
    leastDecimals,
    ...numbers.map(([, after = '']) => after.replace(/0+$/, '').length),
  )
  const sum = numbers.reduce(
    (total, [whole = '', after = '']) =>
      total + BigInt(whole + after.slice(0, decimals).padEnd(decimals, '0')),
    BigInt(0),
  )
  const sign = sum < BigInt(0) ? '-' : ''
  const digits = String(sum)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return sign + (decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`)
}
