import * as z from 'zod/mini'
import { memberOf, type YamlFile, type YamlPath } from './yaml-file.ts'

/** Lists whose entries can be left out without consequences elsewhere in the case. */
const droppableLists = [
  'blocks',
  'inputs',
  'rules',
  'dependencies',
  'skipWhen',
  'showWhen',
  'buttons',
  'forms',
]
/** Keys that can be left out in the same way. */
const droppableKeys = [
  'skipWhen',
  'ending',
  'showWhen',
  'dependencies',
  'rules',
  'sessionTimeout',
  'look',
  'hint',
]

/** The stand-in for a rejected value at a path, or undefined if there is none. */
export type StandIn = (path: YamlPath) => { readonly at: YamlPath; readonly value: unknown } | undefined

const keyOf = (path: YamlPath): string => JSON.stringify(path.map(String))

/** The parts of a file that are dropped or replaced, by their paths in the file as written. */
interface Repairs {
  readonly dropped: Set<string>
  readonly replaced: Map<string, unknown>
  /** For each list that lost entries: the original index of each remaining entry. */
  readonly indexes: Map<string, readonly number[]>
}

/** The last key of a replaced path, if it is a key of the map at `path`. */
function missingKeyOf(at: string, path: YamlPath): string | null {
  const parts: unknown = JSON.parse(at)
  const name: unknown = Array.isArray(parts) ? parts.at(-1) : undefined
  return typeof name === 'string' && at === keyOf([...path, name]) ? name : null
}

function repaired(value: unknown, path: YamlPath, repairs: Repairs): unknown {
  const key = keyOf(path)
  if (repairs.replaced.has(key)) return repairs.replaced.get(key)
  if (Array.isArray(value)) {
    const indexes = [...value.keys()].filter((index) => !repairs.dropped.has(keyOf([...path, index])))
    repairs.indexes.set(key, indexes)
    return indexes.map((index) => repaired(value[index], [...path, index], repairs))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([name]) => !repairs.dropped.has(keyOf([...path, name])))
    .map(([name, item]: [string, unknown]) => [name, repaired(item, [...path, name], repairs)])
  // Missing values are replaced too: a setting of the first level, or a key of a page.
  const missing = [...repairs.replaced].flatMap(([at, item]): [string, unknown][] => {
    const name = missingKeyOf(at, path)
    return name === null || name in value ? [] : [[name, item]]
  })
  return Object.fromEntries([...entries, ...missing])
}

/** Converts a path in the repaired value to a path in the file as written. */
function writtenPath(path: YamlPath, { indexes }: Repairs): YamlPath {
  const written: PropertyKey[] = []
  for (const part of path)
    written.push(typeof part === 'number' ? (indexes.get(keyOf(written))?.[part] ?? part) : part)
  return written
}

/** The nearest list entry or key that can be dropped. */
function droppableAt(path: YamlPath): YamlPath | null {
  for (let end = path.length; end > 0; end -= 1) {
    const [part, list] = [path[end - 1], path[end - 2]]
    if (typeof part === 'number' && droppableLists.includes(String(list))) return path.slice(0, end)
    if (typeof part === 'string' && droppableKeys.includes(part)) return path.slice(0, end)
  }
  return null
}

function repair(issue: z.core.$ZodIssue, repairs: Repairs, standIn: StandIn): boolean {
  const path = writtenPath(issue.path, repairs)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) repairs.dropped.add(keyOf([...path, key]))
    return true
  }
  const replacement = standIn(path)
  // A stand-in for the value itself leaves what is around it, to which other parts of the file may refer.
  const dropped = replacement?.at.length === path.length ? null : droppableAt(path)
  if (dropped) {
    repairs.dropped.add(keyOf(dropped))
    return true
  }
  if (replacement) repairs.replaced.set(keyOf(replacement.at), replacement.value)
  return replacement !== undefined
}

const atWrittenPlaces = (source: YamlFile, value: unknown, repairs: Repairs): YamlFile => ({
  file: source.file,
  value,
  positionOf: (path) => source.positionOf(writtenPath(path, repairs)),
  isComment: (path) => source.isComment(writtenPath(path, repairs)),
  commentAfter: (path) => source.commentAfter(writtenPath(path, repairs)),
  positionOfKey: (path) => source.positionOfKey(writtenPath(path, repairs)),
  positionInText: (path, at) => source.positionInText(writtenPath(path, repairs), at),
  positionWithin: (path, part) => source.positionWithin(writtenPath(path, repairs), part),
  valueAt: (path) => path.reduce(memberOf, value),
})

/**
 * The file without what its schema rejects, so that one run also finds its other mistakes. It is never served.
 * Null if too much is wrong to repair.
 */
export function recover<S extends z.core.$ZodType>(
  source: YamlFile,
  schema: S,
  standIn: StandIn = () => undefined,
): { readonly source: YamlFile; readonly value: z.output<S> } | null {
  const repairs: Repairs = { dropped: new Set(), replaced: new Map(), indexes: new Map() }
  // Dropping the last entry of a list makes the list invalid, and so on upwards: each round is one level.
  for (let round = 0; round < 8; round += 1) {
    const value = repaired(source.value, [], repairs)
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return { source: atWrittenPlaces(source, value, repairs), value: parsed.data }
    const all = parsed.error.issues.map((issue) => repair(issue, repairs, standIn))
    if (all.includes(false)) return null
  }
  return null
}

const address = 'https://case.example'

/** Neutral settings for those that cannot be parsed; cultures and forms have none. */
const settings: Readonly<Record<string, unknown>> = {
  name: '',
  number: '',
  court: '',
  theme: 'jnd-7-0-default',
  timeZone: 'Pacific',
  caseSiteUrl: address,
  privacyPolicyUrl: address,
  redirectOnError: false,
  internationalSupport: true,
  showStreetLine2: true,
  analyticsTagId: null,
  tagManagerId: null,
  project: {},
  banner: { showBanner: false },
  session: {},
  documents: { maxFileMegabytes: 1, maxFiles: 1, types: ['application/pdf'], extensions: ['PDF'] },
  captcha: { siteKey: '' },
  payPal: { enabled: false, clientId: '', loginUrl: '', authCodeExpiration: 1 },
  allowedCharacters: [' '],
}

/** For `case.yaml`: a whole setting of the first level. */
export const standInSettings: StandIn = ([name]) =>
  typeof name === 'string' && Object.hasOwn(settings, name)
    ? { at: [name], value: settings[name] }
    : undefined

/** For `deadlines.yaml`: a whole deadline, whose copy keys still exist then. */
export const standInDeadlines: StandIn = ([name]) =>
  name === undefined ? undefined : { at: [name], value: { timeZone: 'Pacific', deadline: '12/31/2099' } }

const words = { title: 'LocKey_Button_Next', text: 'LocKey_Button_Next' }

/** For `deficiencies.yaml`: a whole reason, whose name still exists then, or none of a kind. */
export const standInReasons: StandIn = ([kind, name]) => {
  if (kind === undefined) return undefined
  if (name === undefined) return { at: [kind], value: {} }
  return { at: [kind, name], value: kind === 'deficiencies' ? { ...words, days: 1 } : words }
}

/** For `notices.yaml`: a whole notice, whose name still exists then. */
export const standInNotices: StandIn = ([kind, name]) => {
  if (kind === undefined) return undefined
  if (name === undefined) return { at: [kind], value: {} }
  const texts = { subject: 'LocKey_Button_Next', text: 'LocKey_Button_Next' }
  return { at: [kind, name], value: { for: ['underReview'], ...texts } }
}

/** For the content of a culture: an empty text. */
export const standInTexts: StandIn = ([key]) => (key === undefined ? undefined : { at: [key], value: '' })

/** For a form: the name of a page, the limit of a list, whose figures exist then, or a title that the product provides. */
export const standInPages: StandIn = (path) => {
  const key = path.at(-1)
  if (key === 'page' && path.length === 3) return { at: path, value: `page-${String(path[1])}` }
  if (key === 'rows' && path.at(-2) === 'list') return { at: path, value: 1 }
  return key === 'title' && path.length !== 2 ? { at: path, value: 'LocKey_Button_Next' } : undefined
}
