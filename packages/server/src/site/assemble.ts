import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { createVersionFolders, type VersionFolders } from '@redress/case/versions/version-folders.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { crashing, type Rehearsal } from '@redress/foundation/rehearsal.ts'
import { applyErasures } from '../claims/erasure/apply-erasures.ts'
import { createListChecks } from '../claims/lists/list-checks.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import type { AppDeps } from '../http/app-deps.ts'
import { type CaseVersions, createCaseVersions } from '../http/case-versions.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import type { Start } from '../installation/case-at-start.ts'
import { type CaseAtStart, caseAtStart, folderAtStart } from '../installation/case-at-start.ts'
import type { Config } from '../installation/config.ts'
import { erasing, type OpenData, openData } from '../installation/open-data.ts'
import { assertNoSampleMembers, refuseSampleRow, requireOwnCase } from '../installation/own-case.ts'
import { recordOwnSecrets, requireOwnSecrets } from '../installation/own-secrets.ts'
import { requireServable } from '../installation/require-servable.ts'
import { createScanner } from '../providers/antivirus/scanner.ts'
import { completeDerived, derivationOf } from '../steps/class-list/derivation.ts'
import { type ImportReport, importClassList } from '../steps/class-list/import-class-list.ts'
import { followLastDays } from '../steps/class-list/last-days.ts'
import { listWays } from '../steps/class-list/list-ways.ts'
import { typedAdvice } from '../steps/class-list/typed-cells.ts'
import { createStepCounter } from '../steps/filing/step-counter.ts'
import { startNotices } from '../steps/notify/start-notices.ts'
import type { WrittenMail } from '../steps/outbox/email-sender.ts'
import { openChannels } from '../steps/outbox/open-channels.ts'
import { type OutboxTimes, outboxTimes, runOutbox } from '../steps/outbox/run-outbox.ts'
import { settleDrafts } from '../steps/save-for-later/remove-drafts.ts'
import { startReminders } from '../steps/save-for-later/start-reminders.ts'
import { type AttemptLimits, attemptLimitsIn } from '../steps/sign-in/attempt-limits.ts'
import { createSignInPace } from '../steps/sign-in/door/pass-door.ts'
import { createPinComparisons } from '../steps/sign-in/pin-comparisons.ts'
import { buildApp } from './app.ts'
import type { Editions } from './editions.ts'
import { type CaseFollower, followCase } from './follow-case.ts'
import type { HealthWatch } from './health/watch-health.ts'
import type { Metrics } from './plugins/metrics.ts'
import type { OwnWork } from './plugins/own-work.ts'
import { collectOrphans, startUpkeep } from './upkeep.ts'

type AssembleOptions = Pick<AppDeps, 'pageFolder' | 'logger'> &
  Partial<
    Pick<
      AppDeps,
      'now' | 'attemptLimits' | 'checkpoint' | 'loadedCase' | 'timeLimits' | 'maxLag' | 'roomLimits'
    >
  > & {
    /** Is called with each e-mail that development writes to a file; by default it is logged. */
    readonly onTrialMail?: (mail: WrittenMail) => void
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
  /** What is probably wrong with the columns by which members of that list sign in. */
  readonly listWarnings: readonly string[]
  /** The work of the server itself, whose lag rejects no request. */
  readonly ownWork: OwnWork
  /** Follows the versions of the case; null where they are not stored. */
  readonly follower: CaseFollower | null
  /** Why the folder is not what is served; null if it is. */
  readonly warning: string | null
  /** Whether this start created the data: nothing was imported or filed before. */
  readonly madeData: boolean
  /** Stops answering, then closes the storage. */
  readonly close: () => Promise<void>
}

/** The case of a server that starts, and its data. */
interface Opened extends CaseAtStart {
  readonly madeData: boolean
}

interface Prepared extends Opened {
  readonly deps: AppDeps
  readonly folders: VersionFolders
}

type Folder = Awaited<ReturnType<typeof folderAtStart>>

interface Opening extends Omit<Start, 'storage'> {
  readonly formerNumber: string | undefined
}

/** Checks that the data belong to the case and to the secrets, and decides which version is served. */
async function openCase(
  { config, now, folders, formerNumber }: Opening,
  data: OpenData,
  folder: Folder | { readonly loadedCase: LoadedCase },
): Promise<Opened> {
  const { storage } = data
  const madeData = (await storage.caseNumber.read()) === null
  if ('loadedCase' in folder)
    await requireOwnCase(storage, { config, loadedCase: folder.loadedCase, formerNumber })
  await requireOwnSecrets(data, config)
  await recordOwnSecrets(data, config)
  // Before anything is served: a restored backup may hold claims that were erased.
  await applyErasures(erasing(data, config, now))
  if (!('files' in folder) && !('refused' in folder))
    return { madeData, loadedCase: folder.loadedCase, warning: null }
  const atStart = await caseAtStart({ config, storage, folders, now }, folder)
  await requireServable(atStart.loadedCase, config)
  return { madeData, ...atStart }
}

async function prepare(
  config: Config,
  { alter, formerNumber, ...options }: AssembleOptions,
): Promise<Prepared> {
  const { environment } = config
  // The case first: a case with mistakes must not change the data.
  const given = options.loadedCase ?? null
  const folder = given === null ? await folderAtStart(config) : { loadedCase: given }
  const { checkpoint = crashing(config.rehearsal?.crash ?? null) } = options
  const now = options.now ?? (() => Temporal.Now.instant())
  if ('loadedCase' in folder) await requireServable(folder.loadedCase, config)
  const data = await openData(config, checkpoint)
  const folders = createVersionFolders(data.storage.caseVersions)
  let opened: Opened
  try {
    opened = await openCase({ config, now, folders, formerNumber }, data, folder)
  } catch (error) {
    await Promise.all([data.storage.close(), folders.remove()])
    throw error
  }
  const versions = given === null ? createCaseVersions(data.storage.caseVersions, folders, now) : null
  await versions?.refresh()
  const deps: AppDeps = {
    environment,
    versions,
    dataFolder: config.dataFolder,
    usesDataFolder: config.databaseUrl === null || config.s3 === null,
    ...data,
    lastDays: followLastDays(data.storage.classList),
    checkpoint,
    pins: createPinComparisons(data.ring),
    signInPace: createSignInPace(() => performance.now()),
    stepCounter: createStepCounter(data.storage.steps),
    captcha: config.captcha,
    trustedProxies: config.trustedProxies,
    stagingGigabytes: config.stagingGigabytes,
    payPal: config.payPal,
    scanner: config.clamAv && createScanner({ address: config.clamAv, now }),
    listChecks: createListChecks(),
    outbox: config.outbox,
    analyticsUrl: config.analyticsUrl,
    now,
    randomBytes,
    attemptLimits: limitsOf(config),
    ...options,
    loadedCase: opened.loadedCase,
  }
  return { ...opened, deps: alter ? alter(deps) : deps, folders }
}

/** The limits of the environment; in a rehearsal a network may have to work sooner. */
const limitsOf = ({ environment, rehearsal }: Config): AttemptLimits => {
  const limits = attemptLimitsIn[environment]
  const { begins, signInsASecond } = limits
  return {
    ...limits,
    begins: rehearsal?.begins ?? begins,
    signInsASecond: rehearsal?.signInsASecond ?? signInsASecond,
  }
}

/** The intervals of the outbox, much shorter in a rehearsal of its failures. */
const timesOf = (rehearsal: Rehearsal | undefined): OutboxTimes => {
  const round = rehearsal?.outboxMilliseconds ?? null
  return round === null
    ? outboxTimes
    : { round, leasePause: round / 10, lease: 20 * round, firstPause: round }
}

/** Starts the deliveries of the outbox, and the e-mails of notices and reminders. Returns a function that stops them. */
async function startOutbox(
  deps: AppDeps,
  config: Config,
  { app, metrics, editions }: Pick<Assembled, 'app' | 'metrics' | 'editions'>,
  onTrialMail: AssembleOptions['onTrialMail'],
) {
  const random = (): number => deps.randomBytes(4).readUInt32BE() / 2 ** 32
  const times = timesOf(config.rehearsal)
  const caseOf = async (version: string): Promise<LoadedCase> =>
    (await deps.versions?.load(version).catch(() => null)) ?? editions.inForce()
  const { inForce } = editions
  const written =
    onTrialMail ?? ((mail: WrittenMail) => app.log.info(mail, 'an e-mail was written to a file'))
  const channels = await openChannels({ ...deps, caseOf, inForce, onTrialMail: written })
  const background = { ...deps, random, times, log: app.log }
  const stopOutbox = runOutbox({ ...background, count: metrics.delivery }, channels)
  const stopNotices = await startNotices({
    ...background,
    count: metrics.notice,
    inForce,
    onTrialMail: written,
  })
  const stopReminders = await startReminders({ ...background, count: metrics.reminder, inForce })
  return async () => {
    await Promise.all([stopOutbox(), stopNotices(), stopReminders()])
  }
}

/** Starts to follow the versions of the case. */
function follow(
  deps: AppDeps & { readonly versions: CaseVersions; readonly ownWork: OwnWork },
  editions: Editions,
  { log }: Pick<ServerInstance, 'log'>,
): CaseFollower {
  const follower = followCase({ ...deps, editions, log })
  follower.start()
  return follower
}

/**
 * Reads the case, opens the data, imports the class list if it changed, and builds the server. It does not listen.
 * @throws CASE_BROKEN, CLASS_LIST_REFUSED, SETTING_REFUSED, DATA_REFUSED, DATABASE_UNAVAILABLE
 */
export async function assemble(config: Config, options: AssembleOptions): Promise<Assembled> {
  const { deps, madeData, folders, warning } = await prepare(config, options)
  const { storage, keys } = deps
  const classListFile = join(config.caseFolder, 'class-list.csv')
  try {
    const classList = sealedClassList(deps)
    const ways = listWays(deps.loadedCase)
    const derivation = derivationOf(keys, [deps.loadedCase])
    const isProduction = deps.environment === 'production'
    const typed = typedAdvice(deps.loadedCase, deps.now())
    const imported = (await isThere(classListFile))
      ? await importClassList({ classList, keys, ways, derivation }, classListFile, {
          mode: 'update',
          onRow: (row, rows) => {
            if (isProduction) refuseSampleRow(row, rows)
            typed.onRow(row)
          },
        })
      : { imported: false, members: 0, refused: 0 }
    await completeDerived(classList, keys, deps.loadedCase)
    await deps.lastDays.refresh()
    await settleDrafts({ ...deps, inForce: deps.loadedCase })
    if (isProduction) await assertNoSampleMembers(storage, keys)
    const { rehearsal } = config
    // Before any request, so that a rehearsal can collect all orphaned documents; otherwise the start does not wait for it.
    if ((rehearsal?.orphanSeconds ?? null) !== null) await collectOrphans({ ...deps, rehearsal })
    const { app, metrics, health, editions, ownWork } = await buildApp(deps)
    const upkeep = { ...deps, rehearsal, inForce: editions.inForce, onPinsLeft: metrics.pinsLeft }
    const stopUpkeep = startUpkeep(upkeep, app.log)
    const stopOutbox = await startOutbox(deps, config, { app, metrics, editions }, options.onTrialMail)
    const follower = deps.versions && follow({ ...deps, ownWork, versions: deps.versions }, editions, app)
    if (follower) metrics.watchCase(follower.serving)
    // The outbox stops before the last requests are answered; the next server delivers what they file.
    app.addHook('preClose', async () => void stopOutbox())
    app.addHook('onClose', async () => {
      await Promise.all([stopUpkeep(), stopOutbox(), follower?.stop()])
      await Promise.all([storage.close(), folders.remove()])
    })
    return {
      app,
      metrics,
      health,
      editions,
      deps,
      ownWork,
      classListFile,
      imported,
      listWarnings: typed.lines(),
      follower,
      warning,
      madeData,
      close: () => app.close(),
    }
  } catch (error) {
    await Promise.all([storage.close(), folders.remove()])
    throw error
  }
}
