import { isEmpty } from '../field-value.ts'
import { clientIdOf, type FormModel } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { ListPlan } from '../form/plan-form.ts'
import type { FieldId, FormState } from '../store/form-state.ts'
import type { CheckedRow } from './check-rows.ts'

/** Rows to be filled into a form, and how. */
export interface RowsToFill {
  readonly list: ListPlan
  readonly rows: readonly CheckedRow[]
  /** The numbers of the rows that have mistakes: they become drafts, which show what is wrong. */
  readonly wrong: ReadonlySet<number>
  /** Whether they take the place of the records that are there. */
  readonly replaces: boolean
  readonly newUuid: () => string
}

const idOf = ({ clientId }: Pick<FormModel, 'clientId'>, key: string): FieldId => `${clientId}.${key}`

const isOf =
  (name: string) =>
  (model: FormModel): boolean =>
    modelNameOf(model) === name

/** The drafts of a list in which nothing was entered. */
function blankDrafts({ drafts, edited }: FormState, name: string): readonly FormModel[] {
  const entered = new Set(edited)
  const isBlank = (model: FormModel): boolean =>
    Object.entries(model.fields).every(([key, value]) => isEmpty(value) || !entered.has(idOf(model, key)))
  return drafts.filter(isOf(name)).filter(isBlank)
}

const recordsOf = ({ saved, drafts }: FormState, name: string): readonly FormModel[] =>
  [...saved, ...drafts].filter(isOf(name))

/** How many records of a list have something entered in them. */
export const enteredRecords = (state: FormState, model: string): number =>
  recordsOf(state, model).length - blankDrafts(state, model).length

/** The records of the list that give way: all of them, or those in which nothing was entered. */
const goes = (state: FormState, { list: { model }, replaces }: RowsToFill): ReadonlySet<string> =>
  new Set((replaces ? recordsOf(state, model) : blankDrafts(state, model)).map(({ clientId }) => clientId))

/** A record of the list for each row, each with an id that no other model has. */
function modelsOf({ saved, drafts }: FormState, { list, rows, newUuid }: RowsToFill): readonly FormModel[] {
  const { metadata, metadataHash } = list.config
  const taken = new Set([...saved, ...drafts].map(({ clientId }) => clientId))
  const freshId = (): string => {
    const id = clientIdOf(`${metadata.dtoMapping}-`, newUuid())
    return taken.has(id) ? freshId() : id
  }
  return rows.map(({ values }) => {
    const clientId = freshId()
    taken.add(clientId)
    return { clientId, id: null, metadataHash, metadata, fields: values }
  })
}

/**
 * A form with the rows of a list as records, as if each had been typed: sound ones are saved, and those with mistakes are
 * drafts that show them. Nothing else changes.
 */
export function withRows(state: FormState, given: RowsToFill): FormState {
  const gone = goes(state, given)
  const models = modelsOf(state, given)
  const placed = models.map((model, place) => ({ model, row: given.rows[place] }))
  const isWrong = (row: CheckedRow | undefined): boolean => row !== undefined && given.wrong.has(row.row)
  const stays = ({ clientId }: FormModel): boolean => !gone.has(clientId)
  const isOfStaying = (id: FieldId): boolean => !gone.has(id.slice(0, id.lastIndexOf('.')))
  return {
    ...state,
    saved: [
      ...state.saved.filter(stays),
      ...placed.filter(({ row }) => !isWrong(row)).map(({ model }) => model),
    ],
    drafts: [
      ...state.drafts.filter(stays),
      ...placed.filter(({ row }) => isWrong(row)).map(({ model }) => model),
    ],
    edited: [
      ...state.edited.filter(isOfStaying),
      ...placed.flatMap(({ model, row }) => (row?.filled ?? []).map((key) => idOf(model, key))),
    ],
    touched: [
      ...state.touched.filter(isOfStaying),
      ...placed
        .filter(({ row }) => isWrong(row))
        .flatMap(({ model }) => Object.keys(model.fields).map((key) => idOf(model, key))),
    ],
  }
}
