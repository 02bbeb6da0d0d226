import { contentOf } from '@redress/case/reading/content-of.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  choicesOf,
  type Dictionary,
  type FieldPlan,
  type FormType,
  fixedRowsOf,
  type ListPlan,
  localeOf,
  modelNameOf,
  optionsOf,
} from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

type Model = ClaimRecord['models'][number]
type Labels = ReadonlyMap<string, string>

/** The labels of the choices in a claim: by client id of the model, then by field. */
export type LabelsOfClaim = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the choices of a case are called in one culture, for an export. */
export interface ChoiceLabels {
  readonly culture: string
  /** The fields with choices, as `model.field`, in any form of the case. */
  readonly fields: ReadonlySet<string>
  /** The labels of the answers of a claim; an answer that is no choice of the case has none. */
  readonly of: (record: ClaimRecord) => LabelsOfClaim
}

/** The column beside that of a field, with the label of its value. */
export const labelColumn = (column: string): string => `${column} label`

const plain = (text: string): string => text.replace(/<[^>]*>/g, '')

/** What the labels of one culture are made from. */
interface Words {
  readonly texts: Dictionary
  readonly culture: string
  readonly choiceFiles: LoadedCase['choiceFiles']
}

const textOf = ({ texts }: Words, key: string): string => {
  const text = texts.get(key)
  return typeof text === 'string' ? plain(text) : key
}

/** Countries are no texts of the case; their names are those of the page. */
function countryLabels({ culture }: Words, { widget }: FieldPlan): Labels {
  if (widget?.autocomplete !== 'country') return new Map()
  const regions = new Intl.DisplayNames([localeOf(culture), 'en'], { type: 'region', fallback: 'code' })
  return new Map((choicesOf(widget) ?? []).map((code) => [code, regions.of(code) ?? code]))
}

function listLabels({ choiceFiles, culture }: Words, { list }: FieldPlan): Labels {
  const choices = list ? (choiceFiles.get(list.file)?.choices ?? []) : []
  return new Map(choices.map(({ value, label, labels }) => [value, labels[culture] ?? label]))
}

const labelsOfField = (words: Words, field: FieldPlan): Labels =>
  new Map([
    ...countryLabels(words, field),
    ...listLabels(words, field),
    ...(field.widget ? optionsOf(field.widget) : []).map(
      ({ value, label }) => [value, textOf(words, label)] as const,
    ),
  ])

/** The rows of a table that the case states, by the field that holds their keys. */
function rowLabels(words: Words, { model, block }: ListPlan): readonly (readonly [string, Labels])[] {
  const fixed = fixedRowsOf(block)
  if (!fixed) return []
  const labels = fixed.rows.map(({ key, label }) => [key, textOf(words, label)] as const)
  return [[`${model}.${fixed.key}`, new Map(labels)]]
}

/** The labels of a form's choices, by `model.field`. */
function labelsOfForm(words: Words, { plan }: CaseForm): ReadonlyMap<string, Labels> {
  const lists = [...plan.lists.values()]
  const fields = [...plan.fields.values(), ...lists.flatMap((list) => list.fields)]
  const all = [
    ...fields.map((field) => [`${field.model}.${field.key}`, labelsOfField(words, field)] as const),
    ...lists.flatMap((list) => rowLabels(words, list)),
  ]
  return new Map(all.filter(([, labels]) => labels.size > 0))
}

/** The choices of the case in force, as claimants of a culture read them. */
export function choiceLabels(loadedCase: LoadedCase, culture: string): ChoiceLabels {
  const words = { texts: contentOf(loadedCase, culture), culture, choiceFiles: loadedCase.choiceFiles }
  const byForm = new Map<FormType, ReadonlyMap<string, Labels>>(
    [...loadedCase.forms].map(([formType, form]) => [formType, labelsOfForm(words, form)]),
  )
  const labelsOf = (formType: FormType, model: Model): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(model.fields).flatMap(([field, value]) => {
        const label = byForm
          .get(formType)
          ?.get(`${modelNameOf(model)}.${field}`)
          ?.get(String(value))
        return label === undefined ? [] : [[field, label]]
      }),
    )
  return {
    culture,
    fields: new Set([...byForm.values()].flatMap((labels) => [...labels.keys()])),
    of: ({ formType, models }) =>
      Object.fromEntries(
        models
          .map((model) => [model.clientId, labelsOf(formType, model)] as const)
          .filter(([, labels]) => Object.keys(labels).length > 0),
      ),
  }
}
