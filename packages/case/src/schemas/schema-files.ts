import { themeNames } from '@redress/api'
import { formDefinitionSchema, modelFileSchema, zoneIds } from '@redress/form'
import * as z from 'zod/mini'
import { caseSettingsSchema } from '../reading/case-settings.ts'
import { contentSchema } from '../reading/checked-files.ts'
import { deadlinesFileSchema } from '../reading/deadlines-file.ts'
import { deficienciesFileSchema } from '../reading/deficiencies-file.ts'
import { fraudFileSchema } from '../reading/fraud-file.ts'
import { noticesFileSchema } from '../reading/notices-file.ts'
import { paymentsFileSchema } from '../reading/payments-file.ts'
import { hasOwnNote, noteOn } from './notes.ts'

/** The part of JSON Schema that the schemas of a case use. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** The kinds of file in a case, each with the schema that parses it. */
const caseFiles = {
  case: { title: 'case.yaml', schema: caseSettingsSchema },
  deadlines: { title: 'deadlines.yaml', schema: deadlinesFileSchema },
  deficiency: { title: 'deficiencies.yaml', schema: deficienciesFileSchema },
  notice: { title: 'notices.yaml', schema: noticesFileSchema },
  payments: { title: 'payments.yaml', schema: paymentsFileSchema },
  fraud: { title: 'fraud.yaml', schema: fraudFileSchema },
  model: { title: 'models/*.yaml', schema: modelFileSchema },
  form: { title: 'forms/*.yaml', schema: formDefinitionSchema },
  content: { title: 'content/<culture>.yaml', schema: contentSchema },
} as const

export type CaseFileKind = keyof typeof caseFiles

const caseFileKinds: readonly CaseFileKind[] = [
  'case',
  'deadlines',
  'deficiency',
  'notice',
  'payments',
  'fraud',
  'model',
  'form',
  'content',
]

/** The discriminator of a union variant: `range` for `{type: 'range', …}`. */
export const variantName = ({ properties }: JsonSchema): string | null => {
  const discriminator = properties?.type?.const ?? properties?.effect?.const ?? properties?.way?.const
  return typeof discriminator === 'string' ? discriminator : null
}

/** The name of a condition. Those of forms have a variant for each operator; those of rules list their operators. */
export const conditionName = ({ properties }: JsonSchema): 'condition' | 'ruleCondition' | null => {
  if (!properties?.operator) return null
  return properties.operator.const === undefined ? 'ruleCondition' : 'condition'
}

const singular: Readonly<Record<string, string>> = {
  pages: 'page',
  options: 'option',
  fields: 'field',
  skipWhen: 'condition',
  showWhen: 'condition',
  when: 'condition',
}

/** Names that are validated apart from the shape of the file, since they have their own errors. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'case.theme': themeNames,
}

/** The names of the specification, which an editor completes, and those of the IANA database. */
const zones: JsonSchema = {
  anyOf: [
    { type: 'string', enum: [...Object.keys(zoneIds), 'UTC'] },
    { type: 'string', pattern: '^[A-Z]\\w+(/[A-Z][\\w+-]*)+$' },
  ],
}

const isZone = (name: string): boolean => name === 'timeZone' || name === 'dayZone'

/** The keys that hold shared definitions, by the names of these; of several keys the first. */
function keysOfShared(schema: JsonSchema, key = '', keys = new Map<string, string>()): Map<string, string> {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined && key !== '' && !keys.has(name)) keys.set(name, key)
  for (const [inner, value] of Object.entries(schema.properties ?? {})) keysOfShared(value, inner, keys)
  if (schema.items) keysOfShared(schema.items, key, keys)
  if (typeof schema.additionalProperties === 'object') keysOfShared(schema.additionalProperties, key, keys)
  for (const each of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) keysOfShared(each, key, keys)
  for (const each of Object.values(schema.$defs ?? {})) keysOfShared(each, '', keys)
  return keys
}

/** Whether each key of a map has a note that is about the map of this name. */
const isNotedAs = ({ properties = {} }: JsonSchema, owner: string): boolean =>
  Object.keys(properties).every((key) => hasOwnNote(owner, key))

/** Adds the note on each key to a schema, looked up by the name of the map that holds the key. */
function noted(schema: JsonSchema, owner: string): JsonSchema {
  const shared = schema.$defs ? keysOfShared(schema) : new Map<string, string>()
  const own = variantName(schema) ?? conditionName(schema) ?? owner
  const each = (inner: JsonSchema, name: string): JsonSchema => noted(inner, singular[name] ?? name)
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, inner]) => {
          const description = noteOn(own, key)
          const values = choices[`${own}.${key}`]
          const notes = { ...(description && { description }), ...(values && { enum: values }) }
          return [key, { ...(isZone(key) ? zones : each(inner, key)), ...notes }]
        }),
      ),
    }),
    ...(schema.items && { items: each(schema.items, owner) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: each(schema.additionalProperties, owner),
    }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map((inner) => each(inner, owner)) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((inner) => each(inner, owner)) }),
    ...(schema.$defs && {
      $defs: Object.fromEntries(
        Object.entries(schema.$defs).map(([name, inner]) => {
          const key = shared.get(name)
          const named = key !== undefined && isNotedAs(inner, key) ? key : owner
          return [name, each(inner, variantName(inner) ?? named)]
        }),
      ),
    }),
  }
}

/** Replaces generated definition names by the names of the variants, where they are known and unique. */
function withNames(schema: JsonSchema): JsonSchema {
  const names = new Map<string, string>()
  for (const [name, inner] of Object.entries(schema.$defs ?? {})) {
    const variant = variantName(inner) ?? (inner.pattern?.startsWith('^LocKey_') ? 'copyKey' : null)
    const unique =
      variant === null || [...names.values()].includes(variant) ? name.replace(/^_+/, '') : variant
    names.set(name, unique)
  }
  const text = JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, (_, name: string) =>
    JSON.stringify(`#/$defs/${names.get(name) ?? name}`),
  )
  const parsed: JsonSchema = JSON.parse(text)
  const $defs = Object.entries(parsed.$defs ?? {}).map(
    ([name, inner]) => [names.get(name) ?? name, inner] as const,
  )
  return $defs.length === 0 ? parsed : { ...parsed, $defs: Object.fromEntries($defs) }
}

/** The title and the JSON Schema (draft 2020-12) of a kind of file, derived from the schema that parses it. */
export function jsonSchemaOf(kind: CaseFileKind): { readonly title: string; readonly schema: JsonSchema } {
  const { title, schema } = caseFiles[kind]
  const made: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', reused: 'ref' })))
  return { title, schema: { ...withNames(noted(made, kind)), ...{ title } } }
}

/** The schema files by name, as they are written to disk. */
export const schemaFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    caseFileKinds.map((kind) => [
      `${kind}.schema.json`,
      `${JSON.stringify(jsonSchemaOf(kind).schema, null, 2)}\n`,
    ]),
  )
