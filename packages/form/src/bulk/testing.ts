import { formDefinitionSchema } from '../form/form-definition.ts'
import type { ModelConfig } from '../form/model-config.ts'
import { planForm } from '../form/plan-form.ts'
import { buildConfig, buildForm, required, textInput } from '../testing.ts'

const inTheStates = { field: 'claimantInfo.country', operator: 'isEqualTo', value: 'US' }

/** The pages of a form that is filed for many: who files, a claimant, and the signature. */
const pages = {
  landing: [{ type: 'paragraph', text: 'LocKey_Landing' }],
  firm: [
    { type: 'paragraph', text: 'LocKey_Firm_Intro' },
    textInput('claimDetails.firm', { label: 'LocKey_Firm' }),
    {
      type: 'radio',
      field: 'claimDetails.authority',
      label: 'LocKey_Authority',
      options: [
        { value: 'power', label: 'LocKey_Power' },
        { value: 'custody', label: 'LocKey_Custody' },
      ],
    },
  ],
  owner: [
    textInput('claimDetails.account', { label: 'LocKey_Account' }),
    textInput('claimantInfo.name', { label: 'LocKey_Name' }),
    textInput('claimantInfo.country', { label: 'LocKey_Country' }),
    textInput('claimantInfo.state', {
      label: 'LocKey_State',
      dependencies: [{ effect: 'show', when: inTheStates }],
    }),
  ],
  sign: [
    { type: 'paragraph', text: 'LocKey_Check' },
    { type: 'claimSummary' },
    {
      type: 'section',
      title: 'LocKey_Sign_Title',
      blocks: [
        { type: 'paragraph', text: 'LocKey_Declare' },
        textInput('signature.signature', { label: 'LocKey_Signature' }),
      ],
    },
  ],
}

export const bulkConfigs: readonly ModelConfig[] = [
  buildConfig('claimDetails', {
    firm: { rules: [required] },
    authority: { rules: [required] },
    account: { rules: [required, { type: 'maxLength', max: 6 }] },
  }),
  buildConfig('claimantInfo', {
    name: { rules: [required] },
    country: { rules: [required] },
    state: { rules: [required] },
  }),
  buildConfig('signature', { signature: { rules: [required] } }),
]

export const columns = [
  'claimDetails.account',
  'claimantInfo.name',
  'claimantInfo.country',
  'claimantInfo.state',
]

const settings = {
  columns,
  identifiedBy: ['claimDetails.account'],
  filer: 'claimDetails.firm',
  authority: 'claimDetails.authority',
}

/** A small form that is filed for many, with changes to what the case says of that, and further blocks on its page of owners. */
export const bulkForm = (changes: object = {}, ...more: readonly unknown[]) =>
  formDefinitionSchema.parse({
    ...buildForm({ ...pages, owner: [...pages.owner, ...more] }),
    bulk: { ...settings, ...changes },
  })

export const bulkPlan = () =>
  planForm(bulkForm(), bulkConfigs, { internationalSupport: true, showStreetLine2: true })
