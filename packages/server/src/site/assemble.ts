import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadCase } from '../case/reading/load-case.ts'
import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { type ImportReport, importClassList } from '../claims/class-list/import-class-list.ts'
import { createStepCounter } from '../claims/filing/step-counter.ts'
import { openChannels } from '../claims/outbox/open-channels.ts'
import { type OutboxTimes, outboxTimes, runOutbox } from '../claims/outbox/run-outbox.ts'
import { attemptLimitsIn } from '../claims/sign-in/attempt-limits.ts'
import { createPinComparisons } from '../claims/sign-in/pin-comparisons.ts'
import { collectOrphans, startUpkeep } from '../claims/upkeep.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { fault } from '../foundation/faults/fault.ts'
import { isThere } from '../foundation/files/is-there.ts'
import { crashing, type Rehearsal } from '../foundation/rehearsal.ts'
import { assertNoSampleMembers, refuseSampleRow } from '../installation/assert-no-sample-members.ts'
import { assertOwnSiteKey } from '../installation/assert-own-site-key.ts'
import type { Config } from '../installation/config.ts'
import { openData } from '../installation/open-data.ts'
import { requireOwnCase } from '../installation/require-own-case.ts'
import { recordOwnSecrets, requireOwnSecrets } from '../installation/require-own-secrets.ts'
import { createScanner, type Scanner, takesDocumentsOf } from '../providers/antivirus/scanner.ts'
import { buildApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import type { Editions } from './editions.ts'
import type { HealthWatch } from './health/watch-health.ts'
import type { Metrics } from './plugins/metrics.ts'
import type { ServerInstance } from './server-instance.ts'

type AssembleOptions = Pick<AppDeps, 'pageFolder' | 'logger'> &
  Partial<
    Pick<
      AppDeps,
      'now' | 'attemptLimits' | 'checkpoint' | 'loadedCase' | 'timeLimits' | 'maxLag' | 'roomLimits'
    >
  > & {
    /** Replaces some dependencies: a test of the tests uses a server that loses claims. */
    readonly alter?: (deps: AppDeps) => AppDeps
    /** The former number of the case. */
    readonly formerNumber?: string | undefined
  }

/** A server with its storage and services. */
export interface Assembled {
  readonly app: ServerInstance
  readonly metrics: Metrics
  /** The caller must start it. */
  readonly health: HealthWatch
  /** The versions of the case that it serves. */
  readonly editions: Editions
  readonly deps: AppDeps
  /** The case's class list; a case without one gets it from `redress import`. */
  readonly classListFile: string
  readonly imported: ImportReport
  /** Whether this start created the data: nothing was imported or filed before. */
  readonly madeData: boolean
  /** Stops answering, then closes the storage. */
  readonly close: () => Promise<void>
}

/**
 * A document that the scanner does not accept would stay pending for ever. A scanner that is down may recover before the
 * first claim.
 * @throws SETTING_REFUSED
 */
async function assertScanner(scanner: Scanner, { settings }: LoadedCase): Promise<void> {
  const { maxFileMegabytes } = settings.documents
  if ((await takesDocumentsOf(scanner, maxFileMegabytes * 1024 * 1024)) !== 'no') return
  throw fault('SETTING_REFUSED', [
    `REDRESS_CLAMAV does not take documents of ${maxFileMegabytes} MB, which the case accepts: raise StreamMaxLength, MaxFileSize and MaxScanSize in clamd.conf, or lower documents.maxFileMegabytes in case.yaml.`,
  ])
}

async function prepare(
  config: Config,
  { alter, formerNumber, ...options }: AssembleOptions,
): Promise<{ readonly deps: AppDeps; readonly madeData: boolean }> {
  const { environment, caseFolder } = config
  // The case first: a case with mistakes must not change the data.
  const loadedCase = options.loadedCase ?? (await loadCase(caseFolder))
  if (environment === 'production' && loadedCase.settings.payPal.enabled && config.payPal.secret === null) {
    throw fault('SETTING_REFUSED', [
      'REDRESS_PAYPAL_SECRET is missing: the case enables PayPal, so the secret of its PayPal application is expected.',
    ])
  }
  if (environment === 'production') assertOwnSiteKey(loadedCase)
  const { checkpoint = crashing(config.rehearsal?.crash ?? null) } = options
  const now = options.now ?? (() => Temporal.Now.instant())
  const scanner = config.clamAv && createScanner({ address: config.clamAv, now })
  if (scanner) await assertScanner(scanner, loadedCase)
  const data = await openData(config, checkpoint)
  let madeData = false
  try {
    madeData = (await data.storage.caseNumber.read()) === null
    await requireOwnCase(data.storage, { config, loadedCase, formerNumber })
    await requireOwnSecrets(data, config)
    await recordOwnSecrets(data, config)
  } catch (error) {
    await data.storage.close()
    throw error
  }
  const deps: AppDeps = {
    environment,
    loadedCase,
    dataFolder: config.dataFolder,
    usesDataFolder: config.databaseUrl === null || config.s3 === null,
    ...data,
    checkpoint,
    pins: createPinComparisons(data.ring),
    stepCounter: createStepCounter(data.storage.steps),
    captcha: config.captcha,
    trustedProxies: config.trustedProxies,
    payPal: config.payPal,
    scanner,
    outbox: config.outbox,
    analyticsUrl: config.analyticsUrl,
    now,
    randomBytes,
    attemptLimits: attemptLimitsIn[environment],
    ...options,
  }
  return { deps: alter ? alter(deps) : deps, madeData }
}

/** The intervals of the outbox, much shorter in a rehearsal of its failures. */
const timesOf = (rehearsal: Rehearsal | undefined): OutboxTimes => {
  const round = rehearsal?.outboxMilliseconds ?? null
  return round === null
    ? outboxTimes
    : { round, leasePause: round / 10, lease: 20 * round, firstPause: round }
}

/** Starts the deliveries of the outbox. Returns a function that stops them. */
async function startOutbox(
  deps: AppDeps,
  config: Config,
  { app, metrics, editions }: Pick<Assembled, 'app' | 'metrics' | 'editions'>,
) {
  const random = (): number => deps.randomBytes(4).readUInt32BE() / 2 ** 32
  const times = timesOf(config.rehearsal)
  const caseOf = async (): Promise<LoadedCase> => editions.inForce()
  const channels = await openChannels({ ...deps, caseOf })
  return runOutbox({ ...deps, random, times, count: metrics.delivery, log: app.log }, channels)
}

/**
 * Reads the case, opens the data, imports the class list if it changed, and builds the server. It does not listen.
 * @throws CASE_BROKEN, CLASS_LIST_REFUSED, SETTING_REFUSED, DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function assemble(config: Config, options: AssembleOptions): Promise<Assembled> {
  const { deps, madeData } = await prepare(config, options)
  const { storage, keys, ring } = deps
  const classListFile = join(config.caseFolder, 'class-list.csv')
  try {
    const classList = sealedClassList({ ...storage, ring })
    const isProduction = deps.environment === 'production'
    const imported = (await isThere(classListFile))
      ? await importClassList({ classList, keys }, classListFile, {
          mode: 'update',
          ...(isProduction && { onRow: refuseSampleRow }),
        })
      : { imported: false, members: 0, refused: 0 }
    if (isProduction) await assertNoSampleMembers(storage, keys)
    const { rehearsal } = config
    // Before any request, so that a rehearsal can collect all orphaned documents; otherwise the start does not wait for it.
    if ((rehearsal?.orphanSeconds ?? null) !== null) await collectOrphans({ ...deps, rehearsal })
    const { app, metrics, health, editions } = await buildApp(deps)
    const upkeep = { ...deps, rehearsal, inForce: editions.inForce, onPinsLeft: metrics.pinsLeft }
    const stopUpkeep = startUpkeep(upkeep, app.log)
    const stopOutbox = await startOutbox(deps, config, { app, metrics, editions })
    // The outbox stops before the last requests are answered; the next server delivers what they file.
    app.addHook('preClose', async () => void stopOutbox())
    app.addHook('onClose', async () => {
      await Promise.all([stopUpkeep(), stopOutbox()])
      await storage.close()
    })
    return {
      app,
      metrics,
      health,
      editions,
      deps,
      classListFile,
      imported,
      madeData,
      close: () => app.close(),
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}
