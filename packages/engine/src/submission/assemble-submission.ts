import type { FieldValue, FileEntry } from '../field-value.ts'
import { type FormModel, findByMetadata, singleMappings } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan.ts'
import type { FieldView, FormStore } from '../store/form-state.ts'
import type { Submission, SubmittedDocument, SubmittedModel } from './submission.ts'

/** What is sent besides the form itself. */
export interface SubmissionExtras {
  readonly culture: string
  readonly captchaResponse: string | null
  readonly previousCaptcha: string | null
}

const isWireValue = (value: FieldValue): value is string | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean'

/** Only what the claimant was asked goes: a hidden, disabled or skipped field is sent as null. */
function sendable(model: FormModel, viewOf: (key: string) => FieldView | null): SubmittedModel {
  const fields: Record<string, string | boolean | null> = {}
  for (const [key, value] of Object.entries(model.fields)) {
    if (!isWireValue(value)) continue
    const view = viewOf(key)
    fields[key] = view?.visible && !view.disabled ? value : null
  }
  return { ...model, fields }
}

const viewIn = (store: FormStore, ids: ReadonlySet<string>, id: string): FieldView | null =>
  ids.has(id) ? store.field(id) : null

function sendableRecords(store: FormStore, plan: FormPlan, mapping: string): SubmittedModel[] {
  const models = store.getState().saved.filter(({ metadata }) => metadata.dtoMapping === mapping)
  return models.flatMap((model) => {
    const name = modelNameOf(model)
    if (!plan.lists.has(name) || !store.list(name).visible) return []
    const ids = new Set(Object.keys(model.fields).map((key) => `${model.clientId}.${key}`))
    return [sendable(model, (key) => viewIn(store, ids, `${model.clientId}.${key}`))]
  })
}

/** The files of the document contexts that are sent, each named by the client id of its context. */
function documentsOf(models: readonly FormModel[], sent: readonly SubmittedModel[]): SubmittedDocument[] {
  const sentIds = new Set(sent.map(({ clientId }) => clientId))
  return models
    .filter(({ clientId }) => sentIds.has(clientId))
    .flatMap(({ clientId, fields }) => {
      const files = Object.values(fields).flatMap((value): readonly FileEntry[] =>
        Array.isArray(value) ? value : [],
      )
      return files.map(({ size, type }) => ({ clientId, size, type }))
    })
}

/**
 * The payload of a filled-in form (SUB-8): what the claimant could see and answer, and nothing else.
 * Drafts are not part of it.
 */
export function assembleSubmission(store: FormStore, plan: FormPlan, extras: SubmissionExtras): Submission {
  const state = store.getState()
  const ids = new Set(plan.fields.keys())
  const single = singleMappings.flatMap((mapping) =>
    findByMetadata(state.saved, { dtoMapping: mapping }).map(
      (model) =>
        [mapping, sendable(model, (key) => viewIn(store, ids, `${modelNameOf(model)}.${key}`))] as const,
    ),
  )
  const documentContexts = sendableRecords(store, plan, 'documentContexts')
  return {
    formType: plan.formType,
    ...extras,
    models: Object.fromEntries(single),
    prepopulatedData: state.prepopulated.map(({ metadata, fields }, index) => ({
      clientId: `prepopulatedData-${index}`,
      id: null,
      metadataHash: plan.configs.get('prepopulatedData')?.metadataHash ?? '',
      metadata,
      fields,
    })),
    documentContexts,
    claimTransactions: sendableRecords(store, plan, 'claimTransactions'),
    documents: documentsOf(state.saved, documentContexts),
  }
}
