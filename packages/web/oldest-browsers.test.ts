/**
 * The build lowers syntax to the oldest browsers, and nothing else: a function that one of them lacks would fail there.
 * The compiler refuses the language's own in our files; this looks through what the browser gets, libraries included.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import browserData, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './vite.config.ts'

/** What is newer and yet no fault, by name as it is found. */
const sound: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'state/abort-timeout.ts gives it to browsers that lack it',
  'Error.captureStackTrace': 'fflate looks whether it is there',
  '.captureStackTrace()': 'the same',
  'Uint8Array.fromBase64': 'js-base64 looks whether it is there',
  '.fromBase64()': 'the same',
  'Intl.DurationFormat': 'so does temporal-polyfill',
  '.DurationFormat()': 'the same',
  '.getTextInfo()': 'so does React Aria',
  '.getWeekInfo()': 'so does React Aria',
  '.checkVisibility()': 'so does React Aria',
  '.toBase64()': 'qr looks whether it is there',
  '.use()': 'React has it',
  '.with()': 'dates have it',
}

/** What only a later version of a library has, which looks whether it is there: React from 19.3 on. */
const soundLater: readonly string[] = ['.startViewTransition()']

type Named = readonly [name: string, place: Identifier]

const browserNames = ['chrome', 'edge', 'firefox', 'safari'] as const

/** The oldest browsers, each with its version. */
const oldest = oldestBrowsers.map((text) => {
  const name = browserNames.find((each) => text.startsWith(each))
  if (!name) throw new Error(`There are no data on ${text}.`)
  return { name, version: Number(text.slice(name.length)) }
})

/** Whether one of the oldest browsers lacks it, or has it behind a setting or under another name alone. */
const isMissing = ({ support }: CompatStatement): boolean =>
  oldest.some(({ name, version }) =>
    [support[name] ?? []]
      .flat()
      .every(
        ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
          added === false ||
          !(Number.parseFloat(added.replace('≤', '')) <= version) ||
          flags ||
          prefix ||
          otherName,
      ),
  )

const partsOf = (place: Identifier): readonly Named[] =>
  Object.keys(place).flatMap((key): readonly Named[] => {
    const part = place[key]
    return key === '__compat' || !part ? [] : [[key.replace(/_static$/, ''), part]]
  })

/** Names of which all that bear them are missing. */
function missingNames(things: readonly Named[]): ReadonlySet<string> {
  const isNew = new Map<string, boolean>()
  for (const [name, { __compat }] of things)
    if (__compat) isNew.set(name, (isNew.get(name) ?? true) && isMissing(__compat))
  return new Set([...isNew].flatMap(([name, missing]) => (missing ? [name] : [])))
}

const { builtins = {} } = browserData.javascript
// The page brings Temporal along where it is missing.
const language = [...partsOf(builtins), ...partsOf(builtins.Intl ?? {})].filter(
  ([name]) => name !== 'Temporal',
)
const platform = partsOf(browserData.api)
/** The other interfaces have many a method that is called like one of ours. */
const everyday = platform.filter(([name]) =>
  /^(?:Document|Element|HTMLElement|HTMLInputElement|Navigator|Crypto|Blob|FormData|Headers)$/.test(name),
)

const kinds = [...language, ...platform]
const membersOf = (some: readonly Named[]) => some.flatMap(([, place]) => partsOf(place))
const newKinds = missingNames(kinds)
const newStatics = missingNames(
  kinds.flatMap(([kind, place]) => partsOf(place).map(([name, part]): Named => [`${kind}.${name}`, part])),
)
const watched = new Set(membersOf([...language, ...everyday]).map(([name]) => name))
const newMethods = missingNames(membersOf(kinds)).intersection(watched)

/** What is newer than the oldest browsers in a script of the build, as it would be written. */
function newerIn(code: string): readonly string[] {
  const all = (pattern: RegExp, names: ReadonlySet<string>) =>
    [...code.matchAll(pattern)].flatMap(([, name = '']) => (names.has(name) ? name : []))
  return [
    ...all(/(?<![\w$.`'"-])([A-Z]\w{2,})/g, newKinds),
    ...all(/(?<![\w$.])([A-Z]\w{2,}\.\w+)/g, newStatics),
    // Three dots spread what a function returns, whose name is as the build gives it.
    ...all(/(?<!\.)\.(\w+)\(/g, newMethods).map((name) => `.${name}()`),
    ...(/\(\?<[=!]/.test(code) ? ['a look-behind'] : []),
  ]
}

const folder = join(import.meta.dirname, 'dist/assets')
// A claimant's browser never loads the gallery.
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.startsWith('gallery-'))

test('nothing of what the browser gets calls a function that one of the oldest browsers lacks', () => {
  const newer = scripts.flatMap((file) => newerIn(readFileSync(join(folder, file), 'utf8')))
  const found = new Set(newer.filter((name) => !soundLater.includes(name)))
  expect([...found].sort()).toEqual(Object.keys(sound).sort())
})

test.each([
  ['Promise.withResolvers()', ['Promise.withResolvers', '.withResolvers()']],
  ['[].toSorted()', ['.toSorted()']],
  ['new Set().union(a)', ['.union()']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['URL.canParse(a)', ['URL.canParse']],
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['new Intl.Segmenter()', ['Intl.Segmenter', '.Segmenter()']],
  ['element.showPopover()', ['.showPopover()']],
  ['/(?<=a)b/', ['a look-behind']],
  ['structuredClone(a).at(-1)', []],
])('%s: what one of the oldest browsers lacks of it is found', (code, found) => {
  expect(newerIn(code)).toEqual(found)
})
