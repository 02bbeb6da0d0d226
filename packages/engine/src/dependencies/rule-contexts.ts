import type { FieldPlan } from '../form/plan-form.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import type { RuleContext } from '../rules/rule.ts'
import { neededFields, ruleOutcome } from './needed-fields.ts'
import type { FormResolution, ReadValue, Resolution } from './resolve-form.ts'

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
    return isAsked(record ? record.fields.get(`${record.list.model}.${key}`) : fields.get(id))
  }

/** Every field that is asked for, with its value. */
function askedFields(plan: ReadonlyMap<string, FieldPlan>, { fields, records }: FormResolution) {
  const singles = [...plan.values()].flatMap((field) => {
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
  plan: ReadonlyMap<string, FieldPlan>,
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
      outcome: (written) => ruleOutcome(outcomes, fieldIdIn(written, field.model), own, isAskedFor),
      isNeeded: () => {
        if (!outcomes || field.neededBy.length === 0) return false
        needed ??= neededFields(askedFields(plan, resolution), outcomes)
        return needed.has(id)
      },
      today,
      characterWhitelist,
    }
  }
}
