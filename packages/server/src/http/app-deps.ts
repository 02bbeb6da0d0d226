import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { FastifyServerOptions } from 'fastify'
import type { ListChecks } from '../claims/lists/list-checks.ts'
import type { Opened } from '../claims/vault/opened.ts'
import type { Scanner } from '../providers/antivirus/scanner.ts'
import type { CaptchaConfig } from '../providers/captcha/open-captcha.ts'
import type { PayPalConfig } from '../providers/paypal/open-paypal.ts'
import type { FollowedLastDays } from '../steps/class-list/last-days.ts'
import type { RoomLimits } from '../steps/filing/bodies-to-end.ts'
import type { StepCounter } from '../steps/filing/step-counter.ts'
import type { OutboxConfig } from '../steps/outbox/outbox-config.ts'
import type { AttemptLimits } from '../steps/sign-in/attempt-limits.ts'
import type { SignInPace } from '../steps/sign-in/door/pass-door.ts'
import type { PinComparisons } from '../steps/sign-in/pin-comparisons.ts'
import type { CaseVersions } from './case-versions.ts'

/** The dependencies of the server. */
export interface AppDeps extends Opened {
  readonly environment: 'development' | 'production'
  readonly loadedCase: LoadedCase
  /** Null where versions are not stored: a case that is being written. */
  readonly versions: CaseVersions | null
  readonly dataFolder: string
  /** The last days of class members, until which forms with own days are open. */
  readonly lastDays: FollowedLastDays
  /** The queue of PIN comparisons. */
  readonly pins: PinComparisons
  /** How many sign-ins arrive at this server. */
  readonly signInPace: SignInPace
  /** Counts the steps that claimants reach. */
  readonly stepCounter: StepCounter
  readonly checkpoint: Checkpoint
  readonly captcha: CaptchaConfig
  readonly payPal: PayPalConfig
  /** Null if documents are not scanned for viruses. */
  readonly scanner: Scanner | null
  /** Checks the lists of claims. */
  readonly listChecks: ListChecks
  /** The deliveries that follow a claim. */
  readonly outbox: OutboxConfig
  /** The address of the analytics scripts; null for the provider's. */
  readonly analyticsUrl: string | null
  /** The number of trusted proxies that state the client address; 0 for none. */
  readonly trustedProxies: number
  /** The folder of the built page: `index.html` and `assets`. */
  readonly pageFolder: string
  /** Limits of attempts to sign in. */
  readonly attemptLimits: AttemptLimits
  /**
   * Milliseconds for a whole request, for its headers, between two checks of both, and without any traffic on the
   * connection of a running request. Default: the production limits.
   */
  readonly timeLimits?: {
    readonly request: number
    readonly headers: number
    readonly check: number
    readonly stalled: number
  }
  /** Milliseconds of event loop lag above which requests are rejected, 0 for no limit. Default: the production limit. */
  readonly maxLag?: number
  /** False if PostgreSQL and an S3-compatible store hold everything, so that no claim needs the disk. */
  readonly usesDataFolder: boolean
  /** The number of claim bodies received at the same time. Default: the production limits. */
  readonly roomLimits?: Partial<RoomLimits>
  /** What all documents that were sent before their claims may have together. */
  readonly stagingGigabytes: number
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/**
 * The site of one version of the case, for itself and for those that read the same for claimants. `loadedCase` is the version that claimants see: its pages, texts, models and rules.
 * `inForce` is the version that decides for everybody: its deadlines, and which forms are open. Both never change: another
 * version in force gets other editions.
 */
export interface EditionDeps extends AppDeps {
  readonly inForce: LoadedCase
  /** The folders of the files that pages of any version may refer to, the preferred one first. */
  readonly assetFolders: readonly string[]
}
