import type { FieldView } from '@redress/engine'
import { fieldElementId } from '../../form/field-ids.ts'

/** The ids of the parts of one field. */
export interface FieldParts {
  readonly control: string
  readonly label: string
  readonly hint: string
  readonly error: string
}

export const fieldParts = ({ id }: Pick<FieldView, 'id'>): FieldParts => {
  const control = fieldElementId(id)
  return { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` }
}

/** What ties an input to its hint and its error, and says its state to assistive technology. */
export interface StateProps {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** The state of a field as attributes of its control. `more` are ids of further descriptions. */
export function stateProps(
  view: FieldView,
  hint: string | undefined,
  more: readonly string[] = [],
  invalid: boolean = view.shownIssues.length > 0,
): StateProps {
  const parts = fieldParts(view)
  const described = [...(hint ? [parts.hint] : []), ...more, ...(invalid ? [parts.error] : [])]
  return {
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': view.required || undefined,
  }
}
