import type * as z from 'zod/mini'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { aboutText, failure, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const numberSchemas = { decimal: ruleSchema('decimal', {}), integer: ruleSchema('integer', {}) }

export type NumberRule = z.infer<(typeof numberSchemas)[keyof typeof numberSchemas]>

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A number with all of its digits: `1e21` is a 1 with 21 zeros. */
export const plainNumber = (number: number): string => plain.format(number)

const numberPattern = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/** The number that a text is, or null: digits, thousands separated by commas or not at all, a dot before decimals. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  return numberPattern.test(trimmed) && /\d/.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : null
}

const number = (isWhole: boolean, key: BuiltInKey) =>
  aboutText<NumberRule>((rule, text) =>
    parseNumber(text) === null || (isWhole && text.includes('.')) ? failure(rule, key) : null,
  )

export const numberKinds: RuleKinds<NumberRule> = {
  /** The text is a number, with decimals or without. */
  decimal: number(false, 'LocKey_Validation_Decimal'),
  /** The text is a whole number without decimals, `.0` among them. */
  integer: number(true, 'LocKey_Validation_Integer'),
}

export const numberPlannings: RulePlannings<NumberRule> = {
  decimal: { answerType: () => 'number', places: 2 },
  integer: { answerType: () => 'number', places: 0 },
}
