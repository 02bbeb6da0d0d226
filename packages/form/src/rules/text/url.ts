import type * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'
import { hostName } from './host-name.ts'

export const urlSchema = ruleSchema('url', {})

type UrlRule = z.infer<typeof urlSchema>

const urlPattern = new RegExp(String.raw`^https?://${hostName}(?::\d{1,5})?(?:[/?#]\S*)?$`, 'iu')
const longestUrl = 2048

/** The text is a whole web address with http or https. */
export const url: RuleType<UrlRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)?.trim() ?? null
    if (text === null || (text.length <= longestUrl && urlPattern.test(text))) return null
    return failure(rule, 'LocKey_Validation_Url')
  },
}

export const urlPlanning: RulePlanning<UrlRule> = {
  ...unplanned,
  examples: () => ['https://example.com/'],
}
