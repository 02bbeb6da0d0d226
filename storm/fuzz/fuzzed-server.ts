import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { writeCase } from '../../packages/case/src/testing/write-case.ts'
import { temporaryFolder } from '../../packages/foundation/src/testing/temporary-folder.ts'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { type OpenData, openData } from '../../packages/server/src/installation/open-data.ts'
import { type FiledClaims, filedClaims } from '../../packages/server/src/steps/filing/filed-claims.ts'
import { childEnvironment } from '../../packages/server/src/testing/child-processes.ts'
import { writePage } from '../../packages/server/src/testing/write-page.ts'

const program = fileURLToPath(new URL('./serve-fuzzed.ts', import.meta.url))

/** Delays of an event loop, in milliseconds. */
interface LoopDelay {
  readonly p99: number
  readonly longest: number
  /** CPU time of the server without a break; the rest of a delay is caused by other processes. */
  readonly workP99: number
  readonly longestWork: number
}

/** The server under test in a process of its own; its stored data is read directly. */
export interface FuzzedServer {
  readonly address: string
  readonly config: { readonly dataFolder: string }
  readonly deps: Pick<OpenData, 'storage'>
  readonly filed: FiledClaims
  /** Starts to measure the delay of its event loop. */
  readonly beginMeasuring: () => void
  /** Stops it, and returns the measurement. */
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
