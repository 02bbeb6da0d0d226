import type { InnerRecords } from '../blocks/records/inner-records.ts'
import { innerRecordsIn } from '../blocks/records/registry.ts'
import type { FormPlan, ListPlan } from './plan-form.ts'

/** The records that belong to the records of a list. */
export interface InnerList {
  /** The list that they belong to. */
  readonly parent: ListPlan
  readonly list: ListPlan
  readonly records: InnerRecords
}

/** The inner records of a form by their model. */
export function innerLists({ lists }: Pick<FormPlan, 'lists'>): ReadonlyMap<string, InnerList> {
  const inner = [...lists.values()].flatMap((parent): InnerList[] => {
    const records = innerRecordsIn(parent.block)
    const list = records && lists.get(records.model)
    return list ? [{ parent, list, records }] : []
  })
  return new Map(inner.map((each) => [each.list.model, each]))
}
