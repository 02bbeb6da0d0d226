import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import type { KindSpecimens } from '../../gallery/specimen.ts'

const checkbox = (name: string): WidgetOf<'checkbox'> => ({
  type: 'checkbox',
  field: specimenField(name),
  label: 'LocKey_Gallery_Agree',
})

export const checkboxSpecimens: KindSpecimens = {
  section: 'checkbox',
  specimens: [...inAllStates({ name: 'checkbox', widget: checkbox, value: true })],
}
