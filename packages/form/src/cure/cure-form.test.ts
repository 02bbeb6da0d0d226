import { expect, test } from 'vitest'
import type { Block } from '../blocks/block-schema.ts'
import { formDefinitionSchema } from '../form/form-definition.ts'
import { type ModelConfig, modelConfigSchema } from '../form/model-config.ts'
import { planForm } from '../form/plan-form.ts'
import { type Asks, cureForm } from './cure-form.ts'

const settings = { internationalSupport: false, showStreetLine2: true }

const definition = formDefinitionSchema.parse({
  formType: 'Standard',
  title: 'LocKey_Title',
  pages: [
    {
      page: 'claimant-info',
      title: 'LocKey_Title',
      blocks: [{ type: 'text', field: 'credentials.claimId', label: 'LocKey_Id' }],
    },
    {
      page: 'details',
      title: 'LocKey_Title',
      skipWhen: [{ field: 'claimDetails.kind', operator: 'isEmpty' }],
      blocks: [
        { type: 'text', field: 'claimDetails.kind', label: 'LocKey_Kind', prepopulatedDataKey: 'kind' },
        {
          type: 'section',
          showWhen: [{ field: 'claimDetails.kind', operator: 'isEqualTo', value: 'repair' }],
          blocks: [
            { type: 'text', field: 'claimDetails.from', label: 'LocKey_From' },
            { type: 'text', field: 'claimDetails.to', label: 'LocKey_To', hint: 'LocKey_LeaveBlank' },
            { type: 'text', field: 'claimDetails.sum', label: 'LocKey_Sum', hint: 'LocKey_WithTax' },
          ],
        },
        {
          type: 'recordManager',
          model: 'documentContexts',
          title: 'LocKey_Documents',
          showWhen: [{ field: 'claimDetails.kind', operator: 'isEqualTo', value: 'repair' }],
          inputs: [
            { type: 'file', field: 'file', label: 'LocKey_File' },
            {
              type: 'select',
              field: 'sort',
              label: 'LocKey_Sort',
              options: [
                { value: 'a', label: 'LocKey_A', when: { field: 'claimDetails.kind', operator: 'isEmpty' } },
                { value: 'b', label: 'LocKey_B', when: { field: 'file', operator: 'isNotEmpty' } },
              ],
            },
          ],
          display: ['name'],
        },
      ],
    },
  ],
})

const configOf = (dtoMapping: string, fields: object): ModelConfig =>
  modelConfigSchema.parse({
    metadataHash: dtoMapping,
    metadata: { dtoMapping, formType: 'Standard' },
    fields,
  })

const models = [
  configOf('credentials', { claimId: {} }),
  configOf('claimDetails', {
    kind: {},
    from: {},
    to: {
      rules: [
        { type: 'endDate', startField: 'from' },
        { type: 'maxLength', max: 10 },
      ],
    },
    sum: { rules: [{ type: 'required' }] },
  }),
  configOf('documentContexts', { file: { kind: 'file' }, name: {}, size: {}, type: {}, sort: {} }),
]

const made = (asks: Partial<Asks>) =>
  cureForm(definition, models, settings, { fields: [], documents: [], ...asks })

const blocksOf = (asks: Partial<Asks>): readonly Block[] => made(asks)?.definition.pages[0]?.blocks ?? []

const rulesOf = (asks: Partial<Asks>, id: string) => {
  const form = made(asks)
  return (
    form &&
    planForm(form.definition, form.models, settings)
      .fields.get(id)
      ?.rules.map(({ type }) => type)
  )
}

test('RET-5 what is missing is one page with the widgets that are asked for, in the order of the form, and a button to send it', () => {
  const blocks = blocksOf({
    fields: ['claimDetails.to', 'claimDetails.kind'],
    documents: ['documentContexts'],
  })
  expect(blocks.map((block) => ('field' in block ? block.field : block.type))).toEqual([
    'claimDetails.kind',
    'claimDetails.to',
    'recordManager',
    'actions',
  ])
  expect(made({ fields: ['claimDetails.to'] })?.models.map(({ fields }) => Object.keys(fields))).toEqual([
    ['to'],
  ])
})

test('RET-5 everything that is asked for is required, and a list asks for at least one more record', () => {
  expect(rulesOf({ fields: ['claimDetails.from'] }, 'claimDetails.from')).toEqual(['required'])
  expect(blocksOf({ documents: ['documentContexts'] })[0]).toMatchObject({ required: true })
})

test('RET-5 no hint says that a field may stay blank which has to be given: a field that the form does not require has none', () => {
  const fields = ['claimDetails.to', 'claimDetails.sum']
  expect(blocksOf({ fields }).map((block) => 'hint' in block && block.hint)).toEqual([
    undefined,
    'LocKey_WithTax',
    false,
  ])
})

test('RET-5 a rule holds where everything that it reads is on the page, and not where that was filed before', () => {
  const both = { fields: ['claimDetails.from', 'claimDetails.to'] }
  expect(rulesOf(both, 'claimDetails.to')).toEqual(['required', 'endDate', 'maxLength'])
  expect(rulesOf({ fields: ['claimDetails.to'] }, 'claimDetails.to')).toEqual(['required', 'maxLength'])
})

test('RET-5 nothing depends on what was filed before, and nothing is filled in from the class list', () => {
  const [list] = blocksOf({ documents: ['documentContexts'] })
  expect(list).not.toHaveProperty('showWhen')
  const inputs = list && 'inputs' in list ? list.inputs : []
  expect(inputs[1]).toMatchObject({
    options: [{ value: 'a' }, { value: 'b', when: { field: 'file', operator: 'isNotEmpty' } }],
  })
  const [kind] = blocksOf({ fields: ['claimDetails.kind'] })
  expect(JSON.stringify(kind)).not.toContain('prepopulated')
})

test('RET-5 a field of a record is given with a further record', () => {
  expect(blocksOf({ fields: ['documentContexts.sort'] })[0]).toMatchObject({ model: 'documentContexts' })
})

test('RET-5 a form that asks for nothing of it makes none', () => {
  expect(made({ fields: ['claimDetails.other'], documents: ['others'] })).toBeNull()
})
