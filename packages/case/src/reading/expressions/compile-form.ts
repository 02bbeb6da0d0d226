import {
  compacted,
  type FormDefinition,
  type FormExpression,
  type FormExpressions,
  fieldIdIn,
  formDefinitionSchema,
  type ModelConfig,
  modelFileSchema,
  modelNameOf,
  textOfWritten,
} from '@redress/form'
import * as z from 'zod/mini'
import {
  checkExpression,
  type ExpressionMistake,
  parseExpression,
  type Type,
  typeName,
} from '../../expression-parser/index.ts'
import type { StatesOfDeadlines } from '../../mistakes/scope.ts'
import type { YamlPath } from '../yaml-file.ts'
import { concealedIn, concealedMistakes, identifiersIn } from './concealed-mistakes.ts'
import {
  type ExpressionNames,
  expressionNames,
  holdsRecords,
  ownerModels,
  withOwnNames,
} from './expression-names.ts'
import { fieldTypes, withCalculatedTypes } from './field-types.ts'
import { readsOf } from './reads-of.ts'
import { unitMistakes, unitsOf } from './unit-mistakes.ts'

/** A mistake in an expression, with the place of the text that it is in. */
export interface PlacedExpressionMistake {
  /** The model whose file has it; null for the file of the form. */
  readonly model: ModelConfig | null
  readonly path: YamlPath
  readonly mistake: ExpressionMistake
}

/** A form and its models with their expressions compiled. */
export interface CompiledForm {
  readonly definition: FormDefinition
  /** By the models as they were given. */
  readonly configs: ReadonlyMap<ModelConfig, ModelConfig>
  /** The texts of the expressions, by the ids of their pseudo-fields. */
  readonly texts: ReadonlyMap<string, string>
  readonly mistakes: readonly PlacedExpressionMistake[]
}

/** What an expression may result in, by the key that it is written at; null for what its field holds. */
const expectedAt: Readonly<Record<string, readonly Type[] | null>> = {
  field: ['boolean'],
  expression: ['boolean'],
  when: ['boolean'],
  value: ['number', 'day', 'text'],
  count: ['number'],
  minRecords: ['number'],
  maxRecords: ['number'],
  min: null,
  max: null,
  defaultFrom: null,
}

/** What distinguishes no identifiers. */
const separators: readonly string[] = ['case', 'blanks', 'dashes', 'punctuation']

/** An expression, and what it results in. */
interface CompiledText {
  readonly expression: FormExpression['expression']
  readonly type: Type
}

interface Compiler {
  readonly names: ExpressionNames
  readonly owners: ReturnType<typeof ownerModels>
  readonly types: ReturnType<typeof fieldTypes>
  readonly zeros: ReadonlySet<string>
  readonly units: ReturnType<typeof unitsOf>
  readonly identifiers: ReadonlySet<string>
  /** The fields that are shown in part. */
  readonly concealed: ReadonlySet<string>
  readonly expressions: Map<string, FormExpression>
  readonly texts: Map<string, string>
  readonly ids: Map<string, CompiledText & { readonly id: string }>
  readonly mistakes: PlacedExpressionMistake[]
  /** How many texts were found. */
  found: number
}

/** The place of an expression: its file and path, and the model whose records have a value of it each. */
interface Place {
  readonly model: ModelConfig | null
  readonly path: YamlPath
  readonly ownModel: string | null
  /** The field that it is written for; null where it is for none. */
  readonly field: string | null
}

const fits = (type: Type, expected: readonly Type[]): boolean =>
  type === 'any' || type === 'null' || expected.includes(type)

/** What an expression may result in at its place. */
function expectedIn({ types }: Compiler, { path, field }: Place): readonly Type[] {
  const expected = expectedAt[String(path.at(-1))] ?? null
  return expected ?? [types.get(field ?? '') ?? 'text']
}

const isLimit = ({ path }: Place): boolean => path.at(-1) === 'min' || path.at(-1) === 'max'

/** The mistake of an expression that results in something else than its place takes. */
function unexpected(type: Type, expected: readonly Type[], place: Place): ExpressionMistake {
  const names = expected.map(typeName).join(' or ')
  const ofText = `a limit of '${place.field}', which holds a text: give it 'type: number' or 'type: day'`
  return {
    code: expected.includes('boolean') ? 'condition' : 'types',
    at: 0,
    found: typeName(type),
    expected: isLimit(place) && names === 'text' ? ofText : names,
    candidates: [],
  }
}

/** The model whose fields a name alone refers to, where it is none of records; null for an expression of no field. */
const modelOf = ({ field, ownModel }: Place): string | null =>
  field === null || ownModel !== null ? null : field.slice(0, field.indexOf('.'))

/** The mistakes of a text, or its expression with the type of what it results in. */
function read(
  text: string,
  { names, units }: Compiler,
  place: Place,
): CompiledText | readonly ExpressionMistake[] {
  const { ownModel } = place
  const parsed = parseExpression(text)
  if ('mistakes' in parsed) return parsed.mistakes
  const expression = {
    ...parsed.expression,
    tree: withOwnNames(parsed.expression.tree, modelOf(place), names),
  }
  const own = ownModel === null ? {} : (names.ofRecords.get(ownModel) ?? {})
  const { mistakes, type } = checkExpression(expression, { ...names.form, ...own })
  if (mistakes.length > 0) return mistakes
  const mixed = unitMistakes(expression.tree, units, place)
  return mixed.length > 0 ? mixed : { expression, type }
}

const readsIn = (
  { expression }: Pick<CompiledText, 'expression'>,
  { names, types, zeros, identifiers, owners }: Compiler,
  ownModel: Place['ownModel'],
) => readsOf(expression.tree, { names, types, zeros, identifiers, owners, ownModel })

/** The id of the pseudo-field of an expression. */
function idOf(text: string, { expression }: CompiledText, compiler: Compiler, { ownModel }: Place): string {
  const { expressions, texts } = compiler
  const { reads, related } = readsIn({ expression }, compiler, ownModel)
  const isRelated = Object.keys(related).length > 0
  const readsOwn = isRelated || Object.keys(reads).some((each) => each.startsWith(`${ownModel ?? ''}.`))
  const number = expressions.size + 1
  const id = ownModel !== null && readsOwn ? `${ownModel}.$k${number}` : `expressions.k${number}`
  expressions.set(id, { expression, reads, ...(isRelated && { related }) })
  texts.set(id, text)
  return id
}

/** The id of the pseudo-field of a text; the text as it was where it has mistakes. */
function compiled(text: string, written: string, compiler: Compiler, place: Place): string {
  const { ids, mistakes } = compiler
  const { model, path } = place
  const report = (all: readonly ExpressionMistake[]): string => {
    mistakes.push(...all.map((mistake) => ({ model, path, mistake })))
    return written
  }
  const key = `${place.ownModel ?? modelOf(place) ?? ''} ${text}`
  const known = ids.get(key)
  const found = known ?? read(text, compiler, place)
  if (!('type' in found)) return report(found)
  const expected = expectedIn(compiler, place)
  if (!fits(found.type, expected)) return report([unexpected(found.type, expected, place)])
  const disclosed = concealedMistakes(
    readsIn(found, compiler, place.ownModel).reads,
    compiler.concealed,
    place,
  )
  if (disclosed.length > 0) return report(disclosed)
  const id = known?.id ?? idOf(text, found, compiler, place)
  ids.set(key, { ...found, id })
  return id
}

const isRecordBlock = (value: object): value is { readonly model: string } =>
  'inputs' in value && 'model' in value && typeof value.model === 'string'

const isWidget = (value: unknown): value is { readonly field: string } =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'field' in value &&
  typeof value.field === 'string'

/**
 * What compares an identifier, which is stored without separators: a condition on its value compares with a value without them, and
 * what must be unique is compared without them.
 */
function withoutSeparators(value: object, compiler: Compiler, { ownModel, model, field }: Place): object {
  const { identifiers } = compiler
  const isIdentifier = (id: string | null): boolean => id !== null && identifiers.has(id)
  if ('ignore' in value && isIdentifier(field)) {
    compiler.found += 1
    return { ...value, ignore: separators }
  }
  if (!('operator' in value && 'field' in value && 'value' in value)) return value
  if (typeof value.field !== 'string' || typeof value.value !== 'string') return value
  const own = model === null ? (ownModel ?? '') : modelNameOf(model)
  if (!isIdentifier(fieldIdIn(value.field, own))) return value
  compiler.found += 1
  return { ...value, value: compacted(value.value) }
}

/** The value with every written expression in it compiled. */
function walk(value: unknown, compiler: Compiler, place: Place): unknown {
  if (typeof value === 'string') {
    const text = textOfWritten(value)
    if (text === null) return value
    compiler.found += 1
    return compiled(text, value, compiler, place)
  }
  const field = isWidget(value) ? fieldIdIn(value.field, place.ownModel ?? '') : place.field
  const within = (inner: unknown, part: PropertyKey, ownModel = place.ownModel): unknown =>
    walk(inner, compiler, { ...place, path: [...place.path, part], ownModel, field })
  if (Array.isArray(value)) return value.map((item: unknown, index) => within(item, index))
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = Object.entries(withoutSeparators(value, compiler, place))
  const model = isRecordBlock(value) ? value.model : undefined
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, within(inner, key, key === 'inputs' ? model : undefined)]),
  )
}

/** The fields of a model with the expressions of their rules compiled. */
function withCompiledRules(config: ModelConfig, compiler: Compiler): ModelConfig {
  const ownModel = holdsRecords(config) ? modelNameOf(config) : null
  const before = compiler.found
  const fields = Object.fromEntries(
    Object.entries(config.fields).map(([key, own]) => {
      const field = fieldIdIn(key, modelNameOf(config))
      return [key, walk(own, compiler, { model: config, path: ['fields', key], ownModel, field })]
    }),
  )
  if (compiler.found === before) return config
  const { formType, dtoMapping } = config.metadata
  return { ...config, fields: z.parse(modelFileSchema, { formType, dtoMapping, fields }).fields }
}

/** The fields whose number is 0 where they are empty, by their ids. */
const zerosOf = (configs: readonly ModelConfig[]): ReadonlySet<string> =>
  new Set(
    configs.flatMap((config) =>
      Object.entries(config.fields).flatMap(([key, { empty }]) =>
        empty === undefined ? [] : [fieldIdIn(key, modelNameOf(config))],
      ),
    ),
  )

/** Compiles every expression of a form and of the rules of its models. `configs` are the models of the form. */
export function compileForm(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines,
): CompiledForm {
  const types = withCalculatedTypes(fieldTypes(definition, configs), configs, deadlines)
  const compiler: Compiler = {
    names: expressionNames(configs, types, deadlines),
    owners: ownerModels(definition),
    types,
    zeros: zerosOf(configs),
    units: unitsOf(configs),
    identifiers: identifiersIn(definition),
    concealed: concealedIn(definition),
    expressions: new Map(),
    texts: new Map(),
    ids: new Map(),
    mistakes: [],
    found: 0,
  }
  const form = walk(definition, compiler, { model: null, path: [], ownModel: null, field: null })
  const compiledForm = compiler.found > 0 ? z.parse(formDefinitionSchema, form) : definition
  const models = configs.map((config) => [config, withCompiledRules(config, compiler)] as const)
  const expressions: FormExpressions = Object.fromEntries(compiler.expressions)
  return {
    definition: compiler.expressions.size > 0 ? { ...compiledForm, expressions } : compiledForm,
    configs: new Map(models),
    texts: compiler.texts,
    mistakes: compiler.mistakes,
  }
}
