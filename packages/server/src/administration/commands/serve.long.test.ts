import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { childEnvironment } from '../../testing/child-processes.ts'
import { door, redress } from '../../testing/redress-with.ts'

/** Runs `redress serve` in a folder. `printed` returns its output so far. */
function serve(cwd: string, args: readonly string[]): { server: ChildProcess; printed: () => string } {
  const server = spawn(process.execPath, [door, 'serve', ...args], {
    cwd,
    env: { ...childEnvironment() },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      printed += String(chunk)
    })
  return { server, printed: () => printed }
}

test('redress serve CASE serves it on the port given, with its data beside it, until it is stopped', async () => {
  const folder = await temporaryFolder()
  await cp(sampleCase, join(folder, 'demo'), { recursive: true })
  const { server, printed } = serve(folder, ['demo', '--port', '0'])
  await vi.waitFor(() => expect(printed()).toMatch(/http:\/\/localhost:\d+/), { timeout: 120_000 })
  const address = /http:\/\/localhost:\d+/.exec(printed())?.[0] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await stat(join(folder, 'demo-data/redress.sqlite'))).isFile()).toBe(true)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 270_000)

test('redress serve without a case prints what to pass', async () => {
  expect(await redress('serve')).toMatchObject({
    code: 2,
    stderr: 'Give the folder of a case, or set REDRESS_CASE.\n',
  })
})
