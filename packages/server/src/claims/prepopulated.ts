import type { PrepopulatedModel } from '@redress/engine/contract'
import type { CaseForm } from '../case/loaded-case.ts'
import type { ClassMember } from '../vault/sealed-class-list.ts'

type Fields = PrepopulatedModel['fields']

const cellValue = (cell: string | undefined, kind: string): string | boolean | null => {
  if (kind === 'boolean') return cell?.toLowerCase() === 'true'
  return cell === undefined || cell === '' ? null : cell
}

/**
 * What the class list knows of a member that this form may show: the fields that its models of prepopulated data
 * name, and no others.
 */
export const prepopulatedModels = ({ models }: CaseForm, member: ClassMember): readonly PrepopulatedModel[] =>
  models
    .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
    .map(({ metadata, fields }) => ({
      metadata,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, cellValue(member.data[name], kind)]),
      ),
    }))

/** The same as one record, for the rules and conditions that read prepopulated data. */
export const prepopulatedFields = (form: CaseForm, member: ClassMember): Fields =>
  Object.assign({}, ...prepopulatedModels(form, member).map(({ fields }) => fields))
