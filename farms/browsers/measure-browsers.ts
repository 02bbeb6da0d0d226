import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOf } from '../../e2e/fixtures/sample-case.ts'
import { startServer } from '../../e2e/fixtures/server-process.ts'
import { browserClaims } from './browser-claims.ts'
import { type ComparedClaim, comparedClaims } from './compared-claim.ts'
import { type Attempt, fileClaims } from './file-claims.ts'
import type { Texts } from './form-in-hand.ts'
import { type BrowserCase, openBrowserCase } from './open-browser-case.ts'
import { openBrowsers } from './open-browsers.ts'
import { type ProvenExport, provenExport } from './proven-export.ts'
import { readFiled } from './read-filed.ts'

interface Options {
  readonly seed: number
  readonly honest: number
  readonly automated: number
  readonly atOnce: number
  readonly onAttempt: (attempt: Attempt) => void
}

/** What came of filing simulated claims by real browsers. */
export interface MeasuredBrowsers {
  readonly attempts: readonly Attempt[]
  /** Those that were filed. */
  readonly claims: readonly ComparedClaim[]
  readonly proven: ProvenExport
}

const withoutMarks =
  (texts: Texts): Texts =>
  (key) =>
    texts(key).replaceAll(/<[^>]+>/g, '')

async function textsOf(url: string) {
  const [en, es] = await Promise.all([copyOf(url, 'en'), copyOf(url, 'es')])
  return { en: withoutMarks(en), es: withoutMarks(es) }
}

async function fileAll({ farmCase }: BrowserCase, url: string, options: Options) {
  const claims = browserClaims(farmCase, options)
  const { atOnce, onAttempt } = options
  const site = { url, form: farmCase.form, texts: await textsOf(url) }
  const { close, ...browsers } = await openBrowsers()
  try {
    return await fileClaims(claims, { farmCase, site, atOnce, onAttempt, ...browsers })
  } finally {
    await close()
  }
}

/** Compares what a server stored of the attempts with the simulation. @throws Error if a claim with a reference code is not stored */
async function compare(
  { farmCase, folder }: BrowserCase,
  dataFolder: string,
  attempts: readonly Attempt[],
): Promise<MeasuredBrowsers> {
  const filed = await readFiled(folder, dataFolder)
  const pairs = attempts.flatMap(({ claim, referenceCode }) => {
    if (referenceCode === null) return []
    const stored = filed.get(referenceCode)
    if (!stored) throw new Error(`${referenceCode} is not stored.`)
    return [{ claim, filed: stored }]
  })
  const into = await mkdtemp(join(tmpdir(), 'redress-farms-export-'))
  try {
    const proven = await provenExport(folder, dataFolder, into)
    return { attempts, claims: comparedClaims(farmCase, pairs), proven }
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** Files simulated claims at a real server by real browsers, and reviews them beside the simulation. The page must be built. */
export async function measureBrowsers(options: Options): Promise<MeasuredBrowsers> {
  const opened = await openBrowserCase()
  try {
    const server = await startServer({ REDRESS_CASE: opened.folder, REDRESS_TRUSTED_PROXIES: '1' })
    try {
      const attempts = await fileAll(opened, server.url, options)
      return await compare(opened, server.dataFolder, attempts)
    } finally {
      await server.dispose()
    }
  } finally {
    await opened.remove()
  }
}
