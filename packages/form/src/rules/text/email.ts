import type * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'
import { hostName } from './host-name.ts'

export const emailSchema = ruleSchema('email', {})

type EmailRule = z.infer<typeof emailSchema>

const atom = String.raw`[^\s\p{C}@"(),:;<>[\]\\.]+`
const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${hostName}$`, 'u')
/** The longest address that mail servers accept (RFC 5321). */
const longestEmail = 254

/** The text is an e-mail address that a mail server could accept. Blanks around it, which phones add, are ignored. */
export const email: RuleType<EmailRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)?.trim() ?? null
    if (text === null || (text.length <= longestEmail && emailPattern.test(text))) return null
    return failure(rule, 'LocKey_Validation_Email')
  },
}

export const emailPlanning: RulePlanning<EmailRule> = {
  ...unplanned,
  examples: () => ['claimant@example.com'],
}
