import type { Condition } from '../conditions/condition.ts'
import type { Dependency } from '../conditions/dependency.ts'
import type { Widget, WidgetOf } from '../widgets/registry.ts'
import type { Block, BlockOf } from './block.ts'

/** The app settings that decide which parts of an address are asked for (ADR-1, ADR-2). */
export interface AddressSettings {
  readonly internationalSupport: boolean
  readonly showStreetLine2: boolean
}

const text = (field: string, label: string, more: Partial<WidgetOf<'text'>> = {}): WidgetOf<'text'> => ({
  type: 'text',
  field,
  label,
  ...more,
})

/** First and last name, with the middle initial where the block asks for it (UI-9). */
const nameWidgets = ({ model, middleInitial }: BlockOf<'nameInput'>): Widget[] => [
  text(`${model}.firstName`, 'LocKey_Field_FirstName', {
    autocomplete: 'given-name',
    prepopulatedDataKey: 'claimantFirstName',
  }),
  ...(middleInitial
    ? [
        text(`${model}.middleInitial`, 'LocKey_Field_MiddleInitial', {
          autocomplete: 'additional-name',
          prepopulatedDataKey: 'claimantMiddleInitial',
        }),
      ]
    : []),
  text(`${model}.lastName`, 'LocKey_Field_LastName', {
    autocomplete: 'family-name',
    prepopulatedDataKey: 'claimantLastName',
  }),
]

const shownWhen = (when: Condition): Dependency => ({ effect: 'show', when })

/** The mailing address: one set of fields for the United States, another for every other country (ADR-2). */
function addressWidgets({ model, dependencies }: BlockOf<'address'>, settings: AddressSettings): Widget[] {
  const field = (name: string, autocomplete: string, more: Partial<WidgetOf<'text'>> = {}) =>
    text(`${model}.mailing${name}`, `LocKey_Field_Mailing${name}`, {
      autocomplete,
      prepopulatedDataKey: `mailing${name}`,
      ...more,
    })
  const inUs = shownWhen({ field: `${model}.mailingCountry`, operator: 'isEqualTo', value: 'US' })
  const abroad = shownWhen({ field: `${model}.mailingCountry`, operator: 'isNotEqualTo', value: 'US' })
  const domestic = settings.internationalSupport ? [inUs] : []
  const widgets: Widget[] = [
    ...(settings.internationalSupport
      ? [
          {
            ...field('Country', 'country'),
            type: 'select' as const,
            options: 'countries' as const,
            defaultValue: 'US',
          },
        ]
      : []),
    field('StreetLine1', 'address-line1'),
    ...(settings.showStreetLine2 ? [field('StreetLine2', 'address-line2')] : []),
    field('City', 'address-level2'),
    {
      ...field('SubDivision', 'address-level1'),
      type: 'select',
      options: 'usStates',
      dependencies: domestic,
    },
    field('PostalCode', 'postal-code', { mask: 'usZip', dependencies: domestic }),
    ...(settings.internationalSupport
      ? [
          field('SubDivisionNonUS', 'address-level1', { dependencies: [abroad] }),
          field('PostalCodeNonUS', 'postal-code', { mask: 'nonUsPostalCode', dependencies: [abroad] }),
        ]
      : []),
  ]
  return widgets.map((widget) => dependentOn(widget, dependencies ?? []))
}

/** The e-mail address and the telephone number once more, each to be the same as the first (UI-12). */
const confirmationWidgets = ({ model, emailField, phoneField }: BlockOf<'contactConfirmation'>): Widget[] => [
  text(`${model}.confirmEmailAddress`, 'LocKey_Field_ConfirmEmailAddress', {
    autocomplete: 'email',
    inputMode: 'email',
    rules: [{ type: 'equalToField', field: emailField }],
  }),
  text(`${model}.confirmPhoneNumber`, 'LocKey_Field_ConfirmPhoneNumber', {
    autocomplete: 'tel-national',
    inputMode: 'tel',
    rules: [{ type: 'equalToField', field: phoneField }],
  }),
]

const dependentOn = (widget: Widget, more: readonly Dependency[]): Widget =>
  more.length === 0 ? widget : { ...widget, dependencies: [...more, ...(widget.dependencies ?? [])] }

function ownWidgets(block: Block, settings: AddressSettings): readonly Widget[] {
  switch (block.type) {
    case 'section':
      return block.blocks.flatMap((inner) => widgetsOf(inner, settings))
    case 'row':
      return block.inputs
    case 'nameInput':
      return nameWidgets(block)
    case 'address':
      return addressWidgets(block, settings)
    case 'contactConfirmation':
      return confirmationWidgets(block)
    case 'text':
    case 'select':
    case 'radio':
    case 'hybridRadioText':
    case 'checkbox':
    case 'date':
    case 'file':
    case 'hidden':
      return [block]
    default:
      return []
  }
}

/**
 * The field widgets that a block consists of, in their order, each depending on the block's own conditions too.
 * The inputs of a record block are not among them: they are asked for once a record.
 */
export function widgetsOf(block: Block, settings: AddressSettings): readonly Widget[] {
  const conditions = 'showWhen' in block ? (block.showWhen ?? []) : []
  return ownWidgets(block, settings).map((widget) => dependentOn(widget, conditions.map(shownWhen)))
}

/** The record blocks of a block: itself, or those inside a section, with the section's conditions added. */
export function recordBlocksOf(block: Block): readonly BlockOf<'recordManager' | 'recordTable'>[] {
  if (block.type === 'recordManager' || block.type === 'recordTable') return [block]
  if (block.type !== 'section') return []
  return block.blocks
    .flatMap(recordBlocksOf)
    .map((inner) => ({ ...inner, showWhen: [...(block.showWhen ?? []), ...(inner.showWhen ?? [])] }))
}
