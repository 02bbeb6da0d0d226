import type { FieldValue, Widget } from '@redress/form'
import { fieldSpecimen, type Specimen } from './specimen.ts'

interface States {
  readonly name: string
  readonly widget: (name: string) => Widget
  readonly value: FieldValue
  /** A value that breaks a rule; null breaks the rule that there must be one. */
  readonly wrong?: FieldValue
}

/** A widget in all its states. The prefilled one is filled as a signed-in claimant's fields are. */
export function inAllStates({ name, widget, value, wrong = null }: States): Specimen[] {
  const named = (state: string) => widget(`${name}${state}`)
  return [
    fieldSpecimen({ widget: named('Empty'), state: 'empty' }),
    fieldSpecimen({ widget: named('Filled'), state: 'filled', value }),
    fieldSpecimen({ widget: named('Error'), state: 'error', value: wrong }),
    fieldSpecimen({ widget: named('Disabled'), state: 'disabled' }),
    fieldSpecimen({ widget: named('DisabledFilled'), state: 'disabledFilled', value }),
  ]
}

/** A field that is filled from the data of a signed-in claimant. */
export const prefilled = (widget: Widget) => fieldSpecimen({ widget, state: 'prefilled' })
