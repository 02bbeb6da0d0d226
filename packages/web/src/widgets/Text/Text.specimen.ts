import type { MaskName, WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates, prefilled } from '../../gallery/in-all-states.ts'
import { fieldSpecimen, type KindSpecimens, type Specimen } from '../../gallery/specimen.ts'

const text = (name: string, more: Partial<WidgetOf<'text'>> = {}): WidgetOf<'text'> => ({
  type: 'text',
  field: specimenField(name),
  label: 'LocKey_Gallery_Label',
  ...more,
})

const shop = "Nowak's Garage"

const textVariants: readonly Specimen[] = [
  fieldSpecimen({
    caption: 'LocKey_Gallery_Hint',
    state: 'empty',
    widget: text('textHint', { hint: 'LocKey_Gallery_LabelHint' }),
  }),
  fieldSpecimen({
    caption: 'LocKey_Gallery_Required',
    state: 'empty',
    widget: text('textRequired', { rules: [{ type: 'required' }] }),
  }),
  fieldSpecimen({
    caption: 'LocKey_Gallery_Unmarked',
    state: 'empty',
    widget: text('textUnmarked', { rules: [{ type: 'required' }], disableRequiredStyling: true }),
  }),
  fieldSpecimen({
    caption: 'LocKey_Gallery_Addon',
    state: 'filled',
    value: '1,250.00',
    widget: text('textAddon', {
      label: 'LocKey_Gallery_Amount',
      mask: 'currency',
      prepend: 'LocKey_Gallery_Dollar',
      append: 'LocKey_Gallery_Usd',
    }),
  }),
  fieldSpecimen({
    caption: 'LocKey_Gallery_Secret',
    state: 'filled',
    value: '48210',
    widget: text('textSecret', { label: 'LocKey_Gallery_Pin', inputMode: 'numeric', secret: true }),
  }),
  fieldSpecimen({
    caption: 'LocKey_Gallery_Mixed',
    state: 'filled',
    value: 'ورشة Nowak رقم 14، شارع الملك',
    widget: text('textMixed'),
  }),
  {
    ...fieldSpecimen({
      caption: 'LocKey_Gallery_Lines',
      state: 'filled',
      value: 'The pump failed on the way to work.\nThe tow truck came an hour later.',
      widget: text('textLines', { label: 'LocKey_Gallery_Story', lines: 3 }),
    }),
    wide: true,
  },
]

const masks: readonly (readonly [MaskName, string, string, string])[] = [
  ['usPhone', 'LocKey_Gallery_Phone', '(313) 555-0142', '(313) 55'],
  ['internationalPhone', 'LocKey_Gallery_Foreign', '+49 30 901820', '+49'],
  ['currency', 'LocKey_Gallery_Amount', '1,250.00', '.'],
  ['decimal', 'LocKey_Gallery_Miles', '48210.5', '.'],
  ['vin', 'LocKey_Gallery_Vin', '1HGCM82633A004352', '1HGCM'],
  ['usZip', 'LocKey_Gallery_Zip', '48226', '482'],
  ['nonUsPostalCode', 'LocKey_Gallery_Postal', 'SW1A 1AA', '!'],
  ['date', 'LocKey_Gallery_Day', '09/02/2022', '09/0'],
]

const masked: readonly Specimen[] = masks.flatMap(([mask, label, right, wrong]) => [
  fieldSpecimen({ widget: text(`${mask}Filled`, { mask, label }), state: 'filled', value: right }),
  fieldSpecimen({ widget: text(`${mask}Error`, { mask, label }), state: 'error', value: wrong }),
])

/** A text in every state and variant, and with every mask. */
export const textSpecimens: readonly KindSpecimens[] = [
  {
    section: 'text',
    specimens: [
      ...inAllStates({ name: 'text', widget: text, value: shop }),
      prefilled(text('textPrefilled', { prepopulatedDataKey: 'shop' })),
      ...textVariants,
    ],
  },
  { section: 'masks', specimens: masked },
]
