import type { FieldView } from '@redress/form'
import { fieldParts } from './field-parts.ts'

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
