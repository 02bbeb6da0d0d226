import type { CaptchaAnswer } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { AppDeps } from '../../../http/app-deps.ts'
import type { Sessions } from '../../../http/sessions.ts'
import type { Wording } from '../../../http/wording.ts'
import type { VerifyCaptcha } from '../../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { AttemptLimits } from '../../sign-in/attempt-limits.ts'

/** The dependencies of the calls about an own claim. */
export interface OwnClaimRouteDeps
  extends Pick<AppDeps, 'keys' | 'ring' | 'now' | 'versions' | 'environment' | 'checkpoint'> {
  readonly storage: Storage
  readonly attempts: Storage['attempts']
  readonly links: Storage['links']
  readonly outbox: Storage['outbox']
  readonly limits: AttemptLimits
  readonly loadedCase: LoadedCase
  readonly inForce: LoadedCase
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  readonly captcha: CaptchaAnswer
  /** The public address of this site; null for the one that a request has. */
  readonly siteUrl: string | null
  /** Whether e-mails with links are sent at all. */
  readonly sendsMail: boolean
}
