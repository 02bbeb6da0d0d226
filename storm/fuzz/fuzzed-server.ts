import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type FiledClaims, filedClaims } from '../../packages/server/src/claims/filing/filed-claims.ts'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { type OpenData, openData } from '../../packages/server/src/installation/open-data.ts'
import { temporaryFolder, writeCase } from '../../packages/server/src/testing/case-builder.ts'
import { childEnvironment } from '../../packages/server/src/testing/child-environment.ts'
import { writePage } from '../../packages/server/src/testing/page-builder.ts'

const program = fileURLToPath(new URL('./serve-fuzzed.ts', import.meta.url))

/** How far an event loop lagged behind. Milliseconds. */
interface LoopDelay {
  readonly p99: number
  readonly longest: number
  /** What the server itself worked without a pause; the rest of a delay is a machine that was busy with something else. */
  readonly workP99: number
  readonly longestWork: number
}

/** A server that is fuzzed: it runs elsewhere, and what it keeps is read here, apart from it. */
export interface FuzzedServer {
  readonly address: string
  readonly config: { readonly dataFolder: string }
  readonly deps: Pick<OpenData, 'storage'>
  readonly filed: FiledClaims
  /** Begins to measure how far its event loop lags behind. */
  readonly beginMeasuring: () => void
  /** Ends it well, and tells what was measured. */
  readonly end: () => Promise<LoopDelay>
}

/** Starts a server over the small case, in a process of its own. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const dataFolder = await temporaryFolder()
  const environment = {
    PORT: '0',
    REDRESS_CASE: await writeCase(),
    REDRESS_DATA: dataFolder,
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
  }
  const child = spawn(process.execPath, ['--no-warnings', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...childEnvironment(), ...environment, FUZZ_PAGE: await writePage() },
  })
  const gone = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async (): Promise<string> => String((await lines.next()).value)
  const address = await line()
  const data = await openData(readConfig(environment))
  onTestFinished(() => data.storage.close())
  return {
    address,
    config: { dataFolder },
    deps: data,
    filed: filedClaims(data),
    beginMeasuring: () => {
      child.kill('SIGUSR2')
    },
    end: async () => {
      child.kill('SIGTERM')
      const [p99 = Number.NaN, longest = Number.NaN, workP99 = Number.NaN, longestWork = Number.NaN] = (
        await line()
      )
        .split(' ')
        .map(Number)
      await gone
      return { p99, longest, workP99, longestWork }
    },
  }
}
