import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import type { KindSpecimens } from '../../gallery/specimen.ts'

const date = (name: string): WidgetOf<'date'> => ({
  type: 'date',
  field: specimenField(name),
  label: 'LocKey_Gallery_Day',
  rules: [{ type: 'validDate', formats: 'MM/dd/yyyy' }],
})

export const dateInputSpecimens: KindSpecimens = {
  section: 'date',
  specimens: [...inAllStates({ name: 'calendar', widget: date, value: '09/02/2022', wrong: '02/30/2022' })],
}
