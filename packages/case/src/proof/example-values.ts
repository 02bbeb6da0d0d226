import { recentDays } from '@redress/form/dates/days-around.ts'
import { formatDate } from '@redress/form/dates/format-date.ts'
import { parseEnteredDate } from '@redress/form/dates/parse-date.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FieldPlan } from '@redress/form/form/plan-form.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import type { MaskName } from '@redress/form/masks/mask.ts'
import { maskExample } from '@redress/form/masks/registry.ts'
import { dayBoundsOf, examplesOf, type Rule, type RuleContext } from '@redress/form/rules/registry.ts'
import type { ExampleContext } from '@redress/form/rules/rule.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import { choicesOf, examplesFor, otherExamplesFor } from '@redress/form/widgets/registry.ts'

/** For cases that do not allow Latin letters. */
const otherScripts = ['Пример', 'Δείγμα', 'مثال', 'דוגמה', '例', '예', 'उदाहरण', 'ตัวอย่าง']

/** Days near those at which the rules of a field begin and end. */
const daysNearBounds = (rules: readonly Rule[]): readonly Temporal.PlainDate[] =>
  rules.flatMap((rule) => {
    const bounds = dayBoundsOf(rule)
    return bounds
      ? [bounds.min, bounds.max].flatMap((day) => [-1, 0, 1].map((days) => day.add({ days })))
      : []
  })

/** Candidates for a value, the most likely first. */
function* candidatesFor(
  { widget, rules: written, list }: FieldPlan,
  mask: MaskName | null,
  context: RuleContext,
): Generator<string> {
  if (widget) yield* examplesFor(widget)
  if (choicesOf(widget)) return
  if (list?.entries) return yield* list.entries.keys()
  const rules = written.map((rule) => context.limited?.(rule, 'an answer') ?? rule)
  const seen: ExampleContext = {
    sibling: context.sibling,
    addresses: context.addresses ?? null,
    today: context.today,
    characterWhitelist: context.characterWhitelist,
    daysNearBounds: daysNearBounds(rules),
  }
  for (const rule of rules) yield* examplesOf(rule, seen)
  if (mask) yield maskExample(mask)
  if (widget) yield* otherExamplesFor(widget, context)
  yield* ['Sample', 'A', '1', '25']
  yield* recentDays(context.today)
  yield* otherScripts
  for (const character of context.characterWhitelist ?? [])
    if (character.trim() !== '') return yield character
}

/**
 * A value that the field accepts in this context, or null if none was found. Null proves that there is none only for a
 * field with choices. Values in `except` are not used.
 */
export function exampleValue(
  field: FieldPlan,
  mask: MaskName | null,
  context: RuleContext,
  except: readonly FieldValue[] = [],
): FieldValue {
  const fits = (value: FieldValue): boolean =>
    !except.includes(value) && valueIssues(field, value, mask, context).length === 0
  const { all, isDocument } = valueKinds[field.kind]
  if (all) return all.find(fits) ?? null
  if (isDocument) {
    const document: FieldValue = [{ name: 'document.pdf', size: 1024, type: 'application/pdf' }]
    return fits(document) ? document : null
  }
  for (const text of candidatesFor(field, mask, context)) if (text.trim() !== '' && fits(text)) return text
  return null
}

/** How far from a number or a day other ones are tried, on both sides. */
const farthest = 150
const around = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, index) => index + 1).flatMap((step) => [step, -step])

/** The days around a day, nearest first, as they are entered; none around a text that is no day. */
function daysAwayFrom(example: string): readonly string[] {
  const day = parseEnteredDate(example)
  return day ? around(farthest).map((days) => formatDate(day.add({ days }))) : []
}

/** The numbers around a number, nearest first, with as many digits before the point as it has. */
function numbersAwayFrom(example: string): readonly string[] {
  const [, whole = '', decimals = ''] = /^(\d{1,15})(\.\d+)?$/.exec(example) ?? []
  if (whole === '') return []
  return around(farthest)
    .map((step) => Number(whole) + step)
    .filter((number) => number >= 0)
    .map(
      (number) => `${whole.startsWith('0') ? String(number).padStart(whole.length, '0') : number}${decimals}`,
    )
}

const kindsOfCharacters = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Other characters that may stand in the place of one; of other scripts its neighbours. */
function alternativesTo(character: string): readonly string[] {
  const kind = kindsOfCharacters.find((characters) => characters.includes(character))
  if (kind) return [...kind].filter((other) => other !== character)
  if (!/\p{L}/u.test(character)) return []
  const code = character.codePointAt(0) ?? 0
  return around(9).map((step) => String.fromCodePoint(code + step))
}

/** A text with another character at a place. */
const withOther = (characters: readonly string[], place: number, other: string): readonly string[] =>
  characters.map((character, index) => (index === place ? other : character))

/** The places of the characters that may be others, the last first. */
const changeablePlaces = (characters: readonly string[]): readonly number[] =>
  characters.flatMap((character, place) => (alternativesTo(character).length > 0 ? [place] : [])).reverse()

const withOneChanged = (characters: readonly string[]): readonly string[] =>
  changeablePlaces(characters).flatMap((place) =>
    alternativesTo(characters[place] ?? '').map((other) => withOther(characters, place, other).join('')),
  )

/** The text with two of its digits replaced. */
function* withTwoChanged(characters: readonly string[]): Generator<string> {
  const places = changeablePlaces(characters).filter((place) => /\d/.test(characters[place] ?? ''))
  for (const [index, place] of places.entries())
    for (const other of alternativesTo(characters[place] ?? ''))
      for (const second of places.slice(index + 1))
        for (const another of alternativesTo(characters[second] ?? ''))
          yield withOther(withOther(characters, place, other), second, another).join('')
}

/**
 * Other values than an example of a field, those most like it first. Which of them the rules of the field take is for the caller
 * to find out.
 */
export function* otherValues({ widget, list }: FieldPlan, example: FieldValue): Generator<string> {
  const choices = choicesOf(widget)
  if (choices) return yield* choices
  if (list?.entries) return yield* list.entries.keys()
  if (typeof example !== 'string') return
  yield* daysAwayFrom(example)
  yield* numbersAwayFrom(example)
  const characters = [...example]
  yield* withOneChanged(characters)
  for (const number of around(farthest)) if (number > 1) yield `${example} ${number}`
  // Where a digit checks the others, one changed digit is not enough.
  yield* withTwoChanged(characters)
}
