import { builtInCopy, isRuleType, placesFilledBy, placesIn } from '@redress/form'
import { namesValue } from '@redress/form/sentences'
import type { ContentFile, SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { copyKeysIn, type NamedValues } from './copy-keys.ts'
import { placesAt } from './notices-file.ts'
import { hasPlurals, pluralForms } from './plural-forms.ts'
import type { YamlPath } from './yaml-file.ts'

/** The inputs of the check of placeholders. */
interface PlacesToCheck {
  /** The files that use copy keys: settings, forms and models. */
  readonly users: readonly SoundFile<unknown>[]
  readonly contents: ReadonlyMap<string, ContentFile>
  /** Keys of texts that the server generates for deadlines: each text may name them in braces. */
  readonly madeKeys: readonly string[]
  readonly values: NamedValues
}

/** One use of a copy key, with the placeholders that are filled there. */
interface Use {
  readonly user: SoundFile<unknown>
  readonly key: string
  readonly path: YamlPath
  readonly filled: readonly string[]
}

/** The built-in texts by key; the product fills their placeholders where the product itself uses them. */
const builtInTexts: ReadonlyMap<string, string> = new Map(Object.entries(builtInCopy))

const at = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(String(name)) : undefined

/** The placeholders that are filled where a file has a key at this path: in the message of a rule those of the rule, in a notice its own. */
function filledAt(value: unknown, path: YamlPath): readonly string[] {
  const inNotice = path[0] === 'notices' ? placesAt(path.slice(0, -1).reduce(at, value), path.at(-1)) : null
  if (inNotice) return inNotice.map((name) => `{${name}}`)
  if (path.at(-1) !== 'message') return []
  const type = at(path.slice(0, -1).reduce(at, value), 'type')
  return typeof type === 'string' && isRuleType(type) ? placesFilledBy(type).map((name) => `{${name}}`) : []
}

const usesIn = (users: PlacesToCheck['users']): Use[] =>
  users.flatMap((user) =>
    copyKeysIn(user.value).map(({ key, path }) => ({ user, key, path, filled: filledAt(user.value, path) })),
  )

const lacking = (text: string, filled: readonly string[]): readonly string[] =>
  placesIn(text).filter((place) => !filled.includes(place))

const expectedPlaces = (filled: readonly string[]): string =>
  filled.length > 0 ? `no place but ${filled.join(', ')}` : 'a text without places in braces'

const orNone = (filled: readonly string[]): string =>
  filled.length > 0 ? ` Only ${filled.join(', ')} can be used here.` : ''

/** The text of a unit that a model gives a field: `'{number} hours'`. */
const unitText = /^LocKey_Unit_[a-z]\w*$/

/** The placeholders that every use of a text fills; none if it is unused. */
function filledByAll(key: string, uses: ReadonlyMap<string, readonly Use[]>): readonly string[] {
  const builtIn = builtInTexts.get(key)
  if (builtIn !== undefined) return placesIn(builtIn)
  if (unitText.test(key)) return ['{number}']
  const [first, ...others] = uses.get(key) ?? []
  return (first?.filled ?? []).filter((place) => others.every(({ filled }) => filled.includes(place)))
}

/** Whether a text is signed where it is used: its words are hashed as the case has them, so they hold no values. */
const isSigned = ({ path }: Use): boolean => path.includes('words')

/** The values that every use of a text can show; those of every form for the product's texts that are about one claim. */
function valuesForAll(key: string, uses: ReadonlyMap<string, readonly Use[]>, values: NamedValues) {
  if (builtInTexts.has(key)) return aboutOneClaim.test(key) ? values.ofAllForms : []
  const [first, ...others] = (uses.get(key) ?? []).map((use) =>
    isSigned(use) ? [] : values.at(use.user.value, use.path),
  )
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)))
}

/** Texts of the product that are written for one claim and its form. */
const aboutOneClaim = /^LocKey_(?:Mail|Validation)_/

/** A value that cannot be shown where the text is used: of no field, of many records, or outside of a form. */
function valueMistake(
  key: string,
  found: string,
  known: readonly string[],
  values: NamedValues,
  uses: readonly Use[],
) {
  if (uses.some(isSigned))
    return `The text of '${key}' has ${found}, and is signed: its words are the same for everybody who signs it.`
  const name = found.slice(1, -1)
  const [model = ''] = name.split('.')
  const hint = didYouMean(
    found,
    known.map((each) => `{${each}}`),
  )
  if (values.recordModels.has(model))
    return `The text of '${key}' has ${found}, and a claim may hold many records of '${model}'. Name a field of a model of which a claim has one, such as a calculated field.`
  const where = known.length > 0 ? '' : ' This text is not used on the pages of a form.'
  return `The text of '${key}' has ${found}, which no page asks for where the text is used.${where}${hint}`
}

/** A text without the syntax of plural forms. */
function withoutSyntax(text: string, culture: string): string {
  const found = hasPlurals(text) ? pluralForms(text, culture) : null
  return found && 'forms' in found ? [...found.forms.values()].join(' ') : text
}

/** Placeholders in the texts of a case that nothing fills, so that claimants would see them. */
const inTexts = (
  { contents, madeKeys, values }: PlacesToCheck,
  uses: ReadonlyMap<string, readonly Use[]>,
): CaseMistake[] =>
  [...contents].flatMap(([culture, { source, value }]) =>
    Object.entries(value).flatMap(([key, written]) => {
      if (!written.includes('{')) return []
      const text = withoutSyntax(written, culture)
      const filled = filledByAll(key, uses)
      const known = valuesForAll(key, uses, values)
      const all = [...filled, ...[...madeKeys, ...known].map((name) => `{${name}}`)]
      return lacking(text, all).map((found) => ({
        file: source.file,
        ...source.positionWithin([key], found),
        message: namesValue(found.slice(1, -1))
          ? valueMistake(key, found, known, values, uses.get(key) ?? [])
          : `The text of '${key}' has ${found}, which nothing fills in.${orNone(filled)}`,
        found,
        expected: namesValue(found.slice(1, -1)) ? 'a value of the form' : expectedPlaces(filled),
      }))
    }),
  )

/** Product texts whose placeholders only the product fills, used where the case does not fill them. */
const atUses = (uses: readonly Use[]): CaseMistake[] =>
  uses.flatMap(({ user, key, path, filled }) => {
    const [found] = lacking(builtInTexts.get(key) ?? '', filled)
    if (found === undefined) return []
    const message = `The text of '${key}' has ${found}, which nothing fills in here.`
    return [
      {
        file: user.source.file,
        ...user.source.positionOf(path),
        message,
        found: key,
        expected: expectedPlaces(filled),
      },
    ]
  })

/** Every placeholder that claimants would see, since nothing fills it. */
export function checkPlaces(copy: PlacesToCheck): readonly CaseMistake[] {
  const uses = usesIn(copy.users)
  return [
    ...inTexts(
      copy,
      Map.groupBy(uses, ({ key }) => key),
    ),
    ...atUses(uses),
  ]
}
