import type { CopyParams } from '@redress/engine'
import { cureCalls } from '@redress/engine/contract'
import { noTokenKeys } from '../submission/no-token-keys.ts'
import type { SubmitOutcome } from '../submission/outcome.ts'
import type { App } from './app.ts'
import type { CureSession } from './cure-session.ts'
import { loadFiling } from './load-sign-in.ts'

/** What became of sending what was missing: filed under a code, or why not, in words or as a copy key. */
export type SentCure = { readonly referenceCode: string } | CureProblem

interface CureProblem {
  readonly problem: string
  readonly params?: CopyParams
}

function problemOf(outcome: Exclude<SubmitOutcome, { kind: 'filed' | 'unreadable' }>): string {
  switch (outcome.kind) {
    case 'refused':
    case 'draftFiled':
    case 'nonMatchingPaymentElection':
      return outcome.error ?? 'LocKey_Shared_ErrorMessage_Submission'
    case 'notFiled':
      return outcome.error ?? 'LocKey_Filing_NotFiled'
    case 'documentsGone':
      return 'LocKey_Error_DocumentsGone'
    case 'cancelled':
      return 'LocKey_Filing_Cancelled'
    case 'sessionEnded':
    case 'signedOutUnsure':
      return 'LocKey_Cure_KeyEnded'
    case 'captcha':
      return noTokenKeys[outcome.reason]
    case 'failed':
      return outcome.toast
  }
}

/** Sends what was missing as a claim is sent: until it is known what became of it. It never rejects. */
export async function sendCure(app: App, { form, client }: CureSession): Promise<SentCure> {
  try {
    const { fileOwnForm, unreadableDocuments } = await loadFiling()
    const outcome = await fileOwnForm(app, form, { client, submitTo: cureCalls.submit })
    if (outcome.kind === 'filed') return { referenceCode: outcome.referenceCode }
    if (outcome.kind === 'unreadable') {
      const { error, params } = unreadableDocuments(form, outcome.documents)
      return { problem: error, params }
    }
    const names = 'names' in outcome ? outcome.names : undefined
    return { problem: problemOf(outcome), ...(names && { params: { names: names.join(', ') } }) }
  } catch (error) {
    console.error(error)
    return { problem: 'LocKey_Shared_ErrorMessage_Problem' }
  }
}
