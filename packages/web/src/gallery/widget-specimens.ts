import type { FieldValue, MaskName, Widget, WidgetOf } from '@redress/engine'
import { fieldSpecimen, type Specimen, type SpecimenSection } from './specimen.ts'

/** Fields are written to claimDetails under names of their own. */
const field = (name: string) => `claimDetails.${name}`

const text = (name: string, more: Partial<WidgetOf<'text'>> = {}): WidgetOf<'text'> => ({
  type: 'text',
  field: field(name),
  label: 'LocKey_Gallery_Label',
  ...more,
})

interface States {
  readonly name: string
  readonly widget: (name: string) => Widget
  readonly value: FieldValue
  /** A value that breaks a rule; null breaks the rule that there must be one. */
  readonly wrong?: FieldValue
}

/** A widget in all its states. The prefilled one is filled as a signed-in claimant's fields are. */
function inAllStates({ name, widget, value, wrong = null }: States): Specimen[] {
  const named = (state: string) => widget(`${name}${state}`)
  return [
    fieldSpecimen({ widget: named('Empty'), state: 'empty' }),
    fieldSpecimen({ widget: named('Filled'), state: 'filled', value }),
    fieldSpecimen({ widget: named('Error'), state: 'error', value: wrong }),
    fieldSpecimen({ widget: named('Disabled'), state: 'disabled' }),
    fieldSpecimen({ widget: named('DisabledFilled'), state: 'disabledFilled', value }),
  ]
}

const prefilled = (widget: Widget) => fieldSpecimen({ widget, state: 'prefilled' })

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

const options = [
  { value: 'towing', label: 'LocKey_Gallery_Towing' },
  { value: 'rental', label: 'LocKey_Gallery_Rental' },
]

const select = (name: string): WidgetOf<'select'> => ({
  type: 'select',
  field: field(name),
  label: 'LocKey_Gallery_Kind',
  options,
})
const radio = (name: string): WidgetOf<'radio'> => ({
  type: 'radio',
  field: field(name),
  label: 'LocKey_Gallery_Kind',
  options,
})
const hybrid = (name: string): WidgetOf<'hybridRadioText'> => ({
  type: 'hybridRadioText',
  field: field(name),
  label: 'LocKey_Gallery_Kind',
  options,
  other: 'LocKey_Gallery_SomethingElse',
})
const checkbox = (name: string): WidgetOf<'checkbox'> => ({
  type: 'checkbox',
  field: field(name),
  label: 'LocKey_Gallery_Agree',
})
const date = (name: string): WidgetOf<'date'> => ({
  type: 'date',
  field: field(name),
  label: 'LocKey_Gallery_Day',
  rules: [{ type: 'validDate', formats: 'MM/dd/yyyy' }],
})
const file = (name: string): WidgetOf<'file'> => ({
  type: 'file',
  field: field(name),
  label: 'LocKey_Gallery_Receipt',
})
const receipt = [{ name: 'إيصال towing 2022 (final).pdf', size: 184_320, type: 'application/pdf' }]

/** Every field widget in every state that it has (UI-16, FLD-9, FLD-10). A file field knows no dependencies
 * (FLD-4), and what is known of a claimant before holds no documents. */
export const widgetSections: readonly SpecimenSection[] = [
  {
    id: 'text',
    title: 'LocKey_Gallery_Text',
    specimens: [
      ...inAllStates({ name: 'text', widget: text, value: shop }),
      prefilled(text('textPrefilled', { prepopulatedDataKey: 'shop' })),
      ...textVariants,
    ],
  },
  { id: 'masks', title: 'LocKey_Gallery_Masks', specimens: masked },
  {
    id: 'select',
    title: 'LocKey_Gallery_Select',
    specimens: [
      ...inAllStates({ name: 'select', widget: select, value: 'rental' }),
      prefilled({ ...select('selectPrefilled'), prepopulatedDataKey: 'kind' }),
      fieldSpecimen({
        caption: 'LocKey_Gallery_Places',
        state: 'filled',
        value: 'MI',
        widget: { ...select('selectPlaces'), label: 'LocKey_Gallery_State', options: 'usStates' },
      }),
    ],
  },
  {
    id: 'radio',
    title: 'LocKey_Gallery_Radio',
    specimens: [...inAllStates({ name: 'radio', widget: radio, value: 'towing' })],
  },
  {
    id: 'hybrid',
    title: 'LocKey_Gallery_Hybrid',
    specimens: [
      ...inAllStates({ name: 'hybrid', widget: hybrid, value: 'rental' }),
      fieldSpecimen({
        caption: 'LocKey_Gallery_Other',
        state: 'filled',
        value: 'Hotel, 2 nights',
        widget: hybrid('hybridOther'),
      }),
    ],
  },
  {
    id: 'checkbox',
    title: 'LocKey_Gallery_Checkbox',
    specimens: [...inAllStates({ name: 'checkbox', widget: checkbox, value: true })],
  },
  {
    id: 'date',
    title: 'LocKey_Gallery_Date',
    specimens: [...inAllStates({ name: 'calendar', widget: date, value: '09/02/2022', wrong: '02/30/2022' })],
  },
  {
    id: 'file',
    title: 'LocKey_Gallery_File',
    specimens: [
      fieldSpecimen({ widget: file('fileEmpty'), state: 'empty' }),
      fieldSpecimen({ widget: file('fileFilled'), state: 'filled', value: receipt }),
      fieldSpecimen({ widget: file('fileError'), state: 'error' }),
    ],
  },
]
