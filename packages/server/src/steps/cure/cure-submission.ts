import type { AllowedCharacters, FormType } from '@redress/form'
import type { Uses } from '../../claims/vault/opened.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { ClaimFiling } from '../filing/file-claim.ts'
import type { ReceivedSubmission } from '../filing/receive-submission.ts'
import type { Scanning } from '../filing/scan-staged.ts'
import type { OpenedWith } from '../sign-in/claim-key.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'

/** What files what was given for a claim. */
export type CureFiling = ClaimFiling &
  CaseInForce &
  Scanning &
  Uses<'events' | 'uploads', 'keys' | 'later' | 'now'> & { readonly characterWhitelist: AllowedCharacters }

/** Who owns the claim that is cured. */
export interface CureOwner {
  readonly opened: OpenedWith
  readonly memberId: string
  readonly formType: FormType
}

/** What was given for a claim, as it arrived. */
export interface CureSubmission {
  readonly owner: CureOwner
  /** What the page was shown. */
  readonly basis: string
  /** The idempotency key of this submission. */
  readonly key: string
  readonly received: ReceivedSubmission
  /** When it began to arrive, by the server's clock: the last day is compared with it. */
  readonly begunAt: Temporal.Instant
  readonly captcha: CaptchaOutcome
}
