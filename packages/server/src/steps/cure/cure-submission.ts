import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { AllowedCharacters, FormType } from '@redress/form'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { Scanner } from '../../providers/antivirus/scanner.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { Storage } from '../../storage/storage.ts'
import type { FileClaimDeps } from '../filing/file-claim.ts'
import type { ReceivedSubmission } from '../filing/receive-submission.ts'
import type { OpenedWith } from '../sign-in/claim-key.ts'

/** The dependencies of filing what was given for a claim. */
export interface SubmitCureDeps extends FileClaimDeps {
  readonly uploads: Pick<Storage['uploads'], 'noteFiled'>
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  /** The version of the case that the claimant was shown. */
  readonly loadedCase: LoadedCase
  /** The version that is in force. */
  readonly inForce: LoadedCase
  readonly characterWhitelist: AllowedCharacters
  readonly keys: Pick<Keys, 'fingerprint'>
  /** Null if the installation has none. */
  readonly scanner: Scanner | null
  readonly now: () => Temporal.Instant
}

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
