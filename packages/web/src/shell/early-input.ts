import type { FieldId, FieldValue, FormStore } from '@redress/form'
import { otherValue } from '../widgets/HybridRadioText/other-value.ts'

/** What was typed and chosen in the server's page before it was taken over, by field. */
export type EarlyInput = ReadonlyMap<FieldId, FieldValue>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the server chose of a list: the option that it marked, or else the first. */
const renderedOption = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]

function isAsRendered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value === renderedOption(control)?.value
  const isChoice = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
  return isChoice ? control.checked === control.defaultChecked : control.value === control.defaultValue
}

const enteredIn = (control: Control): FieldValue =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value

/** Reads the fields whose value differs from what the server rendered. */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  const controls = root.querySelectorAll<Control>(
    `input:not([type=file], [type=radio]:not(:checked), [value="${otherValue}"]), textarea, select`,
  )
  const changed = [...controls].filter((control) => !isAsRendered(control))
  return new Map(changed.map((control) => [control.name, enteredIn(control)]))
}

/** Enters it into the form, as if it had been entered a moment later. */
export function enterEarlyInput(store: FormStore | undefined, input: EarlyInput): void {
  for (const [field, value] of input) store?.dispatch({ type: 'enter', field, value })
}
