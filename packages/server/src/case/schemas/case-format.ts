import { variantNotes } from './notes.ts'
import {
  type CaseFileKind,
  caseFileKinds,
  conditionName,
  type JsonSchema,
  jsonSchemaOf,
  variantName,
} from './schema-files.ts'

/** Finds an example of a key in the sample case: the first value of that key in a file of that kind. */
export type ExampleOf = (kind: CaseFileKind, variant: string | null, key: string) => string | null

const introductions: Readonly<Record<CaseFileKind, string>> = {
  case: 'What holds for the whole case.',
  deadlines:
    'By deadline key. A form without a deadline stays open until the global one; without that, for ever.',
  deficiency:
    'The reasons that decisions on claims give, by their names. A case without this file decides without reasons.',
  notice:
    'What claimants receive after a decision, by the names of notices. A case without this file sends none.',
  payments:
    'How claims that are accepted are paid: which payee file each choice of payment goes to, and who pays. A case without this file writes no payee files.',
  fraud:
    'The signals that `redress review` and the report compare claims by. They are evidence, not verdicts: nothing is refused by them, and only `hold` and `ask` act on a score. A case without this file has every signal, in shadow.',
  model:
    'One part of a claim: the fields that are stored, and the rules that answers must obey. One file a model.',
  form: 'The pages of one form. One file a form.',
  content:
    'Every sentence that a claimant reads, by copy key. One file a culture. The default culture has a text for every key that settings, forms and models use; every other culture has one for each of those too. Every culture but English also has one for each sentence that the product says itself.',
}

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

function fileSection(kind: CaseFileKind, exampleOf: ExampleOf): string[] {
  const { title, schema } = jsonSchemaOf(kind)
  const [root, ...inner] = maps(schema, schema, kind, new Set())
  const heading = [`## \`${title}\``, '', introductions[kind], '']
  if (!root) return heading
  return [
    ...heading,
    ...table(root.schema, schema, null, (key) => exampleOf(kind, null, key)),
    ...inner.flatMap(({ name, variant, schema: own }) => [
      `### ${variant ? code(variant) : (headings[name] ?? code(name))}`,
      '',
      ...(variant ? [variantNotes[variant] ?? '', ''] : []),
      ...table(own, schema, variant, (key) => exampleOf(kind, variant ?? name, key)),
    ]),
  ]
}

/** The generated part of `docs/case-format.md`: every key with its type, default and an example. */
export const caseFormat = (introduction: string, exampleOf: ExampleOf): string =>
  `${[introduction.trimEnd(), '', ...caseFileKinds.flatMap((kind) => fileSection(kind, exampleOf))].join('\n').trimEnd()}\n`
