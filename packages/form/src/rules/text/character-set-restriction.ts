import type * as z from 'zod/mini'
import { DeveloperError } from '../../errors.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'

export const characterSetRestrictionSchema = ruleSchema('characterSetRestriction', {})

type CharacterSetRestrictionRule = z.infer<typeof characterSetRestrictionSchema>

/** A character as a message can show it; one that prints nothing by itself as its code point. */
const shown = (character: string): string =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Every character, blanks among them, is in the fetched whitelist; the message lists each offending one once.
 * @throws WHITELIST_NOT_FETCHED when there is a text to check and no whitelist yet
 */
export const characterSetRestriction: RuleType<CharacterSetRestrictionRule> = {
  ...valueAlone,
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
}

export const characterSetRestrictionPlanning: RulePlanning<CharacterSetRestrictionRule> = {
  ...unplanned,
  fills: ['characters'],
}
