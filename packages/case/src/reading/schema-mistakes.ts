import { builtInForms, DeveloperError } from '@redress/form'
import type * as z from 'zod/mini'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { keysAt } from './keys-at.ts'
import type { YamlFile, YamlPath } from './yaml-file.ts'

type ZodIssue = z.core.$ZodIssue

interface Finding {
  readonly message: string
  readonly found?: string
  readonly expected?: string
}

/** The kind of content in a list or key, in the terms of the case format. */
const kinds: Readonly<Record<string, string>> = {
  blocks: 'block',
  inputs: 'widget',
  buttons: 'button',
  rules: 'rule',
  dependencies: 'dependency',
  ways: 'way',
  operator: 'operator',
  mask: 'mask',
}

/** A scalar as it is written. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a map' : `'${wordOf(value)}'`
}

/** At most a dozen of the choices, to keep the line readable. */
const choices = (options: readonly unknown[]): string => {
  const shown = options.slice(0, 12).map(String).join(', ')
  return options.length > 12 ? `one of ${shown}, …` : options.length === 1 ? shown : `one of ${shown}`
}

/** The kind of thing at a path: of `…blocks.0.type` a block, of `…inputs.2.mask` a mask. */
const kindAt = (path: YamlPath): string | null => {
  const names = path.filter((part) => typeof part === 'string')
  const last = names.at(-1)
  const owner = last === 'type' || last === 'effect' || last === 'way' ? names.at(-2) : last
  return owner === undefined ? null : (kinds[owner] ?? null)
}

/** The name of what is at a path: its key; for an entry, the key of its list. */
const keyOf = (path: YamlPath): string =>
  String(path.findLast((part) => typeof part === 'string') ?? 'the file')

/** The subject of a sentence about what is at a path. */
const subjectOf = (path: YamlPath): string => {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return typeof last === 'number' ? `Entry ${last + 1} of '${keyOf(path)}'` : `'${keyOf(path)}'`
}

/** The developer error for an unknown thing, or a plain sentence. */
function unknownThing(kind: string | null, key: string, found: string): string {
  if (kind === 'mask') return new DeveloperError('NO_MASK_FACTORY', { mask: found }).message
  if (kind === 'rule') return new DeveloperError('NO_VALIDATION_ADAPTER', { type: found }).message
  return kind ? `Unknown ${kind} '${found}'.` : `Unexpected value '${found}' of '${key}'.`
}

function notAmong(path: YamlPath, found: unknown, options: readonly unknown[]): Finding {
  const key = keyOf(path)
  const expected = choices(options)
  if (found === undefined) return { message: `Missing key '${key}': expected ${expected}.`, expected }
  if (typeof found === 'object') {
    return {
      message: `${subjectOf(path)} is ${describe(found)}: expected ${expected}.`,
      found: describe(found),
      expected,
    }
  }
  const word = wordOf(found)
  const hint = didYouMean(word, options.map(String))
  return {
    message: `${unknownThing(kindAt(path), key, word)}${hint} Expected ${expected}.`,
    found: word,
    expected,
  }
}

const article = (type: string): string =>
  ({
    object: 'a map',
    record: 'a map',
    array: 'a list',
    string: 'a text',
    boolean: 'true or false',
    int: 'a whole number',
  })[type] ?? `a ${type}`

function wrongType(path: YamlPath, found: unknown, type: string): Finding {
  const expected = article(type)
  if (found === undefined) return { message: `Missing key '${keyOf(path)}': expected ${expected}.`, expected }
  if (found === null && path.length === 0)
    return { message: `The file is empty: expected ${expected}.`, expected }
  return {
    message: `${subjectOf(path)} is ${describe(found)}: expected ${expected}.`,
    found: describe(found),
    expected,
  }
}

/** The limit of a number or list in words. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const least = issue.code === 'too_small'
  const limit = least ? issue.minimum : issue.maximum
  const reached = least ? 'at least' : 'at most'
  return `${issue.inclusive === false ? (least ? 'more than' : 'less than') : reached} ${limit}`
}

const expectationOf = (issue: ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return article(issue.expected)
    case 'invalid_value':
      return choices(issue.values)
    case 'invalid_format':
      return issue.pattern ? `a text like ${issue.pattern}` : `a text of the format ${issue.format}`
    case 'too_small':
    case 'too_big':
      return limitOf(issue)
    default:
      return 'another value'
  }
}

/**
 * The message of an issue for which the schema has no words of its own. A parse has to name it: the library's default is a
 * setting of the whole process, which any other code may change.
 */
export const wordless = 'Invalid input'

/** The message of a schema that is more specific than the default, without the full stop. */
const ownWords = (message: string): string | null =>
  message === wordless ? null : message.replace(/\.$/, '').replace(/^Expected/, 'expected')

const holding = (found: readonly unknown[]): string =>
  `holds ${found.length} ${found.length === 1 ? 'entry' : 'entries'}`

function otherFinding(issue: ZodIssue, found: unknown): Finding {
  const { path } = issue
  const parts =
    issue.code === 'invalid_union' && issue.errors
      ? issue.errors.flat().map(expectationOf)
      : [expectationOf(issue)]
  const words = ownWords(issue.message)
  const expected = words ?? [...new Set(parts)].join(' or ')
  if (words !== null && !words.startsWith('expected')) {
    return { message: `${words}.`, found: describe(found), expected }
  }
  const wanted = words ?? `expected ${expected}`
  if (found === undefined) return { message: `Missing key '${keyOf(path)}': ${wanted}.`, expected }
  const is = Array.isArray(found) ? holding(found) : `is ${describe(found)}`
  return { message: `${subjectOf(path)} ${is}: ${wanted}.`, found: describe(found), expected }
}

/** A form is most often misspelt where it is one of the four that are built in. */
function unknownForm(path: YamlPath, found: string, expected: string): Finding {
  const { message } = new DeveloperError('UNKNOWN_FORM_TYPE', { formType: found })
  const hint = didYouMean(found, builtInForms)
  return { message: `${message}${hint} ${subjectOf(path)}: ${expected}.`, found, expected }
}

const isFormName = (path: YamlPath): boolean => ['formType', 'forms'].includes(keyOf(path))

function findingOf(issue: ZodIssue, found: unknown): Finding {
  const { path } = issue
  if (issue.code === 'invalid_format' && isFormName(path) && typeof found === 'string')
    return unknownForm(path, found, issue.message)
  if (issue.code === 'invalid_type') return wrongType(path, found, issue.expected)
  if (issue.code === 'invalid_value') return notAmong(path, found, issue.values)
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return notAmong(path, found, issue.options)
  }
  return otherFinding(issue, found)
}

/** The likely cause of an unintended value: a word processor, or a colour without quotes. */
function hintOf(value: unknown, isComment: boolean): string {
  if (isComment) return ' What follows a # is a comment: put it in quotes.'
  if (typeof value === 'string' && /^[“”„‘’].*[“”‘’]$/.test(value))
    return ` Its quotes are typographic (${value.charAt(0)}): type plain ones, ' or ".`
  return ''
}

/** The owner of a rule of an unknown type: in a model the key above, in a form the field of the widget. */
function fieldOfRule(path: YamlPath, source: YamlFile): string {
  const at = path.lastIndexOf('rules')
  if (at < 1 || path.at(-1) !== 'type') return ''
  const owner = path.slice(0, at)
  const owningField = source.valueAt([...owner, 'field'])
  const field = typeof owningField === 'string' ? owningField : String(owner.at(-1))
  return ` It is a rule of the field '${field}'.`
}

const refusesTheKind = ({ path, code }: ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

/** For a value of a union: the issues of the variant that it matches, if that is known. */
function withinItsKind(issue: ZodIssue): readonly ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const own = issue.errors.find((issues) => issues.length > 0 && !issues.some(refusesTheKind))
  if (!own) return [issue]
  return own.flatMap((inner) => withinItsKind({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The position to report: for a list that is too long, the first surplus entry. */
const pathOf = (issue: ZodIssue): YamlPath =>
  issue.code === 'too_big' && issue.origin === 'array' ? [...issue.path, Number(issue.maximum)] : issue.path

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  source: YamlFile,
  schema: z.core.$ZodType,
): CaseMistake[] {
  const allowed = keysAt(schema, issue.path, source.value)
  return issue.keys.map((key) => ({
    file: source.file,
    ...source.positionOfKey([...issue.path, key]),
    message: `Unknown key '${key}'.${didYouMean(key, allowed)} Expected ${choices(allowed)}.`,
    found: key,
    expected: choices(allowed),
  }))
}

/** The mistakes that a schema finds in a YAML file, each with its position. */
export const schemaMistakes = (
  issues: readonly ZodIssue[],
  source: YamlFile,
  schema: z.core.$ZodType,
): readonly CaseMistake[] =>
  issues.flatMap(withinItsKind).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue, source, schema)
    if (issue.code === 'invalid_key') {
      const key = String(issue.path.at(-1))
      const [inner] = issue.issues
      const words = inner ? ownWords(inner.message) : null
      const expected = words?.replace(/^expected /, '') ?? (inner ? expectationOf(inner) : 'another key')
      const message = `The key '${key}' is not allowed here: expected ${expected}.`
      return [{ file: source.file, ...source.positionOfKey(issue.path), message, found: key, expected }]
    }
    const value = source.valueAt(issue.path)
    const { found = null, expected = null, message } = findingOf(issue, value)
    const hint = hintOf(value, source.isComment(issue.path)) + fieldOfRule(issue.path, source)
    return [
      { file: source.file, ...source.positionOf(pathOf(issue)), message: message + hint, found, expected },
    ]
  })
