import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import type { KindSpecimens } from '../../gallery/specimen.ts'

const search = (name: string): WidgetOf<'search'> => ({
  type: 'search',
  field: specimenField(name),
  label: 'LocKey_Gallery_Security',
  options: 'securities.csv',
})

export const searchSpecimens: KindSpecimens = {
  section: 'choices',
  specimens: [...inAllStates({ name: 'search', widget: search, value: 'S7' })],
}
