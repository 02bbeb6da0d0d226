import { parentField } from '../blocks/records/inner-records.ts'
import type { FileEntry } from '../field-value.ts'
import { innerLists } from '../form/inner-lists.ts'
import type { FormModel } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import { ownersIn } from '../form/owners-in.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { FormStore } from '../store/form-store.ts'
import { sendable, sendableSingles, viewIn } from './sendable.ts'
import type { Submission, SubmittedDocument, SubmittedModel } from './submission.ts'

/** What is sent besides the form itself. */
export interface SubmissionExtras {
  readonly culture: string
  readonly captchaResponse: string | null
  readonly previousCaptcha: string | null
  /** The day that expressions were evaluated with, as ISO 8601. */
  readonly calculatedOn?: string | null
}

function sendableRecords(store: FormStore, plan: FormPlan, mapping: string): SubmittedModel[] {
  const models = store.getState().saved.filter(({ metadata }) => metadata.dtoMapping === mapping)
  return models.flatMap((model) => {
    const name = modelNameOf(model)
    if (!plan.lists.has(name) || !store.list(name).visible) return []
    const ids = new Set(Object.keys(model.fields).map((key) => `${model.clientId}.${key}`))
    return [sendable(model, (key) => viewIn(store, ids, `${model.clientId}.${key}`))]
  })
}

type Records = Pick<Submission, 'documentContexts' | 'claimTransactions'>

/** The records, inner ones only with the records that are sent: one that is a draft is not. */
function withParents(plan: FormPlan, { documentContexts, claimTransactions }: Records): Records {
  const inner = innerLists(plan)
  const sent = new Set(claimTransactions.map(({ clientId }) => clientId))
  const withSent = (model: SubmittedModel): readonly SubmittedModel[] => {
    if (!inner.has(modelNameOf(model))) return [model]
    const owners = ownersIn(model.fields[parentField]).filter((owner) => sent.has(owner))
    if (owners.length === 0) return []
    return [{ ...model, fields: { ...model.fields, [parentField]: owners.join(' ') } }]
  }
  return {
    documentContexts: documentContexts.flatMap(withSent),
    claimTransactions: claimTransactions.flatMap(withSent),
  }
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
 * The payload of a filled-in form: what the claimant could see and answer, and nothing else.
 * Drafts are not part of it.
 */
export function assembleSubmission(store: FormStore, plan: FormPlan, extras: SubmissionExtras): Submission {
  const state = store.getState()
  // Known rows come back as the records that they fill in.
  const classData = state.prepopulated.filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
  const { documentContexts, claimTransactions } = withParents(plan, {
    documentContexts: sendableRecords(store, plan, 'documentContexts'),
    claimTransactions: sendableRecords(store, plan, 'claimTransactions'),
  })
  return {
    formType: plan.formType,
    ...extras,
    models: sendableSingles(store, plan),
    prepopulatedData: classData.map(({ metadata, fields }, index) => ({
      clientId: `prepopulatedData-${index}`,
      id: null,
      metadataHash: plan.configs.get('prepopulatedData')?.metadataHash ?? '',
      metadata,
      fields,
    })),
    documentContexts,
    claimTransactions,
    signatures: sendableRecords(store, plan, 'signatures'),
    documents: documentsOf(state.saved, documentContexts),
  }
}
