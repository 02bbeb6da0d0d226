import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from '../browsers/until.ts'
import { plainEnvironment } from './plain-environment.ts'

/** A server of a copy of the tree. */
interface CopyServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves a case with the server of a copy, on a free port. @throws with its output when it ends before it listens */
export async function serveCopy(folder: string, caseFolder: string): Promise<CopyServer> {
  const door = join(folder, 'packages/server/bin/redress.js')
  const child = spawn(process.execPath, [door, 'serve', caseFolder, '--port', '0'], {
    cwd: folder,
    env: plainEnvironment(),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  const url = await until('the server of the copy prints its address', async () => {
    if (child.exitCode !== null) throw new Error(`The server of the copy ended: ${printed}`)
    return /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
