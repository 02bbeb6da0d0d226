import {
  type FormDefinition,
  type FormExpression,
  type FormExpressions,
  formDefinitionSchema,
  type ModelConfig,
  modelFileSchema,
  modelNameOf,
  type StatesOfDeadlines,
  textOfWritten,
} from '@redress/engine'
import {
  checkExpression,
  type ExpressionMistake,
  parseExpression,
  type Type,
  typeName,
} from '@redress/engine/expression-parser'
import * as z from 'zod/mini'
import type { YamlPath } from '../yaml-file.ts'
import { withCalculatedTypes } from './calculated-types.ts'
import { type ExpressionNames, expressionNames, holdsRecords } from './expression-names.ts'
import { fieldTypes } from './field-types.ts'
import { readsOf } from './reads-of.ts'

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

/** What an expression may result in, by the key that it is written at. */
const expectedAt: Readonly<Record<string, readonly Type[]>> = {
  field: ['boolean'],
  expression: ['boolean'],
  when: ['boolean'],
  value: ['number', 'day', 'text'],
}

interface Compiler {
  readonly names: ExpressionNames
  readonly types: ReturnType<typeof fieldTypes>
  readonly expressions: Map<string, FormExpression>
  readonly texts: Map<string, string>
  readonly ids: Map<string, string>
  readonly mistakes: PlacedExpressionMistake[]
  /** How many texts were found. */
  found: number
}

/** The place of an expression: its file and path, and the model whose records have a value of it each. */
interface Place {
  readonly model: ModelConfig | null
  readonly path: YamlPath
  readonly ownModel: string | null
}

const fits = (type: Type, expected: readonly Type[] | undefined): boolean =>
  expected === undefined || type === 'any' || type === 'null' || expected.includes(type)

/** The mistake of an expression that results in something else than its place takes. */
const unexpected = (type: Type, expected: readonly Type[]): ExpressionMistake => ({
  code: expected.includes('boolean') ? 'condition' : 'types',
  at: 0,
  found: typeName(type),
  expected: expected.map(typeName).join(' or '),
  candidates: [],
})

/** The mistakes of a text, or its expression. */
function read(
  text: string,
  { names }: Compiler,
  { ownModel, path }: Place,
): FormExpression['expression'] | readonly ExpressionMistake[] {
  const parsed = parseExpression(text)
  if ('mistakes' in parsed) return parsed.mistakes
  const own = ownModel === null ? {} : (names.ofRecords.get(ownModel) ?? {})
  const { mistakes, type } = checkExpression(parsed.expression, { ...names.form, ...own })
  if (mistakes.length > 0) return mistakes
  const expected = expectedAt[String(path.at(-1))]
  if (fits(type, expected)) return parsed.expression
  return [unexpected(type, expected ?? [])]
}

/** The id of the pseudo-field of a text; the text as it was where it has mistakes. */
function compiled(text: string, written: string, compiler: Compiler, place: Place): string {
  const { names, types, expressions, texts, ids, mistakes } = compiler
  const known = ids.get(`${place.ownModel ?? ''} ${text}`)
  if (known !== undefined) return known
  const expression = read(text, compiler, place)
  if (!('tree' in expression)) {
    const { model, path } = place
    mistakes.push(...expression.map((mistake) => ({ model, path, mistake })))
    return written
  }
  const reads = readsOf(expression.tree, { names, types, ownModel: place.ownModel })
  const readsOwn = Object.keys(reads).some((each) => each.startsWith(`${place.ownModel ?? ''}.`))
  const number = expressions.size + 1
  const id = place.ownModel !== null && readsOwn ? `${place.ownModel}.$k${number}` : `expressions.k${number}`
  expressions.set(id, { expression, reads })
  texts.set(id, text)
  ids.set(`${place.ownModel ?? ''} ${text}`, id)
  return id
}

const isRecordBlock = (value: object): value is { readonly model: string } =>
  'inputs' in value && 'model' in value && typeof value.model === 'string'

/** The value with every written expression in it compiled. */
function walk(value: unknown, compiler: Compiler, place: Place): unknown {
  if (typeof value === 'string') {
    const text = textOfWritten(value)
    if (text === null) return value
    compiler.found += 1
    return compiled(text, value, compiler, place)
  }
  const within = (inner: unknown, part: PropertyKey, ownModel = place.ownModel): unknown =>
    walk(inner, compiler, { ...place, path: [...place.path, part], ownModel })
  if (Array.isArray(value)) return value.map((item: unknown, index) => within(item, index))
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = Object.entries(value)
  const model = isRecordBlock(value) ? value.model : undefined
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, within(inner, key, key === 'inputs' ? model : undefined)]),
  )
}

/** The fields of a model with the expressions of their rules compiled. */
function withCompiledRules(config: ModelConfig, compiler: Compiler): ModelConfig {
  const ownModel = holdsRecords(config) ? modelNameOf(config) : null
  const before = compiler.found
  const fields = walk(config.fields, compiler, { model: config, path: ['fields'], ownModel })
  if (compiler.found === before) return config
  const { formType, dtoMapping } = config.metadata
  return { ...config, fields: z.parse(modelFileSchema, { formType, dtoMapping, fields }).fields }
}

/** Compiles every expression of a form and of the rules of its models. `configs` are the models of the form. */
export function compileForm(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
  deadlines: StatesOfDeadlines,
): CompiledForm {
  const types = withCalculatedTypes(fieldTypes(definition, configs), configs, deadlines)
  const compiler: Compiler = {
    names: expressionNames(configs, types, deadlines),
    types,
    expressions: new Map(),
    texts: new Map(),
    ids: new Map(),
    mistakes: [],
    found: 0,
  }
  const form = walk(definition, compiler, { model: null, path: [], ownModel: null })
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
