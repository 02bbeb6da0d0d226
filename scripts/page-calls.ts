/**
 * The calls that the page makes, as it loads them: the address, and a guard of the answer that is made of the schema of the statement. A
 * guard weighs a tenth of the schema, and starts at once.
 */
import * as api from '@redress/api'
import { allCalls } from '@redress/api/all-calls'
import { metadataSchema, modelConfigSchema } from '@redress/form'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Guards that are written by hand: what the schema says besides has been read by the server. */
const written = new Map<Schema, { readonly name: string; readonly from: string }>([
  [metadataSchema, { name: 'isMetadata', from: '../is-metadata.ts' }],
  [modelConfigSchema, { name: 'isModelConfig', from: '../is-model-config.ts' }],
])

const kebab = (name: string): string =>
  name
    .replace('PayPal', 'Paypal')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** The names under which the schemas of the calls are exported. */
const exported = new Map<unknown, string>(Object.entries(api).map(([name, value]) => [value, name]))

interface PageCall {
  readonly name: string
  readonly file: string
  readonly call: api.Call
  readonly answer: Schema | undefined
}

const pageCalls: readonly PageCall[] = [...allCalls].flatMap(([file, calls]) =>
  [...calls].flatMap(([name, call]) =>
    call.audience === 'page' ? [{ name, file, call, answer: call.answers[200]?.schema }] : [],
  ),
)

const folder = 'packages/web/src/api/calls'

/** The schemas within a schema. */
function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.core.$ZodObject) return Object.values(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional)
    return [schema._zod.def.innerType]
  return []
}

/** The calls whose answers have each schema. */
const users = new Map<Schema, Set<string>>()
function noteUse(schema: Schema, call: string): void {
  users.set(schema, (users.get(schema) ?? new Set()).add(call))
  if (!written.has(schema)) for (const part of partsOf(schema)) noteUse(part, call)
}
for (const { name, answer } of pageCalls) if (answer) noteUse(answer, name)

/** Calls of different parts of the page from which on a guard has a file of its own: for fewer, the file would cost more than it saves. */
const fewFiles = 3

const fileOf = new Map(pageCalls.map(({ name, file }) => [name, file]))

/** The schemas whose guards have a file of their own, with their names: several calls of one part of the page have them, or many. */
const shared = new Map<Schema, string>(
  [...users].flatMap(([schema, calls]) => {
    const name = exported.get(schema)
    const isWhole = partsOf(schema).length > 0 && !written.has(schema)
    const files = new Set([...calls].map((call) => fileOf.get(call)))
    const isShared = calls.size >= fewFiles || (calls.size > 1 && files.size === 1)
    return name !== undefined && isWhole && isShared ? [[schema, name] as const] : []
  }),
)

/** The name of the guard of a schema: `isDeadlinesAnswer`, `isShownClaim`. */
const guardName = (schemaName: string): string =>
  `is${schemaName.charAt(0).toUpperCase()}${schemaName.slice(1).replace(/Schema$/, '')}`

/** What a file imports: names by the module. */
type Imports = Map<string, Set<string>>

const need = (imports: Imports, from: string, name: string): string => {
  imports.set(from, (imports.get(from) ?? new Set()).add(name))
  return name
}

/** The code of a guard. */
function guardOf(schema: Schema, imports: Imports, indent: string, isOwn = false): string {
  const shape = (name: string): string => need(imports, '../shape.ts', name)
  const within = (part: Schema): string => guardOf(part, imports, indent)
  const byHand = written.get(schema)
  if (byHand) return need(imports, byHand.from, byHand.name)
  const sharedName = shared.get(schema)
  if (sharedName !== undefined && !isOwn)
    return need(imports, `./${kebab(guardName(sharedName))}.ts`, guardName(sharedName))
  if (schema instanceof z.core.$ZodString) return shape('isText')
  if (schema instanceof z.core.$ZodNumber) return shape('isNumber')
  if (schema instanceof z.core.$ZodBoolean) return shape('isFlag')
  if (schema instanceof z.core.$ZodUnknown) return shape('isAnything')
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral)
    return `${shape('oneOf')}([${[...schema._zod.values].map((value) => `'${String(value)}'`).join(', ')}])`
  if (schema instanceof z.core.$ZodArray) return `${shape('listOf')}(${within(schema._zod.def.element)})`
  if (schema instanceof z.core.$ZodRecord) return `${shape('recordOf')}(${within(schema._zod.def.valueType)})`
  if (schema instanceof z.core.$ZodOptional)
    return `${shape('orMissing')}(${within(schema._zod.def.innerType)})`
  if (schema instanceof z.core.$ZodNullable) return `${shape('orNull')}(${within(schema._zod.def.innerType)})`
  if (schema instanceof z.core.$ZodUnion) return eitherOf(schema._zod.def.options, imports, indent)
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(
      ([name, part]) => `${indent}  ${name}: ${guardOf(part, imports, `${indent}  `)},\n`,
    )
    return `${shape('objectOf')}({\n${fields.join('')}${indent}})`
  }
  throw new Error(`No guard is known for a schema of the type ${schema._zod.def.type}.`)
}

/** The guard of a union. `null` among its options becomes `orNull`, as most unions have it. */
function eitherOf(options: readonly Schema[], imports: Imports, indent: string): string {
  const others = options.filter((option) => !(option instanceof z.core.$ZodNull))
  const [last = '', ...before] = others.map((option) => guardOf(option, imports, indent)).toReversed()
  const text = before.reduce(
    (rest, option) => `${need(imports, '../shape.ts', 'either')}(${option}, ${rest})`,
    last,
  )
  return others.length < options.length ? `${need(imports, '../shape.ts', 'orNull')}(${text})` : text
}

const importsText = (imports: Imports): string =>
  [...imports]
    .toSorted(
      ([one], [other]) =>
        Number(other.startsWith('@')) - Number(one.startsWith('@')) || one.localeCompare(other),
    )
    .map(([from, names]) => {
      const isTyped = [...names].every((name) => name.startsWith('type '))
      const list = [...names].map((name) => (isTyped ? name.slice('type '.length) : name)).toSorted()
      return `import ${isTyped ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'\n`
    })
    .join('')

const madeOf = (of: string): string => `/* Made by \`npm run generate\` of ${of} of \`packages/api\`. */\n`

function callFile({ name, file, call, answer }: PageCall): string {
  const imports: Imports = new Map()
  need(imports, '@redress/api', `type ${name} as statement`)
  const guard = answer && `  isAnswer: ${guardOf(answer, imports, '  ')},\n`
  const refusal = call.refusalBody?.schema
  const hasOwnRefusal = refusal !== undefined && refusal !== answer
  const refused = hasOwnRefusal ? `  isRefusal: ${guardOf(refusal, imports, '  ')},\n` : ''
  const type = hasOwnRefusal ? 'RefusablePageCall' : answer ? 'PageCall' : 'PageAddress'
  need(imports, '../page-call.ts', `type ${type}`)
  const fields = `  path: '${call.path}',\n${call.ofVersion ? '  ofVersion: true,\n' : ''}${guard ?? ''}${refused}`
  return `${madeOf(`\`${name}\` in \`${file}.ts\``)}${importsText(imports)}\nexport const ${name}: ${type}<typeof statement> = {\n${fields}}\n`
}

function sharedFile(schema: Schema, name: string): string {
  const imports: Imports = new Map()
  need(imports, '@redress/api', `type ${name} as schema`)
  need(imports, '../page-call.ts', 'type GuardOf')
  const guard = guardOf(schema, imports, '', true)
  return `${madeOf(`\`${name}\``)}${importsText(imports)}\nexport const ${guardName(name)}: GuardOf<typeof schema> = ${guard}\n`
}

/** Every file of the calls that the page makes: its path and its text. */
export const pageCallFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...pageCalls.map((call) => [`${folder}/${kebab(call.name)}.ts`, callFile(call)] as const),
    ...[...shared].map(
      ([schema, name]) => [`${folder}/${kebab(guardName(name))}.ts`, sharedFile(schema, name)] as const,
    ),
  ])
