import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

const file = (name: string): WidgetOf<'file'> => ({
  type: 'file',
  field: specimenField(name),
  label: 'LocKey_Gallery_Receipt',
})

const receipt = [{ name: 'إيصال towing 2022 (final).pdf', size: 184_320, type: 'application/pdf' }]

/** A file field has no dependencies, and the prepopulated data of a claimant holds no documents. */
export const fileInputSpecimens: KindSpecimens = {
  section: 'file',
  specimens: [
    fieldSpecimen({ widget: file('fileEmpty'), state: 'empty' }),
    fieldSpecimen({ widget: file('fileFilled'), state: 'filled', value: receipt }),
    fieldSpecimen({ widget: file('fileError'), state: 'error' }),
  ],
}
