import {
  change,
  entryAfter,
  leaveOut,
  type Mutation,
  type MutationKind,
  misspell,
  misspelt,
  parentOf,
  pick,
  placesAt,
} from './mutation.ts'
import type { Place, SampleFile } from './sample-files.ts'

const bounds = ['min', 'max'] as const
const requiredProperties = ['max', 'min', 'pattern', 'startField', 'field', 'operator', 'fields']
const optionalProperties = ['message', 'allowEqual', 'allowToday']

const properties = (files: readonly SampleFile[], names: readonly string[]): Place[] =>
  names.flatMap((name) => placesAt(files, 'models/', 'rules', '*', name))

const isOfRange = (files: readonly SampleFile[]) => {
  const ranges = placesAt(files, 'models/', 'rules', '*', 'type').filter(({ value }) => value === 'range')
  return (bound: Place) => ranges.some((type) => parentOf(files, type) === parentOf(files, bound))
}

const isDate = ({ value }: Place): boolean => typeof value === 'string' && value.includes('/')

/** Mutations of the rules in models. */
export const ruleMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 VAL-17 DEV-3 a rule type misspelt': (files, random) =>
    placesAt(files, 'models/', 'rules', '*', 'type').map((type) =>
      misspell(type, random, { messageParts: ['No validation adapter', `Did you mean '${type.value}'?`] }),
    ),
  'ADM-2 a rule without a property that it needs': (files) =>
    properties(files, requiredProperties).flatMap((place) => {
      const rule = parentOf(files, place)
      return rule && place.before !== null
        ? [leaveOut(place, rule.from, [`Missing key '${place.path.at(-1)}'`])]
        : []
    }),
  'ADM-2 a rule property misspelt': (files, random) =>
    properties(files, optionalProperties).map((place): Mutation => {
      const name = String(place.path.at(-1))
      const wrong = misspelt(name, random)
      const key = { file: place.file, from: place.key, to: place.key + name.length }
      return change(key, wrong, { messageParts: [`Unknown key '${wrong}'.`, `Did you mean '${name}'?`] })
    }),
  'ADM-2 a rule property that its rule does not have': (files, random) =>
    placesAt(files, 'models/', 'rules', '*', 'type').flatMap((type) => {
      const rule = parentOf(files, type)
      const [name, value] =
        pick(
          [
            ['limit', '3'],
            ['values', '[a]'],
            ['not', 'true'],
          ],
          random,
        ) ?? []
      if (!rule || name === undefined || value === undefined) return []
      const { range, text, keyAt } = entryAfter(type, rule, name, value)
      return [change(range, text, { offset: keyAt, messageParts: [`Unknown key '${name}'.`, 'Expected'] })]
    }),
  'ADM-2 a rule property of the wrong kind': (files, random) =>
    properties(files, ['max', 'pattern', 'startField', 'allowEqual', 'allowToday', 'message']).map(
      (place) => {
        const wrong = pick(['{ a: b }', '[1, 2]', '~'], random) ?? '~'
        return change(place, wrong, { messageParts: ['expected'] })
      },
    ),
  'ADM-2 VAL-1 DEV-5 a bound of a range that does not parse': (files, random) =>
    properties(files, bounds)
      .filter(isOfRange(files))
      .map((bound) => {
        // A number alone would be a bound, and the other one the mistake.
        const wrong = pick(['13/45/2015', '01-01-2015', '2015-01'], random) ?? '13/45/2015'
        const text = isDate(bound) ? wrong : '10.000.000'
        return change(bound, text, { messageParts: [`'${text}'`, 'do not parse'] })
      }),
  'ADM-2 VAL-1 a range that ends before it begins': (files, random) =>
    properties(files, ['max'])
      .filter(isOfRange(files))
      .map((bound) => {
        const wrong = isDate(bound)
          ? `01/0${1 + Math.floor(random() * 9)}/1990`
          : `-${1 + Math.floor(random() * 99)}`
        return change(bound, wrong, { messageParts: [`'${wrong}'`, 'before it begins'] })
      }),
  'ADM-2 VAL-9 a pattern that does not parse': (files, random) =>
    placesAt(files, 'models/', 'pattern').map((pattern) => {
      const wrong = pick(['(', '^[A-', 'a{3,1}', '(?<', '*', '[z-a]', '\\p{Nope}', 'a)'], random) ?? '('
      return change(pattern, `'${wrong}'`, { messageParts: [wrong] })
    }),
  'ADM-2 VAL-3 VAL-6 a rule on a field that its model does not have': (files, random) =>
    [
      ...properties(files, ['startField', 'field']),
      ...placesAt(files, 'models/', 'rules', '*', 'fields', '*'),
    ].map((name) => misspell(name, random)),
}
