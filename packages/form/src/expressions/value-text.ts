import { dayText } from './days.ts'
import { decimalText, isDecimal } from './decimal.ts'
import { durationText } from './durations.ts'
import { isList, type RangeValue, type Value } from './value.ts'

function rangeText({ tests }: RangeValue): string {
  const [low, high] = tests
  if (low === undefined || high === undefined)
    return `(${low === undefined ? '' : `${low.operator} ${valueText(low.value)}`})`
  const open = low.operator === '>=' ? '[' : '('
  return `${open}${valueText(low.value)}..${valueText(high.value)}${high.operator === '<=' ? ']' : ')'}`
}

/** The value as the language writes it: `12.50`, `"text"`, `@"2026-11-23"`, `[1, 2]`. */
export function valueText(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (isDecimal(value)) return decimalText(value)
  if (isList(value)) return `[${value.map(valueText).join(', ')}]`
  if (value.kind === 'identifier') return JSON.stringify(value.text)
  if (value.kind === 'day') return `@"${dayText(value)}"`
  if (value.kind === 'days duration' || value.kind === 'months duration') return `@"${durationText(value)}"`
  if (value.kind === 'range') return rangeText(value)
  return `{${[...value.entries].map(([key, entry]) => `${key}: ${valueText(entry)}`).join(', ')}}`
}
