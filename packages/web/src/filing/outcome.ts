import type { SubmitAnswer } from '@redress/api'
import type { BuiltInKey, CopyParams } from '@redress/form'
import { hasStatus } from '../api/api-error.ts'
import type { NoToken } from '../captcha/attempt.ts'
import type { FormSession } from '../session/form-session.ts'

/** What became of an attempt to file a claim. */
export type SubmitOutcome =
  /** The claim is stored. */
  | {
      readonly kind: 'filed'
      readonly referenceCode: string
      /** A further message: the claim of this key was filed with other values. */
      readonly note?: BuiltInKey
    }
  /** The PayPal account is not the elected one. */
  | { readonly kind: 'nonMatchingPaymentElection'; readonly error: string | null }
  /** The server says why, in words for the claimant or as a copy key. */
  | { readonly kind: 'refused'; readonly error: string; readonly facts?: SubmitAnswer['facts'] }
  /** The saved form was filed already: the claimant is asked whether it is to be filed again. */
  | { readonly kind: 'draftFiled'; readonly error: string }
  /** Documents of the saved form are neither with the server nor on this device. Nothing was sent. */
  | { readonly kind: 'documentsGone'; readonly names: readonly string[] }
  /** The sign-in of this browser has ended; what was typed is still here. */
  | { readonly kind: 'sessionEnded' }
  /** The sign-in has ended before it was known whether the claim was filed. */
  | { readonly kind: 'signedOutUnsure' }
  /** The claimant cancelled, and the server says that nothing was filed. */
  | { readonly kind: 'cancelled' }
  /** The server says that nothing was filed. The connection was lost, or there is another reason to tell. */
  | { readonly kind: 'notFiled'; readonly error?: BuiltInKey; readonly names?: readonly string[] }
  /** Every other failure; `toast` is the message for the claimant. */
  | { readonly kind: 'failed'; readonly toast: BuiltInKey }
  /** Documents that can no longer be read on this device, by the client ids of their records: nothing was sent. */
  | { readonly kind: 'unreadable'; readonly documents: readonly string[] }
  | NoToken

/** The outcome of a submission that was answered. A payment mismatch counts before an error, an error before a code. */
export function outcomeOfAnswer(answer: SubmitAnswer): SubmitOutcome {
  const { nonMatchingPaymentElection, error, referenceCodeForm } = answer
  if (nonMatchingPaymentElection) return { kind: 'nonMatchingPaymentElection', error }
  if (error && answer.draftFiled) return { kind: 'draftFiled', error }
  if (error) return { kind: 'refused', error, ...(answer.facts && { facts: answer.facts }) }
  if (!answer.submitted || !referenceCodeForm) {
    return { kind: 'refused', error: 'LocKey_Shared_ErrorMessage_Submission_Default' }
  }
  return { kind: 'filed', referenceCode: referenceCodeForm }
}

/** The outcome of a submission that failed on the way, or was refused by its status alone. */
export function outcomeOfError(error: unknown): SubmitOutcome {
  if (hasStatus(error, 401)) return { kind: 'sessionEnded' }
  // The truth about a key that a claim with other answers has; all else is one sentence.
  if (hasStatus(error, 422)) return { kind: 'failed', toast: 'LocKey_Error_KeyReused' }
  return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Submission' }
}

/** What is said of documents that can no longer be read: their names, and what to do. */
export function unreadableDocuments(
  { store }: Pick<FormSession, 'store'>,
  documents: readonly string[],
): { readonly error: BuiltInKey; readonly params: CopyParams } {
  const names = store
    .getState()
    .saved.filter(({ clientId }) => documents.includes(clientId))
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((value) => (Array.isArray(value) ? value.map(({ name }) => name) : []))
  return { error: 'LocKey_Error_DocumentsUnreadable', params: { names: names.join(', ') } }
}
