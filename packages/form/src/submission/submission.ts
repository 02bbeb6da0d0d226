import type { Message } from '../copy/copy.ts'
import type { FormType } from '../form/form-type.ts'
import type { FormModel, SingleMapping } from '../form/model.ts'
import type { ShownValue } from '../form/shown-value.ts'

/** A model as it travels: the file of a document goes apart from it. */
export type SubmittedModel = Omit<FormModel, 'fields'> & {
  readonly fields: Readonly<Record<string, string | boolean | null>>
}

/** A file of a submission; `clientId` is that of its document context. */
export interface SubmittedDocument {
  readonly clientId: string
  /** Bytes. */
  readonly size: number
  /** Media type. */
  readonly type: string
}

/** The submission payload, without the bytes of its documents. */
export interface Submission {
  readonly formType: FormType
  /** userPreferredCulture */
  readonly culture: string
  /** reCaptchaResponse */
  readonly captchaResponse: string | null
  /** captchaRawValue: the previous captcha. */
  readonly previousCaptcha: string | null
  /** The day that the page calculated with, as ISO 8601; null where it calculates nothing. */
  readonly calculatedOn?: string | null
  readonly models: Readonly<Partial<Record<SingleMapping, SubmittedModel>>>
  readonly prepopulatedData: readonly SubmittedModel[]
  readonly documentContexts: readonly SubmittedModel[]
  readonly claimTransactions: readonly SubmittedModel[]
  /** Those of further signers, and of documents that are signed within the form. */
  readonly signatures: readonly SubmittedModel[]
  readonly documents: readonly SubmittedDocument[]
}

/** Why a submission is refused, as data: what to say, and the label of the field it is about. */
export interface Finding {
  readonly code:
    | 'captcha'
    | 'culture'
    | 'model'
    | 'formChanged'
    | 'unknownField'
    | 'wrongKind'
    | 'notShown'
    | 'ended'
    /** A deadline closed the part of the form that it belongs to. */
    | 'closed'
    | 'invalid'
    | 'records'
    /** A calculated value differs from what the server calculates: it was changed, or the facts were. */
    | 'recalculated'
    /** The rows that the class list knows are not those of the claim: it was changed, or they were. */
    | 'factsChanged'
    | 'document'
  /** `claimDetails.vin`, `documentContexts-1a2b3c4d.description`, or the mapping or document it is about. */
  readonly at: string
  /** Copy key of the field's label, where it has one. */
  readonly label?: string
  readonly message: Message
  /** Of a calculated value: what was sent, and what the server calculates. */
  readonly figures?: { readonly sent: ShownValue; readonly now: ShownValue }
}
