import type { RecordBlock } from '../blocks/records/registry.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import type { Issue } from '../issue.ts'
import type { RuleContext } from '../rules/registry.ts'
import { allHold, type FormResolution, type ReadValue, type Resolution } from './resolve-form.ts'

/** The context of the rules of a field; of a record's field with the client ID of the record. */
export type ContextFor = (field: FieldPlan, read: ReadValue, clientId?: string) => RuleContext

const isAsked = (resolution: Resolution | undefined): boolean =>
  resolution?.visible === true && !resolution.disabled

/** Whether a field is asked for, by its id: that of a record's field begins with the client ID of the record. */
const isAskedIn =
  ({ fields, records }: FormResolution) =>
  (id: string): boolean => {
    const { model: owner, key } = referenceOf(id, '')
    const record = records.get(owner)
    if (!record) return isAsked(fields.get(id))
    const field = record.list.fields.find((each) => each.key === key)
    return field !== undefined && field.known === undefined && isAsked(record.fields.get(field.id))
  }

/** What is wrong while a number of records is unknown, and no empty field that it needs is asked for. */
export const countIssues = (resolution: FormResolution, block: RecordBlock): readonly Issue[] =>
  resolution.outcomes?.countIssues(block, isAskedIn(resolution)) ?? []

/** The blocks of the lists that are shown. */
const shownBlocks = (
  lists: FormPlan['lists'],
  { read, skippedPages }: FormResolution,
): readonly RecordBlock[] =>
  [...lists.values()].flatMap(({ page, showWhen, block }) =>
    !skippedPages.has(page) && allHold(showWhen, read) ? [block] : [],
  )

/** Every field that is asked for, with its value. */
function askedFields(plan: FormPlan, { fields, records }: FormResolution) {
  const singles = [...plan.fields.values()].flatMap((field) => {
    const resolution = fields.get(field.id)
    return resolution && isAsked(resolution) ? [{ field, value: resolution.value, own: undefined }] : []
  })
  const inRecords = [...records].flatMap(([clientId, record]) =>
    record.list.fields.flatMap((field) => {
      const resolution = record.fields.get(field.id)
      const own = { clientId, read: record.read }
      return resolution && isAsked(resolution) ? [{ field, value: resolution.value, own }] : []
    }),
  )
  return [...singles, ...inRecords]
}

/** The contexts of the rules of a submission: what the page knows of a form, and the expressions of its rules. */
export function ruleContexts(
  plan: FormPlan,
  resolution: FormResolution,
  { today, characterWhitelist }: Pick<RuleContext, 'today' | 'characterWhitelist'>,
): ContextFor {
  const { outcomes } = resolution
  const isAskedFor = isAskedIn(resolution)
  let needed: ReadonlySet<string> | null = null
  return (field, read, clientId) => {
    const own = clientId === undefined ? undefined : { clientId, read }
    const id = clientId === undefined ? field.id : `${clientId}.${field.key}`
    return {
      sibling: (written) => read(fieldIdIn(written, field.model)),
      ...outcomes?.forRules(field.model, own, isAskedFor),
      isNeeded: () => {
        if (!outcomes || field.neededBy.length === 0) return false
        needed ??= outcomes.needed(askedFields(plan, resolution), shownBlocks(plan.lists, resolution))
        return needed.has(id)
      },
      addresses: plan.addresses(),
      today,
      characterWhitelist,
    }
  }
}
