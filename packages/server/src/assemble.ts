import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import { loadCase } from './case/load-case.ts'
import { keysFrom } from './claims/credentials.ts'
import { type ImportReport, importClassList } from './claims/import-class-list.ts'
import { type Config, ConfigError } from './config.ts'
import { developmentSecret } from './development-secret.ts'
import type { Metrics } from './plugins/metrics.ts'
import type { ServerInstance } from './server-instance.ts'
import { openDiskDocuments } from './storage/files/disk.ts'
import { openSqlite } from './storage/sqlite/open.ts'

/** Hours after which a document that belongs to no claim is taken for left behind. */
const orphanAge = 48

type AssembleOptions = Pick<AppDeps, 'pageFolder' | 'logger'> &
  Partial<Pick<AppDeps, 'now' | 'authorizeLimits'>>

/** A server with all that it stands on. */
export interface Assembled {
  readonly app: ServerInstance
  readonly metrics: Metrics
  readonly deps: AppDeps
  /** The case's class list. */
  readonly classListFile: string
  readonly imported: ImportReport
  /** How many documents without a claim were removed. */
  readonly swept: number
  /** Stops answering, then closes the storage. */
  readonly close: () => Promise<void>
}

/** Limits of the credentials step: people share addresses, claim ids are their own, and developers have no patience. */
const authorizeLimitsIn = {
  development: { perAddress: 1000, perClaimId: 1000 },
  production: { perAddress: 30, perClaimId: 10 },
} as const

async function prepare(config: Config, options: AssembleOptions): Promise<AppDeps> {
  const { environment, caseFolder, dataFolder } = config
  // The case first: a broken one must not touch the data.
  const loadedCase = await loadCase(caseFolder)
  if (environment === 'production' && loadedCase.settings.payPal.enabled && config.payPal.secret === null) {
    throw new ConfigError([
      'REDRESS_PAYPAL_SECRET is missing: the case enables PayPal, so the secret of its PayPal application is expected.',
    ])
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const secret = config.secret ?? (await developmentSecret(dataFolder))
  return {
    environment,
    loadedCase,
    documents: await openDiskDocuments(join(dataFolder, 'documents')),
    storage: openSqlite(join(dataFolder, 'redress.sqlite')),
    keys: keysFrom(secret),
    captcha: config.captcha,
    trustedProxies: config.trustedProxies,
    payPal: config.payPal,
    now: () => Temporal.Now.instant(),
    randomBytes,
    authorizeLimits: authorizeLimitsIn[environment],
    ...options,
  }
}

/**
 * Reads the case, opens the data, imports the class list if it changed, and builds the server. It does not listen.
 * @throws BrokenCaseError, ClassListError, ConfigError
 */
export async function assemble(config: Config, options: AssembleOptions): Promise<Assembled> {
  const deps = await prepare(config, options)
  const { storage, documents, keys, now } = deps
  const classListFile = join(config.caseFolder, 'class-list.csv')
  try {
    const imported = await importClassList({ classList: storage.classList, keys }, classListFile)
    const swept = await documents.sweep(now().subtract({ hours: orphanAge }), storage.claims.hasFile)
    const { app, metrics } = await buildApp(deps)
    app.addHook('onClose', () => storage.close())
    return { app, metrics, deps, classListFile, imported, swept, close: () => app.close() }
  } catch (error) {
    await storage.close()
    throw error
  }
}
