import {
  copyKeySchema,
  type FormDefinition,
  holdsDocument,
  type ModelConfig,
  modelNameOf,
} from '@redress/form'
import * as z from 'zod/mini'
import { placedLists, placedWidgets } from '../mistakes/placed-parts.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { YamlPath } from './yaml-file.ts'

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

/** The forms of a case, closed ones too: their claims can still be deficient. With the models of these forms. */
export interface FormsToAsk {
  readonly forms: readonly FormDefinition[]
  readonly configs: readonly ModelConfig[]
}

/** What claimants can be asked for again. */
interface Askable {
  readonly fields: readonly string[]
  readonly documents: readonly string[]
}

const calculatedIn = (config: ModelConfig): readonly string[] =>
  Object.entries(config.fields).flatMap(([key, { value }]) =>
    value === undefined ? [] : [`${modelNameOf(config)}.${key}`],
  )

/** What the pages of a form ask for. Credentials and calculated fields cannot be cured. */
function enteredIn(form: FormDefinition, configs: readonly ModelConfig[]) {
  const own = configs.filter(({ metadata }) => metadata.formType === form.formType)
  const calculated = new Set(own.flatMap(calculatedIn))
  return placedWidgets(form).filter(({ id, model }) => model !== 'credentials' && !calculated.has(id))
}

function askableIn({ forms, configs }: FormsToAsk): Askable {
  const entered = forms.flatMap((form) => enteredIn(form, configs))
  const lists = forms.flatMap(placedLists).filter(({ block }) => block.inputs.some(holdsDocument))
  return {
    fields: [...new Set(entered.filter(({ widget }) => !holdsDocument(widget)).map(({ id }) => id))],
    documents: [...new Set(lists.map(({ block }) => block.model))],
  }
}

/** The fields and documents that a deficiency asks for, and no form does. */
function askedNowhere(
  { source }: SoundFile<DeficienciesFile>,
  at: YamlPath,
  asked: Askable,
  askable: Askable,
): readonly CaseMistake[] {
  const kinds = [
    ['fields', 'field', 'a field that a form asks for, such as claimDetails.name'],
    ['documents', 'list of documents', 'the model of records with a document in a form'],
  ] as const
  return kinds.flatMap(([kind, what, expected]) =>
    asked[kind].flatMap((found, index) => {
      if (askable[kind].includes(found)) return []
      const message = `No form of this case asks for the ${what} '${found}'.${didYouMean(found, askable[kind])} Expected ${expected}.`
      const position = source.positionOf([...at, kind, index])
      return [{ file: source.file, ...position, message, found, expected }]
    }),
  )
}

/** Names that are a deficiency and a denial: a decision could not tell which. */
const namedTwice = ({ source, value }: SoundFile<DeficienciesFile>): readonly CaseMistake[] =>
  Object.keys(value.denials)
    .filter((name) => Object.hasOwn(value.deficiencies, name))
    .map((found) => ({
      file: source.file,
      ...source.positionOfKey(['denials', found]),
      message: `'${found}' is the name of a deficiency already. Expected another name.`,
      found,
      expected: 'another name',
    }))

/** Checks the reasons of decisions against the forms of the case; null for the forms while one cannot be read. */
export const checkDeficiencies = (
  file: SoundFile<DeficienciesFile>,
  forms: FormsToAsk | null,
): readonly CaseMistake[] => {
  const askable = forms && askableIn(forms)
  const asking = Object.entries(file.value.deficiencies)
  return [
    ...namedTwice(file),
    ...(askable
      ? asking.flatMap(([name, { asks }]) =>
          askedNowhere(file, ['deficiencies', name, 'asks'], asks, askable),
        )
      : []),
  ]
}
