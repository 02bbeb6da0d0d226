import { valueOfCell } from '@redress/engine'
import type { PrepopulatedModel } from '@redress/engine/contract'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import type { ClassMember } from '../vault/sealed-class-list.ts'

type Fields = PrepopulatedModel['fields']

/**
 * The class list data of a member that this form may show: only the fields in its models of prepopulated data.
 */
export const prepopulatedModels = ({ models }: CaseForm, member: ClassMember): readonly PrepopulatedModel[] =>
  models
    .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
    .map(({ metadata, fields }) => ({
      metadata,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, valueOfCell(kind, member.data[name] ?? '')]),
      ),
    }))

/** The same as one record, for rules and conditions on prepopulated data. */
export const prepopulatedFields = (form: CaseForm, member: ClassMember): Fields =>
  Object.assign({}, ...prepopulatedModels(form, member).map(({ fields }) => fields))
