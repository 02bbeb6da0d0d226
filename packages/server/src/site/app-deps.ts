import type { FastifyServerOptions } from 'fastify'
import type { LoadedCase } from '../case/reading/loaded-case.ts'
import type { RoomLimits } from '../claims/filing/body-room.ts'
import type { StepCounter } from '../claims/filing/step-counter.ts'
import type { OutboxConfig } from '../claims/outbox/outbox-config.ts'
import type { AuthorizeLimits } from '../claims/sign-in/authorize-limits.ts'
import type { Keys } from '../claims/sign-in/credentials.ts'
import type { PinComparisons } from '../claims/sign-in/pin-comparisons.ts'
import type { KeyRing } from '../claims/vault/key-ring.ts'
import type { SealedDocuments } from '../claims/vault/sealed-documents.ts'
import type { Checkpoint } from '../foundation/checkpoint.ts'
import type { Scanner } from '../providers/antivirus/scanner.ts'
import type { CaptchaConfig } from '../providers/captcha/open-captcha.ts'
import type { PayPalConfig } from '../providers/paypal/open-paypal.ts'
import type { Storage } from '../storage/storage.ts'

/** All that the server is built from. */
export interface AppDeps {
  readonly environment: 'development' | 'production'
  readonly loadedCase: LoadedCase
  readonly dataFolder: string
  readonly storage: Storage
  readonly documents: SealedDocuments
  /** What credentials, sessions and content are looked up by. */
  readonly keys: Keys
  /** What claims, documents and the class list are sealed with. */
  readonly ring: KeyRing
  /** The comparisons of PINs, which take turns. */
  readonly pins: PinComparisons
  /** Counts how far claimants come. */
  readonly stepCounter: StepCounter
  readonly checkpoint: Checkpoint
  readonly captcha: CaptchaConfig
  readonly payPal: PayPalConfig
  /** Null where documents are not scanned for viruses. */
  readonly scanner: Scanner | null
  /** What follows a claim. */
  readonly outbox: OutboxConfig
  /** Where the analytics scripts come from; null for the provider's. */
  readonly analyticsUrl: string | null
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Buffer
  /** The number of trusted proxies that state the client address; 0 for none. */
  readonly trustedProxies: number
  /** The folder of the built page: `index.html` and `assets`. */
  readonly pageFolder: string
  /** Attempts at the credentials step: of one address a minute, and for one claim id a day. */
  readonly authorizeLimits: AuthorizeLimits
  /**
   * Milliseconds for a whole request and for its headers, between two looks at them, and in which nothing moves over a
   * connection while a request is under way; as in use where there are none.
   */
  readonly timeLimits?: {
    readonly request: number
    readonly headers: number
    readonly check: number
    readonly stalled: number
  }
  /** Milliseconds that the event loop may lag behind before requests are turned away, 0 for any; as in use where there are none. */
  readonly maxLag?: number
  /** False where PostgreSQL and an S3-compatible store hold everything, so that no claim needs the disk. */
  readonly usesDataFolder: boolean
  /** How many bodies of claims are taken in at once, where it is not as in use. */
  readonly roomLimits?: Partial<RoomLimits>
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}
