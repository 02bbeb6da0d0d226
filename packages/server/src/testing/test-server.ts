import { closeSync, openSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { ownerOnly } from '@redress/foundation/files/owner-only.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { onTestFinished } from 'vitest'
import type { AppDeps } from '../http/app-deps.ts'
import type { Config } from '../installation/config.ts'
import { databaseFile } from '../installation/open-backends.ts'
import { type Assembled, assemble } from '../site/assemble.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { attemptLimitsIn } from '../steps/sign-in/attempt-limits.ts'
import { makeSchema } from '../storage/sqlite/migrate.ts'
import { assertDurable } from '../storage/sqlite/open.ts'
import { lightHashMemory } from './child-processes.ts'
import { writePage } from './write-page.ts'

export interface TestServerOptions {
  readonly changes?: CaseChanges
  /** The folder of another case than the small one. */
  readonly caseFolder?: string
  readonly environment?: Config['environment']
  readonly attemptLimits?: Partial<AppDeps['attemptLimits']>
  readonly trustedProxies?: number
  readonly captcha?: Partial<Config['captcha']>
  readonly payPal?: Partial<Config['payPal']>
  readonly outbox?: Partial<Config['outbox']>
  /** Milliseconds between two rounds of the outbox; as short as possible by default. */
  readonly outboxMilliseconds?: number
  readonly analyticsUrl?: Config['analyticsUrl']
  readonly keys?: Config['keys']
  readonly logger?: AppDeps['logger']
  readonly timeLimits?: AppDeps['timeLimits']
  /** Unlimited by default: the load of the test machine is not under test. */
  readonly maxLag?: number
  readonly roomLimits?: AppDeps['roomLimits']
  readonly checkpoint?: AppDeps['checkpoint']
  /** Replaces some dependencies. */
  readonly alter?: (deps: AppDeps) => AppDeps
  readonly databaseUrl?: Config['databaseUrl']
  readonly s3?: Config['s3']
  readonly clamAv?: Config['clamAv']
  /** Null for the one that a development server creates in its data folder. */
  readonly secret?: Config['secret']
  /** A temporary folder by default. */
  readonly dataFolder?: string
}

export interface TestServer extends Assembled {
  /** The claims in plain text, read directly from the storage. */
  readonly filed: ReturnType<typeof filedClaims>
  readonly config: Config
  /** Sets the server's clock. */
  readonly setNow: (instant: string) => void
  /** Closes the server and starts another on the same data. */
  readonly restart: (keys?: Config['keys']) => Promise<TestServer>
}

type StartOptions = Pick<
  AppDeps,
  'attemptLimits' | 'logger' | 'checkpoint' | 'timeLimits' | 'maxLag' | 'roomLimits'
> & {
  readonly alter?: (deps: AppDeps) => AppDeps
}

async function start(config: Config, options: StartOptions): Promise<TestServer> {
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const assembled = await assemble(config, {
    pageFolder: await writePage(),
    now: () => clock.now,
    ...options,
  })
  onTestFinished(() => assembled.close())
  return {
    ...assembled,
    config,
    filed: filedClaims(assembled.deps),
    setNow: (instant) => {
      clock.now = Temporal.Instant.from(instant)
    },
    restart: async (keys = config.keys) => {
      await assembled.close()
      return start({ ...config, keys }, options)
    },
  }
}

/** Makes a database that has its schema and nothing else. */
async function makeTemplate(): Promise<string> {
  const file = databaseFile(await temporaryFolder())
  closeSync(openSync(file, 'ax', ownerOnly.file))
  const database = new DatabaseSync(file)
  assertDurable(database)
  makeSchema(database, file)
  database.close()
  return file
}

let template: Promise<string> | null = null

/**
 * A data folder for one server, with an empty database. Its schema is made once for all servers of the process: the steps
 * take longer than the rest of a start. The tests of the storage prove them.
 */
export async function newDataFolder(): Promise<string> {
  template ??= makeTemplate()
  const folder = await temporaryFolder()
  await copyFile(await template, databaseFile(folder))
  return folder
}

/** A development server makes its secret with its database, so it starts without one. */
const dataFolderFor = ({ secret, databaseUrl }: TestServerOptions): Promise<string> =>
  secret === null || databaseUrl ? temporaryFolder() : newDataFolder()

/** The real server over a small case, with a temporary database and document folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const config: Config = {
    environment: options.environment ?? 'development',
    port: 0,
    host: 'localhost',
    caseFolder: options.caseFolder ?? (await writeCase(options.changes)),
    dataFolder: options.dataFolder ?? (await dataFolderFor(options)),
    trustedProxies: options.trustedProxies ?? 0,
    stagingGigabytes: 1,
    metricsPort: null,
    analyticsUrl: options.analyticsUrl ?? null,
    secret: options.secret === undefined ? 'a secret of at least thirty-two characters' : options.secret,
    keys: options.keys ?? null,
    captcha: {
      secret: options.environment === 'production' ? 'a secret' : null,
      harderSecret: null,
      verifyUrl: null,
      scriptUrl: null,
      ...options.captcha,
    },
    payPal: {
      secret: options.environment === 'production' ? 'a secret' : null,
      apiUrl: null,
      ...options.payPal,
    },
    outbox: { mail: null, webhook: null, ...options.outbox },
    databaseUrl: options.databaseUrl ?? null,
    s3: options.s3 ?? null,
    clamAv: options.clamAv ?? null,
    rehearsal: {
      crash: null,
      orphanSeconds: null,
      uploadSeconds: null,
      sealMilliseconds: null,
      scanMilliseconds: null,
      outboxMilliseconds: options.outboxMilliseconds ?? 20,
      begins: null,
      signInsASecond: null,
      slowHashMemory: lightHashMemory,
    },
  }
  return start(config, {
    attemptLimits: { ...attemptLimitsIn[config.environment], ...options.attemptLimits },
    logger: options.logger ?? false,
    checkpoint: options.checkpoint ?? passCheckpoint,
    maxLag: options.maxLag ?? 0,
    ...(options.alter && { alter: options.alter }),
    ...(options.timeLimits && { timeLimits: options.timeLimits }),
    ...(options.roomLimits && { roomLimits: options.roomLimits }),
  })
}
