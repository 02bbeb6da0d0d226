import { perWidget } from '@redress/form'
import { variantNotes } from './notes.ts'
import {
  type CaseFileKind,
  conditionName,
  type JsonSchema,
  jsonSchemaOf,
  variantName,
} from './schema-files.ts'

/** Finds an example of a key in the sample case: the first value of that key in a file of that kind. */
export type ExampleOf = (kind: CaseFileKind, variant: string | null, key: string) => string | null

const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  const name = schema.$ref?.replace('#/$defs/', '')
  const target = name === undefined ? undefined : root.$defs?.[name]
  return target ? { ...resolved(target, root), ...schema } : schema
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

/** Describes the type of a value in a few words. */
function typeText(given: JsonSchema, root: JsonSchema): string {
  const schema = resolved(given, root)
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const).replaceAll('"', ''))
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) {
    const named = variants.map((variant) => variantName(resolved(variant, root)))
    if (named.every((name) => name !== null))
      return named.length > 12 ? 'one of the kinds below' : named.map((name) => code(String(name))).join(', ')
    return [...new Set(variants.map((variant) => typeText(variant, root)))].join(' or ')
  }
  if (schema.type === 'array') return schema.items ? `list of: ${typeText(schema.items, root)}` : 'list'
  if (schema.pattern?.startsWith('^LocKey_')) return 'copy key'
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    boolean: 'true or false',
    integer: 'whole number',
    object: 'map',
  }
  return [schema.type ?? 'any']
    .flat()
    .map((type) => names[type] ?? type)
    .join(' or ')
}

const defaultText = (schema: JsonSchema, isRequired: boolean): string =>
  isRequired ? 'required' : schema.default === undefined ? '–' : code(JSON.stringify(schema.default))

function table(
  schema: JsonSchema,
  root: JsonSchema,
  variant: string | null,
  example: (key: string) => string | null,
): string[] {
  const rows = Object.entries(schema.properties ?? {})
    .filter(([key]) => variant === null || !['type', 'effect', 'way'].includes(key))
    .map(([key, given]) => {
      const value = resolved(given, root)
      const found = example(key)
      // A map of the case may have a key of the same name and another meaning.
      const shown = value.enum?.includes(found) === false ? null : found
      const isRequired = schema.required?.includes(key) ?? false
      const cells = [
        code(key),
        typeText(value, root),
        defaultText(value, isRequired),
        given.description ?? '',
        shown === null ? '' : code(shown),
      ]
      return `| ${cells.map(cell).join(' | ')} |`
    })
  return rows.length === 0
    ? []
    : ['| Key | Type | Default | Meaning | Example |', '|---|---|---|---|---|', ...rows, '']
}

/** Merges the variants of a condition (one for each operator) into one map; keys of only some variants are optional. */
function asOneMap(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const variants = (schema.oneOf ?? schema.anyOf ?? []).map((each) => resolved(each, root))
  const [first] = variants
  if (!first || !variants.every((each) => conditionName(each) === 'condition')) return schema
  const properties = Object.assign({}, ...variants.map((each) => each.properties).reverse())
  const operators = variants.map((each) => each.properties?.operator?.const)
  return {
    properties: { ...properties, operator: { ...first.properties?.operator, enum: operators } },
    required: (first.required ?? []).filter((key) =>
      variants.every(({ required }) => required?.includes(key)),
    ),
  }
}

/** Every nested schema that is a map with keys, with its path; variants of unions once by name. */
function maps(
  given: JsonSchema,
  root: JsonSchema,
  way: string,
  seen: Set<string>,
): { name: string; variant: string | null; schema: JsonSchema }[] {
  const schema = asOneMap(resolved(given, root), root)
  const variant = variantName(schema)
  const name = variant ?? conditionName(schema) ?? (way.endsWith('Deadline') ? 'globalDeadline' : way)
  const own = schema.properties && !seen.has(name) ? [{ name, variant, schema }] : []
  if (schema.properties) {
    if (seen.has(name)) return []
    seen.add(name)
  }
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([key, value]) => [key, value] as const),
    ...(schema.items ? [[way, schema.items] as const] : []),
    ...(typeof schema.additionalProperties === 'object' ? [[way, schema.additionalProperties] as const] : []),
    ...(schema.oneOf ?? schema.anyOf ?? []).map((each) => [way, each] as const),
  ]
  return [...own, ...inner.flatMap(([key, value]) => maps(value, root, key, seen))]
}

const headings: Readonly<Record<string, string>> = {
  pages: 'a page',
  options: 'an option',
  boxes: 'a box of `checkboxes`',
  benefits: 'a benefit of `chooseOne`',
  fields: 'a field',
  condition: 'a condition',
  buttons: 'a button',
  ruleCondition: 'a condition of a rule',
  globalDeadline: 'a deadline',
  between: 'a rule between forms',
  deficiencies: 'a deficiency',
  denials: 'a denial',
  notices: 'a notice after a decision',
  payers: 'who pays, by format',
  choices: 'a choice of payment',
}

interface Section {
  readonly name: string
  readonly variant: string | null
  readonly schema: JsonSchema
}

const innerMaps = (kind: CaseFileKind): readonly Section[] => {
  const { schema } = jsonSchemaOf(kind)
  return maps(schema, schema, kind, new Set()).slice(1)
}

function rootTable(kind: CaseFileKind, exampleOf: ExampleOf): readonly string[] {
  const { schema } = jsonSchemaOf(kind)
  const [root] = maps(schema, schema, kind, new Set())
  return root ? table(root.schema, schema, null, (key) => exampleOf(kind, null, key)) : []
}

const sectionText = (
  kind: CaseFileKind,
  exampleOf: ExampleOf,
  { name, variant, schema }: Section,
): string[] => [
  `### ${variant ? code(variant) : (headings[name] ?? code(name))}`,
  '',
  ...(variant ? [variantNotes[variant] ?? '', ''] : []),
  ...table(schema, jsonSchemaOf(kind).schema, variant, (key) => exampleOf(kind, variant ?? name, key)),
]

const rules: ReadonlySet<string> = new Set(
  innerMaps('model').flatMap(({ variant }) => (variant === null ? [] : [variant])),
)
const widgets: ReadonlySet<string> = new Set(Object.keys(perWidget(null)))
const effects: ReadonlySet<string> = new Set(['show', 'enable', 'mask'])
const ways: ReadonlySet<string> = new Set(['open', 'credentials', 'link'])

/** The pages on which the maps of models and forms are described. Every other kind of file has one page. */
type Chapter = 'model' | 'rules' | 'form' | 'blocks' | 'widgets'

function chapterOf(variant: string): Chapter {
  if (rules.has(variant)) return 'rules'
  if (ways.has(variant)) return 'form'
  return widgets.has(variant) || effects.has(variant) ? 'widgets' : 'blocks'
}

/** The maps of a kind of file that belong to a chapter: a map without a variant of its own is described after the one that holds it. */
function sectionsIn(chapter: Chapter): readonly Section[] {
  const kind = chapter === 'model' || chapter === 'rules' ? 'model' : 'form'
  let current: Chapter = kind
  return innerMaps(kind).filter(({ variant }) => {
    if (variant !== null) current = chapterOf(variant)
    return current === chapter
  })
}

const chapterText = (chapter: Chapter, exampleOf: ExampleOf): string[] => {
  const kind = chapter === 'model' || chapter === 'rules' ? 'model' : 'form'
  return sectionsIn(chapter).flatMap((section) => sectionText(kind, exampleOf, section))
}

const wholeFile = (kind: CaseFileKind, exampleOf: ExampleOf): string[] => [
  ...rootTable(kind, exampleOf),
  ...innerMaps(kind).flatMap((section) => sectionText(kind, exampleOf, section)),
]

const firstChapter = (kind: 'model' | 'form', exampleOf: ExampleOf): string[] => [
  ...rootTable(kind, exampleOf),
  ...chapterText(kind, exampleOf),
]

/** The pages of the folder `docs/case-format` with a part that is made from the schemas, each with that part. */
const generatedParts: Readonly<Record<string, (exampleOf: ExampleOf) => readonly string[]>> = {
  'case.md': (exampleOf) => wholeFile('case', exampleOf),
  'deadlines.md': (exampleOf) => wholeFile('deadlines', exampleOf),
  'models.md': (exampleOf) => firstChapter('model', exampleOf),
  'rules.md': (exampleOf) => chapterText('rules', exampleOf),
  'forms.md': (exampleOf) => firstChapter('form', exampleOf),
  'blocks.md': (exampleOf) => chapterText('blocks', exampleOf),
  'widgets.md': (exampleOf) => chapterText('widgets', exampleOf),
  'deficiencies.md': (exampleOf) => wholeFile('deficiency', exampleOf),
  'notices.md': (exampleOf) => wholeFile('notice', exampleOf),
  'payments.md': (exampleOf) => wholeFile('payments', exampleOf),
  'fraud.md': (exampleOf) => wholeFile('fraud', exampleOf),
}

/** The pages of the folder `docs/case-format`, in their order. `expressions.md` is made from the reader of expressions. */
export const caseFormatPages = [
  'README.md',
  'case.md',
  'deadlines.md',
  'models.md',
  'rules.md',
  'forms.md',
  'blocks.md',
  'widgets.md',
  'content.md',
  'class-list.md',
  'choices.md',
  'deficiencies.md',
  'notices.md',
  'payments.md',
  'fraud.md',
] as const

const [begin, end] = ['<!-- keys:begin -->', '<!-- keys:end -->']

/** A page with its generated part made anew: what stands between the two marks. The rest is written by hand. */
export function caseFormatPage(name: string, written: string, exampleOf: ExampleOf): string {
  const part = generatedParts[name]
  if (!part) return written
  const [from, to] = [written.indexOf(begin), written.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${name} has no ${begin} and ${end}.`)
  const made = part(exampleOf).join('\n').trim()
  return `${written.slice(0, from + begin.length)}\n\n${made}\n\n${written.slice(to)}`
}

const titleOf = (page: string): string => /^# (.+)$/m.exec(page)?.[1] ?? ''

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** All pages as one text: titles become headings, and links between the pages lead within it. */
export function caseFormat(pages: ReadonlyMap<string, string>): string {
  const anchors = new Map([...pages].map(([name, text]) => [name, anchorOf(titleOf(text))]))
  const texts = [...pages.values()].map((text, index) =>
    text
      .replaceAll(/^<!-- .* -->\n+/gm, '')
      .replace(/^# /, index === 0 ? '# ' : '## ')
      .replaceAll(/\]\(([\w-]+\.md)(#[\w-]+)?\)/g, (link, name: string, anchor?: string) =>
        anchors.has(name) ? `](${anchor ?? `#${anchors.get(name)}`})` : link,
      )
      .trimEnd(),
  )
  return `${texts.join('\n\n')}\n`
}
