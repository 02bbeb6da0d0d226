import type { WidgetOf } from '@redress/form'
import { specimenField } from '../../gallery/field-specimens.ts'
import { inAllStates } from '../../gallery/in-all-states.ts'
import { fieldSpecimen, type KindSpecimens } from '../../gallery/specimen.ts'

type Kind = WidgetOf<'identifier'>['kind']

const identifier = (name: string, more: Partial<WidgetOf<'identifier'>> = {}): WidgetOf<'identifier'> => ({
  type: 'identifier',
  field: specimenField(name),
  label: 'LocKey_Gallery_Ssn',
  kind: 'ssn',
  ...more,
})

const kinds: readonly (readonly [Kind, string, string, string])[] = [
  ['abaRouting', 'LocKey_Gallery_Routing', '011000015', '011000016'],
  ['iban', 'LocKey_Gallery_Iban', 'DE89370400440532013000', 'DE89370400440532013001'],
]

/** A number in every state, and two with check digits. */
export const identifierSpecimens: KindSpecimens = {
  section: 'identifiers',
  specimens: [
    ...inAllStates({ name: 'identifier', widget: identifier, value: '536904399', wrong: '000904399' }),
    ...kinds.flatMap(([kind, label, right, wrong]) => [
      fieldSpecimen({ widget: identifier(`${kind}Filled`, { kind, label }), state: 'filled', value: right }),
      fieldSpecimen({ widget: identifier(`${kind}Error`, { kind, label }), state: 'error', value: wrong }),
    ]),
  ],
}
