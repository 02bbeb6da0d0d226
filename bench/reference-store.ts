import { dependencyGraph } from '../packages/form/src/dependencies/dependency-graph.ts'
import { resolveForm } from '../packages/form/src/dependencies/resolve-form.ts'
import type { FieldValue } from '../packages/form/src/field-value.ts'
import type { FormPlan } from '../packages/form/src/form/plan-form.ts'
import { valueIssues } from '../packages/form/src/form/value-issues.ts'
import type { Issue } from '../packages/form/src/issue.ts'
import { buildDeps } from '../packages/form/src/testing.ts'

/**
 * The reference: one immutable record of values, copied on every entry, over which the same dependency pass and the same
 * rules run completely.
 */
export function createReferenceStore(plan: FormPlan) {
  const { today, characterWhitelist } = buildDeps()
  const graph = dependencyGraph(plan)
  let values: Readonly<Record<string, FieldValue>> = {}
  let issues: ReadonlyMap<string, readonly Issue[]> = new Map()
  return {
    enter: (id: string, value: FieldValue): void => {
      values = { ...values, [id]: value }
      const { fields, read } = resolveForm(plan, graph, (field) => values[field] ?? null)
      const context = {
        sibling: (key: string) => read(`claimDetails.${key}`),
        today: today(),
        characterWhitelist,
      }
      issues = new Map(
        [...plan.fields.values()].map((field) => {
          const { visible = false, value: resolved = null, mask = null } = fields.get(field.id) ?? {}
          return [field.id, visible ? valueIssues(field, resolved, mask, context) : []]
        }),
      )
    },
    issues: () => issues,
  }
}
