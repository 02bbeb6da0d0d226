import { builtInCopy, isRuleType, placesFilledBy, placesIn } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { ContentFile } from './check-copy.ts'
import { copyKeysIn } from './copy-keys.ts'
import type { YamlPath } from './yaml-file.ts'

/** The inputs of the check of placeholders. */
interface PlacesToCheck {
  /** The files that use copy keys: settings, forms and models. */
  readonly users: readonly SoundFile<unknown>[]
  readonly contents: ReadonlyMap<string, ContentFile>
  /** Keys of texts that the server generates for deadlines: each text may name them in braces. */
  readonly madeKeys: readonly string[]
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

/** The placeholders that are filled where a file has a key at this path: in the message of a rule, those of the rule. */
function filledAt(value: unknown, path: YamlPath): readonly string[] {
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

/** The placeholders that every use of a text fills; none if it is unused. */
function filledByAll(key: string, uses: ReadonlyMap<string, readonly Use[]>): readonly string[] {
  const builtIn = builtInTexts.get(key)
  if (builtIn !== undefined) return placesIn(builtIn)
  const [first, ...others] = uses.get(key) ?? []
  return (first?.filled ?? []).filter((place) => others.every(({ filled }) => filled.includes(place)))
}

/** Placeholders in the texts of a case that nothing fills, so that claimants would see them. */
const inTexts = (
  { contents, madeKeys }: PlacesToCheck,
  uses: ReadonlyMap<string, readonly Use[]>,
): CaseMistake[] =>
  [...contents.values()].flatMap(({ source, value }) =>
    Object.entries(value).flatMap(([key, text]) => {
      const filled = filledByAll(key, uses)
      return lacking(text, [...filled, ...madeKeys.map((made) => `{${made}}`)]).map((found) => ({
        file: source.file,
        ...source.positionWithin([key], found),
        message: `The text of '${key}' has ${found}, which nothing fills in.${orNone(filled)}`,
        found,
        expected: expectedPlaces(filled),
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

/** Every placeholder that claimants would see, since nothing fills it (ADM-2). */
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
