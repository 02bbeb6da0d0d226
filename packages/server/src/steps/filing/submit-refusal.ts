import type { PrepopulatedModel } from '@redress/api'
import type { Finding, Message } from '@redress/form'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'

/** Why a submission was refused: the message, and the field that it concerns. */
export interface SubmitRefusal {
  readonly kind:
    | 'refused'
    | 'changedSince'
    /** The saved form was filed already: the claimant is asked whether it is to be filed again. */
    | 'draftFiled'
    | 'keyReused'
    | 'nonMatchingPaymentElection'
    | 'signedOut'
    | 'tooManyLater'
    /** Too many lists wait to be checked: the same claim may be sent again soon. */
    | 'busy'
  readonly message: Message
  /** Copy key of the field's label. */
  readonly label: string | null
  /** The list, and the row of the claimant's file, that it is about. */
  readonly inList?: { readonly name: string; readonly row: number }
  /** Of a calculated value that has changed: what was sent, and what is calculated now. */
  readonly figures?: NonNullable<Finding['figures']>
  /** What the page calculates with from now on: the server's day, and what the class list knows now. */
  readonly facts?: { readonly day: string; readonly prepopulatedData: readonly PrepopulatedModel[] }
}

/** The reference code of what is filed, or why nothing is. */
export type SubmitResult =
  | { readonly referenceCode: string; readonly refusal: null }
  | { readonly referenceCode: null; readonly refusal: SubmitRefusal }

/** A refusal in the words of a copy key. */
export const refused = (key: string, kind: SubmitRefusal['kind'] = 'refused'): SubmitRefusal => ({
  kind,
  message: { key },
  label: null,
})

/** The refusal that a finding of the check is. */
export const refusalOf = ({ message, label, figures }: Finding): SubmitRefusal => ({
  kind: 'refused',
  message: { key: message.key, ...(message.params && { params: message.params }) },
  label: label ?? null,
  ...(figures && { figures }),
})

/** The saved form that the submission names was filed already. It does not say as what: whoever has its code may ask. */
export const draftFiled = refused('LocKey_Draft_Filed', 'draftFiled')

/** A member files no more later claims within the limit. */
export const tooManyLater = refused('LocKey_Error_TooManyClaims', 'tooManyLater')

/**
 * Why the captcha refuses a claim, or null. A provider that does not answer refuses none: a missed deadline cannot be
 * repaired, and a held claim can be reviewed.
 */
export function captchaRefusal(captcha: CaptchaOutcome): SubmitRefusal | null {
  if (captcha === 'refused') return refused('LocKey_Error_CaptchaRefused')
  return captcha === 'denied' ? refused('LocKey_Error_CaptchaUnavailable') : null
}
