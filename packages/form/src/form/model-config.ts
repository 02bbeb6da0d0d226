import * as z from 'zod/mini'
import { answerTypes } from '../conditions/form-expressions.ts'
import { expressionSchema } from '../conditions/written-expression.ts'
import { anyRuleSchema } from '../rules/registry.ts'
import { fitsKind } from '../values/registry.ts'
import { camelCase, camelCaseKeys } from './camel-case.ts'
import { knownCurrencySchema } from './currency-code.ts'
import { formNameSchema } from './form-name.ts'
import { dtoMappingSchema, metadataSchema } from './model.ts'

/** Whether every object has a property of this name already, `constructor` or `toString`. */
export const isReservedName = (name: string): boolean => name in Object.prototype

const columnNameSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9 _-]*$/, 'expected the name of a column of the class list'))

/** Whether a text is a day of the calendar as `2026-09-01`. */
const isIsoDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

const fieldConfigSchema = z
  .strictObject({
    /** What the field holds. */
    kind: z._default(z.enum(['text', 'boolean', 'file']), 'text'),
    /** What expressions take the answer for, where its widget, mask and rules do not mean it. */
    type: z.optional(z.enum(answerTypes)),
    /** The currency of an amount of money. */
    currency: z.optional(knownCurrencySchema),
    /** What a number counts. */
    unit: z.optional(
      z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/, 'expected a word in small letters: hours')),
    ),
    /** What expressions read where the field is empty or not asked for: 0. Without it that is null. */
    empty: z.optional(z.literal(0, 'expected 0, or nothing: what expressions read where the field is empty')),
    /** The expression that calculates the field, which then nobody enters. */
    value: z.optional(expressionSchema),
    /**
     * The column of the class list that it has its value of, in a model whose records are rows that the class list knows: nobody
     * enters it.
     */
    known: z.optional(columnNameSchema),
    /** The first day that a claimant may state as the day of a signature; without it the day is the one on which it is given. */
    statedSince: z.optional(z.string().check(z.refine(isIsoDay, 'expected a day such as 2026-09-01'))),
    rules: z._default(z.array(anyRuleSchema), []),
  })
  .check(
    z.refine(
      ({ currency, unit }) => currency === undefined || unit === undefined,
      'expected a currency or a unit, not both',
    ),
    z.refine(
      ({ empty, kind, type = 'number' }) => empty === undefined || (fitsKind(kind, '0') && type === 'number'),
      'expected a field that holds a number, where empty is 0',
    ),
  )

type FieldConfig = z.infer<typeof fieldConfigSchema>

const writtenFieldsSchema = z
  .record(
    z.string().check(
      z.regex(/^[A-Za-z][A-Za-z0-9 _-]*$/, 'expected letters, digits and blanks, a letter first'),
      z.refine(
        (name) => !isReservedName(camelCase(name)),
        'expected a name that JavaScript does not reserve',
      ),
    ),
    fieldConfigSchema,
  )
  .check(
    z.refine((fields) => Object.keys(fields).length > 0, 'A model needs at least one field'),
    z.refine(
      (fields) => new Set(Object.keys(fields).map(camelCase)).size === Object.keys(fields).length,
      'Two fields have the same name once it is camel-cased',
    ),
  )

/** Names are camel-cased on the way in; the configurations were read before that. */
const fieldsSchema = z.codec(writtenFieldsSchema, z.record(z.string(), z.custom<FieldConfig>()), {
  decode: camelCaseKeys,
  encode: (fields) => fields,
})

/** One file of a case's `models/`: the fields that the server stores of one part of a claim, and their rules. */
export const modelFileSchema = z
  .strictObject({
    formType: formNameSchema,
    dtoMapping: dtoMappingSchema,
    /** Distinguishes two models of one list mapping; pages refer to the model by it. */
    name: z.optional(z.string()),
    /** Those of claimants, signatures and documents that a page asks for need not be stated. */
    fields: z._default(fieldsSchema, {}),
  })
  .check(
    z.refine(
      ({ dtoMapping, fields }) =>
        Object.entries(fields).every(
          ([name, { statedSince }]) =>
            statedSince === undefined || (name === 'signatureDate' && /^signatures?$/.test(dtoMapping)),
        ),
      'Only the field signatureDate of a signature has statedSince.',
    ),
  )

/** An entry of `GET /api/forms/config`. */
export const modelConfigSchema = z.object({
  metadataHash: z.string(),
  metadata: metadataSchema,
  fields: fieldsSchema,
})

export type ModelFile = z.infer<typeof modelFileSchema>
export type ModelConfig = z.infer<typeof modelConfigSchema>

/** What pages call a model: its name where it has one, else its mapping. */
export const modelNameOf = ({ metadata }: Pick<ModelConfig, 'metadata'>): string =>
  metadata.name ?? metadata.dtoMapping

/** The field of this name, or undefined. */
export const fieldOf = ({ fields }: Pick<ModelConfig, 'fields'>, name: string): FieldConfig | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
