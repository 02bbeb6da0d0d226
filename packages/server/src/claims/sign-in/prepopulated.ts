import type { PrepopulatedModel } from '@redress/api'
import { valueOfCell } from '@redress/engine'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import type { ClassMember } from '../vault/sealed-class-list.ts'
import { knownRows } from './known-rows.ts'

type Fields = PrepopulatedModel['fields']

/**
 * The class list data of a member that this form may show: only the fields in its models of prepopulated data, and of these
 * only the columns that the claimant's way shows, null for all. Every other field is null, as for a claimant who is no member.
 */
export const prepopulatedModels = (
  { models }: CaseForm,
  member: Pick<ClassMember, 'data'> | null,
  shown: readonly string[] | null,
): readonly PrepopulatedModel[] => {
  const cellOf = (name: string): string =>
    shown === null || shown.includes(name) ? (member?.data[name] ?? '') : ''
  return models
    .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
    .map(({ metadata, fields }) => ({
      metadata,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, valueOfCell(kind, cellOf(name))]),
      ),
    }))
}

/** Everything that the class list knows of a member and the form may show: those models, and a model for each known row. */
export const classData = (
  form: CaseForm,
  member: Pick<ClassMember, 'data'> | null,
  shown: readonly string[] | null,
): readonly PrepopulatedModel[] => [
  ...prepopulatedModels(form, member, shown),
  ...knownRows(form, member, shown).map(({ metadata, fields }) => ({ metadata, fields: { ...fields } })),
]

/** The fields of models of prepopulated data as one record, for rules and conditions. */
export const prepopulatedFields = (models: readonly PrepopulatedModel[]): Fields =>
  Object.assign({}, ...models.map(({ fields }) => fields))
