import * as z from 'zod/mini'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { DeveloperError } from '../errors.ts'
import { aboutText, failure, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const textSchemas = {
  characterSetRestriction: ruleSchema('characterSetRestriction', {}),
  email: ruleSchema('email', {}),
  maxLength: ruleSchema('maxLength', { max: z.int().check(z.positive()) }),
  url: ruleSchema('url', {}),
}

export type TextRule = z.infer<(typeof textSchemas)[keyof typeof textSchemas]>

/** A character as a message can show it; one that prints nothing by itself as its code point. */
const shown = (character: string): string =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`

/** A host's name: labels of letters, digits and inner hyphens, separated by dots, two at least. */
const hostName = String.raw`(?:${label}\.)+${label}`

const atom = String.raw`[^\s\p{C}@"(),:;<>[\]\\.]+`
const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${hostName}$`, 'u')
const urlPattern = new RegExp(String.raw`^https?://${hostName}(?::\d{1,5})?(?:[/?#]\S*)?$`, 'iu')

/** The text has a form. Blanks around it, which phones add, are ignored. */
const inForm = (pattern: RegExp, longest: number, key: BuiltInKey) =>
  aboutText<TextRule>((rule, text) => {
    const trimmed = text.trim()
    return trimmed.length <= longest && pattern.test(trimmed) ? null : failure(rule, key)
  })

export const textKinds: RuleKinds<TextRule> = {
  /**
   * Every character, blanks among them, is in the fetched whitelist; the message lists each offending one once.
   * @throws WHITELIST_NOT_FETCHED when there is a text to check and no whitelist yet
   */
  characterSetRestriction: {
    check(rule, value, { characterWhitelist }) {
      if (typeof value !== 'string' || value === '') return null
      if (characterWhitelist === null) throw new DeveloperError('WHITELIST_NOT_FETCHED')
      const offending = new Set<string>()
      for (const character of value) if (!characterWhitelist.has(character)) offending.add(character)
      if (offending.size === 0) return null
      return failure(rule, 'LocKey_Validation_RestrictedCharacters', {
        characters: [...offending].map(shown).join(' '),
      })
    },
  },
  /** An e-mail address that a mail server could accept: of the longest that they take (RFC 5321). */
  email: inForm(emailPattern, 254, 'LocKey_Validation_Email'),
  /** The text has at most `max` characters, blanks among them. */
  maxLength: {
    check(rule, value) {
      if (typeof value !== 'string' || [...value].length <= rule.max) return null
      return failure(rule, 'LocKey_Validation_MaxLength', { max: rule.max })
    },
  },
  /** A whole web address with http or https. */
  url: inForm(urlPattern, 2048, 'LocKey_Validation_Url'),
}

export const textPlannings: RulePlannings<TextRule> = {
  characterSetRestriction: { fills: ['characters'] },
  email: { examples: () => ['claimant@example.com'] },
  maxLength: { fills: ['max'], examples: ({ max }) => ['A'.repeat(Math.max(1, max))] },
  url: { examples: () => ['https://example.com/'] },
}
