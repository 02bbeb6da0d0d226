import { unfinishableForms } from '@redress/case/advice/unfinishable-forms.ts'
import { findsMember, waysOf } from '@redress/form'
import { shellWord, shownPath } from '@redress/foundation/printed-words.ts'
import { pageFolder } from '@redress/foundation/product-folder.ts'
import { type Config, readConfig } from './installation/config.ts'
import type { Environment } from './installation/environment/refused-settings.ts'
import { startUpOutput } from './installation/start-up-output.ts'
import { type Assembled, assemble } from './site/assemble.ts'
import { buildMetricsServer } from './site/metrics-server.ts'
import { loggerOptions } from './site/plugins/logger-options.ts'
import { reloadOnSignal } from './site/reload-on-signal.ts'
import { sampleCredentials } from './steps/class-list/import-class-list.ts'
import { listWays } from './steps/class-list/list-ways.ts'
import { sharedInUse } from './steps/class-list/shared-rows.ts'

/** Milliseconds in which requests in progress can finish after a stop signal. */
const stopTimeout = 30_000

const output = startUpOutput()

/** The most refused rows that are logged one by one at start-up. */
const mostLogged = 20

async function logRefusedRows({ deps, imported }: Assembled): Promise<void> {
  let logged = 0
  for await (const { line, reason } of deps.storage.classList.refusedRows()) {
    if (logged === mostLogged)
      return output.warn(`class-list.csv: ${imported.refused - logged} more rows were not imported.`)
    output.warn(`class-list.csv:${line} was not imported. ${reason}`)
    logged += 1
  }
}

async function logImport(assembled: Assembled): Promise<void> {
  const { imported } = assembled
  if (imported.imported) {
    output.info(`Imported ${imported.members} class members.`)
    await logRefusedRows(assembled)
    await logSharedKeys(assembled)
    for (const warning of assembled.listWarnings) output.warn(`class-list.csv: ${warning}`)
  }
}

/** Members who cannot be told apart by the columns of a way, so that it lets none of them in. */
async function logSharedKeys({ deps }: Assembled): Promise<void> {
  const shared = await sharedInUse(deps.storage.classList, listWays(deps.loadedCase))
  for (const { message } of shared) output.warn(`class-list.csv: ${message}`)
}

/** A dead end does not keep the server from starting: other claimants can finish, and the site may have been open before. */
function logUnfinishableForms({ caseFolder }: Config, { deps }: Assembled): void {
  const lines = unfinishableForms(deps.loadedCase, deps.now())
  if (lines.length > 0) output.warn(...lines, `Where: redress check ${shellWord(shownPath(caseFolder))}`)
}

async function logSampleCredentials({ environment }: Config, { classListFile }: Assembled): Promise<void> {
  const sample =
    environment === 'development' ? await sampleCredentials(classListFile).catch(() => null) : null
  if (sample) output.info(`Try it as a sample claimant: claim ID ${sample.claimId}, PIN ${sample.pin}`)
}

/** States in which a production server is of no use, often because of a wrong REDRESS_DATA. */
async function warnOfEmptyData(config: Config, { deps, madeData }: Assembled): Promise<void> {
  if (config.environment !== 'production') return
  const place = config.databaseUrl === null ? shownPath(config.dataFolder) : 'the database of DATABASE_URL'
  if (madeData)
    output.warn(
      `The data in ${place} were made by this start, and are empty. If this case has data already, stop the server and correct REDRESS_DATA or DATABASE_URL.`,
    )
  const needsMembers = [...deps.loadedCase.forms.values()].some(({ definition }) =>
    waysOf(definition).some(findsMember),
  )
  if (needsMembers && (await deps.storage.classList.lastImport()) === null)
    output.warn(
      `The class list is empty: nobody can sign in. Import it: redress import ${shellWord(shownPath(config.caseFolder))} FILE --replace`,
    )
}

/** Finishes what is being answered, then ends. A second signal does not wait. */
function stopOnSignals({ close }: Assembled): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopTimeout).unref()
    close().catch((error: unknown) => process.exit(output.fatal(error)))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The server for programs of the administrator, where the settings ask for it; its code is loaded then alone. */
async function programsServerOf({ programsPort = null }: Config, { app, deps, editions }: Assembled) {
  if (programsPort === null) return null
  const { buildProgramsServer } = await import('./programs/programs-server.ts')
  return buildProgramsServer({ ...deps, inForce: editions.inForce, log: app.log })
}

/** Listens for the site and, where the settings ask for it, for metrics and for programs, which end with the site. */
async function listen(config: Config, assembled: Assembled): Promise<void> {
  const { port, host, metricsPort, programsPort } = config
  const { app, metrics, health, follower, deps } = assembled
  const metricsServer = metricsPort === null ? null : buildMetricsServer({ metrics, health, follower, deps })
  const programs = await programsServerOf(config, assembled)
  // Before it listens, for it takes no hooks afterwards.
  app.addHook('onClose', async () => Promise.all([metricsServer?.close(), programs?.close()]))
  await app.listen({ port, host })
  health.start()
  if (programs)
    output.info(
      `Programs record decisions at ${await programs.listen({ port: programsPort ?? 0, host })}/decisions`,
    )
  if (metricsServer && metricsPort !== null)
    output.info(`Metrics are at ${await metricsServer.listen({ port: metricsPort, host })}/metrics`)
}

/** Tells what is to be known of the case, and serves it. */
async function serve(config: Config, assembled: Assembled): Promise<void> {
  await logImport(assembled)
  logUnfinishableForms(config, assembled)
  if (assembled.warning !== null) output.warn(assembled.warning)
  await warnOfEmptyData(config, assembled)
  stopOnSignals(assembled)
  reloadOnSignal(config, assembled, output)
  await listen(config, assembled)
  const address = assembled.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  output.info(`Redress serves ${assembled.deps.loadedCase.settings.name} at http://${config.host}:${port}`)
  await logSampleCredentials(config, assembled)
}

async function start(environment: Environment): Promise<void> {
  const config = readConfig(environment)
  const assembled = await assemble(config, { pageFolder, logger: loggerOptions(config.environment) })
  try {
    await serve(config, assembled)
  } catch (error) {
    // Its connections to a database would keep the process from ending.
    await assembled.close()
    throw error
  }
}

/** Serves a case by these settings. A fault that keeps it from starting is reported, and gives the exit code. */
export async function serveBy(environment: Environment): Promise<void> {
  // An uncaught error ends the process, as it does without this handler, and is reported like any other fault.
  process.on('uncaughtException', (error) => {
    process.exit(output.fatal(error))
  })
  try {
    await start(environment)
  } catch (error) {
    process.exitCode = output.fatal(error)
  }
}

if (import.meta.main) await serveBy(process.env)
