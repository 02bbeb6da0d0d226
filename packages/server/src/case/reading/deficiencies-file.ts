import { copyKeySchema } from '@redress/engine'
import * as z from 'zod/mini'

/** The name of a reason, as decisions give it. */
const reasonNameSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9-]*$/,
      'expected a name of letters, digits and hyphens that begins with a letter',
    ),
  )

/** What a claimant reads of a reason. */
const wordsOfReason = { title: copyKeySchema, text: copyKeySchema }

/** What is asked for again: fields of the form, and documents by the model of their records. */
const asksSchema = z.strictObject({
  fields: z._default(z.array(z.string()), []),
  documents: z._default(z.array(z.string()), []),
})

const deficiencySchema = z.strictObject({
  ...wordsOfReason,
  asks: z._default(asksSchema, { fields: [], documents: [] }),
  /** The days to cure, after that of the decision. */
  days: z.int().check(z.minimum(1), z.maximum(365)),
})

/** How what is missing is taken. */
const cureSchema = z.strictObject({
  /** Whether it is taken after the last day too, and marked as late. */
  late: z._default(z.boolean(), false),
})

/** `deficiencies.yaml`: the reasons that decisions give. */
export const deficienciesFileSchema = z.strictObject({
  deficiencies: z._default(z.record(reasonNameSchema, deficiencySchema), {}),
  denials: z._default(z.record(reasonNameSchema, z.strictObject(wordsOfReason)), {}),
  cure: z._default(cureSchema, { late: false }),
})

export type DeficienciesFile = z.infer<typeof deficienciesFileSchema>

/** Of a case that has no such file. */
export const noDeficiencies: DeficienciesFile = { deficiencies: {}, denials: {}, cure: { late: false } }

/** Whether any reason asks for fields or documents, so that claimants can give them again. */
export const asksAgain = ({ deficiencies }: DeficienciesFile): boolean =>
  Object.values(deficiencies).some(({ asks }) => asks.fields.length + asks.documents.length > 0)
