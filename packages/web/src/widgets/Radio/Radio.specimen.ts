import type { WidgetOf } from '@redress/form'
import { specimenField, specimenOptions } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import type { KindSpecimens } from '../../gallery/specimen.ts'

const radio = (name: string): WidgetOf<'radio'> => ({
  type: 'radio',
  field: specimenField(name),
  label: 'LocKey_Gallery_Kind',
  options: specimenOptions,
})

export const radioSpecimens: KindSpecimens = {
  section: 'radio',
  specimens: [...inAllStates({ name: 'radio', widget: radio, value: 'towing' })],
}
