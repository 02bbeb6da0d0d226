import type { IncomingMessage } from 'node:http'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { AppDeps } from '../http/app-deps.ts'
import { createRateLimits } from '../http/rate-limits.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import { type NoteRefusal, noteRefusals } from '../http/sign-in-refusals.ts'
import { type OpenCaptcha, openCaptcha } from '../providers/captcha/open-captcha.ts'
import { type OpenPayPal, openPayPal } from '../providers/paypal/open-paypal.ts'
import { createOneRequestAtATime, type OneRequestAtATime } from '../steps/documents/one-request-at-a-time.ts'
import { createStagingRoom, type StagingRoom } from '../steps/documents/staging-room.ts'
import { largestBody } from '../steps/filing/calls/submit-limits.ts'
import { createOpenBodies, type OpenBodies, refusedRoom, roomLimits } from '../steps/filing/open-bodies.ts'
import { createReceiving, type Receiving } from '../steps/filing/receiving.ts'
import { createSharedBodies, type SharedBodies } from '../steps/filing/shared-bodies.ts'
import { dependenciesOf } from './health/dependencies.ts'
import { type HealthWatch, watchHealth } from './health/watch-health.ts'
import { createMetrics, type Metrics } from './plugins/metrics.ts'
import { createOwnWork, type OwnWork } from './plugins/own-work.ts'

/** The parts of a server that all versions of the case share: limits and counts hold across them. */
export interface ServerParts {
  readonly metrics: Metrics
  readonly health: HealthWatch
  /** The captcha of a version: the same object for the same settings. */
  readonly captchaOf: (settings: CaseSettings) => OpenCaptcha
  /** The log-in with PayPal of a version: the same object for the same settings. */
  readonly payPalOf: (settings: CaseSettings) => OpenPayPal
  readonly rateLimits: ReturnType<typeof createRateLimits>
  readonly receiving: Receiving
  readonly openBodies: OpenBodies
  /** The bodies of requests that were refused before them. */
  readonly refusedBodies: OpenBodies
  /** Null if there is only one server. */
  readonly sharedBodies: SharedBodies | null
  readonly oneRequestAtATime: OneRequestAtATime
  readonly stagingRoom: StagingRoom
  readonly noteRefusal: NoteRefusal
  /** Work of the server itself that delays every edition. */
  readonly ownWork: OwnWork
  /** Requests that name a version which is no longer served. */
  readonly outdated: WeakSet<IncomingMessage>
  /** Makes room for the bodies of a version, before any of them arrives. */
  readonly makeRoomFor: (loadedCase: LoadedCase) => void
}

/** Makes a value once for each different input, which is compared as JSON. */
function oncePer<Input, Value>(make: (input: Input) => Value): (input: Input) => Value {
  const made = new Map<string, Value>()
  return (input) => {
    const key = JSON.stringify(input)
    const value = made.get(key) ?? make(input)
    made.set(key, value)
    return value
  }
}

/** The open bodies. Their limits follow the largest claim of any version, for a claim of each may arrive. */
function bodyParts({ storage, roomLimits: given }: AppDeps) {
  let largest = 0
  const limits = () => ({ ...roomLimits(largest), ...given })
  const { bodies } = storage
  const mostBytes = () => limits().perMember.bytes
  return {
    openBodies: createOpenBodies(limits, () => performance.now()),
    refusedBodies: createOpenBodies(
      () => refusedRoom,
      () => performance.now(),
    ),
    sharedBodies: bodies && createSharedBodies({ bodies, mostBytes, now: Temporal.Now.instant }),
    makeRoomFor: ({ settings }: LoadedCase) => {
      largest = Math.max(largest, largestBody(settings.documents))
    },
  }
}

/** Creates the shared parts. `inForce` is the version of the case that is in force, whose providers are watched. */
export function createServerParts(
  server: ServerInstance,
  deps: AppDeps,
  inForce: () => LoadedCase,
): ServerParts {
  const { log } = server
  const openCaptchaOnce = oncePer((settings: CaseSettings['captcha']) =>
    openCaptcha({ ...deps, settings, config: deps.captcha, log }),
  )
  const openPayPalOnce = oncePer((settings: CaseSettings['payPal']) =>
    openPayPal({ ...deps, settings, config: deps.payPal, log }),
  )
  const captchaOf = ({ captcha }: CaseSettings) => openCaptchaOnce(captcha)
  const payPalOf = ({ payPal }: CaseSettings) => openPayPalOnce(payPal)
  const providers = () => ({
    captcha: captchaOf(inForce().settings),
    payPal: payPalOf(inForce().settings),
  })
  const health = watchHealth(dependenciesOf(deps, providers), { now: deps.now, log })
  const metrics = createMetrics({ ...deps, health })
  const bodies = bodyParts(deps)
  metrics.watchOpenBodies(() => bodies.openBodies.count() + bodies.refusedBodies.count())
  return {
    metrics,
    health,
    captchaOf,
    payPalOf,
    rateLimits: createRateLimits(() => performance.now()),
    receiving: createReceiving(deps.storage.submissions, Temporal.Now.instant),
    oneRequestAtATime: createOneRequestAtATime(),
    stagingRoom: createStagingRoom(deps.storage.uploads, () => performance.now()),
    ...bodies,
    noteRefusal: noteRefusals(metrics.refusedSignIn, deps.keys),
    ownWork: createOwnWork(),
    outdated: new WeakSet(),
  }
}
