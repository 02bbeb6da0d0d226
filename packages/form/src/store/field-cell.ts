import type { Resolution } from '../dependencies/resolve-form.ts'
import { type FieldValue, normalise, sameValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { Issue } from '../issue.ts'
import type { MaskName } from '../masks/mask.ts'
import { finishedText } from '../masks/registry.ts'
import { isRequired } from '../rules/field-issues.ts'
import type { RuleContext } from '../rules/registry.ts'
import { typedAs, typingIn } from '../widgets/registry.ts'
import { tidyText } from '../widgets/tidy-text.ts'
import type { FieldView } from './form-state.ts'

/** One field of one model of the session: its stored state and its current view. */
export interface FieldCell {
  readonly field: FieldPlan
  readonly clientId: string
  value: FieldValue
  edited: boolean
  touched: boolean
  /** Closed by a deadline: the value stays stored, and other fields read none. */
  closed: boolean
  /** Whether it is shown and can be answered. */
  asked: boolean
  /** The answers that the list of its choices went by when it was last resolved. */
  basis?: string
  view: FieldView
}

/** What a field holds once it is left, by the region of the culture; null for what none decides about. */
export type FinishedText = (field: FieldPlan, mask: MaskName | null, held: string) => string | null

const noIssues: readonly Issue[] = []

/** A cell as the form begins: untouched, never edited, every field null. */
export const newCell = (id: string, field: FieldPlan, clientId: string, value: FieldValue): FieldCell => ({
  field,
  clientId,
  value,
  edited: false,
  touched: false,
  closed: false,
  asked: true,
  view: {
    id,
    value,
    visible: true,
    disabled: false,
    required: false,
    mask: null,
    issues: noIssues,
    shownIssues: noIssues,
    touched: false,
    edited: false,
  },
})

/**
 * Tidies what was typed, now that the claimant is done with the field; `finished` reads what the region of the culture decides
 * about. Returns whether that changed it.
 */
export function tidyCell(cell: FieldCell, finished: FinishedText | undefined): boolean {
  const { widget, rules } = cell.field
  const typing = widget && typingIn(widget, rules)
  if (!typing || typeof cell.value !== 'string') return false
  const before = cell.value
  const tidy = tidyText(typing, before)
  const mask = cell.view.mask ?? typedAs(widget)
  cell.value = normalise(
    finished?.(cell.field, mask, tidy) ?? (mask === null ? tidy : finishedText(mask, tidy, cell.edited)),
  )
  return cell.value !== before
}

const sameIssues = (a: readonly Issue[], b: readonly Issue[]): boolean =>
  a.length === b.length &&
  a.every((issue, index) => {
    const other = b[index]
    return (
      issue.rule === other?.rule &&
      issue.key === other.key &&
      JSON.stringify(issue.params) === JSON.stringify(other.params)
    )
  })

const sameView = (a: FieldView, b: FieldView): boolean =>
  sameValue(a.value, b.value) &&
  a.visible === b.visible &&
  a.disabled === b.disabled &&
  a.required === b.required &&
  a.mask === b.mask &&
  String(a.ruledOut) === String(b.ruledOut) &&
  a.touched === b.touched &&
  a.edited === b.edited &&
  sameIssues(a.issues, b.issues)

/**
 * Stores a resolution in the cell. Issues are known at once, and shown once the field is touched;
 * `judged` are those that the other records of its list give it. Returns whether the view changed.
 */
export function refresh(
  cell: FieldCell,
  resolution: Resolution,
  context: RuleContext,
  judged: readonly Issue[] = noIssues,
): boolean {
  const { visible, disabled, mask, value, ruledOut, failed } = resolution
  const asked = visible && !disabled
  const own = asked ? valueIssues(cell.field, value, mask, context, failed) : noIssues
  const issues = judged.length > 0 ? [...own, ...judged] : own
  cell.value = value
  const view: FieldView = {
    id: cell.view.id,
    value,
    visible,
    disabled,
    required: asked && isRequired(cell.field.rules, context),
    mask,
    ...(ruledOut && { ruledOut }),
    issues,
    shownIssues: cell.touched ? issues : noIssues,
    touched: cell.touched,
    edited: cell.edited,
  }
  if (sameView(cell.view, view)) return false
  cell.view = view
  return true
}
