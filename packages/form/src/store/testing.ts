import type { FormStore } from '../index.ts'
import { buildConfig, required } from '../testing.ts'

/** The configuration of the model claimDetails with these fields. */
export const details = (fields: Parameters<typeof buildConfig>[1]) => buildConfig('claimDetails', fields)

/** A condition: the field has this value. */
export const when = (field: string, value: string) => ({ field, operator: 'isEqualTo', value })

/** A field that shows only while another has this value. */
export const shown = (field: string, value: string, more: Readonly<Record<string, unknown>> = {}) => ({
  dependencies: [{ effect: 'show', when: when(field, value), ...more }],
})

/** The model of the documents of a claim. */
export const documents = buildConfig('DocumentContexts', {
  file: { kind: 'file', rules: [required] },
  description: {},
  name: {},
  size: {},
  type: {},
})

/** What the input of a file holds once a file of this name is chosen. */
export const file = (name: string) => [{ name, size: 3, type: 'application/pdf' }]

/** The id of the first draft of a model, or an empty text. */
export const draftId = (store: FormStore, model = 'documentContexts') =>
  store.list(model).drafts[0]?.clientId ?? ''
