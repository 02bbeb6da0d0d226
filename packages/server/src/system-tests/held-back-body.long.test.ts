import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { openRemoteClaimant } from '../testing/remote-claimant.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { slowClaim } from '../testing/slow-claim.ts'

/** Megabytes of memory that a process has. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

const parts = rounds(400, 200)
const partBytes = 1024 * 1024

test('OPS-9 hundreds of texts of 1 MB whose last boundary never comes leave the memory of a small server bounded', async () => {
  const server = await startServerProcess({
    REDRESS_DATA: await temporaryFolder(),
    REDRESS_CASE: await writeCase(),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    NODE_OPTIONS: '--max-old-space-size=96',
  })
  const { headers } = await openRemoteClaimant(server.address)
  const { port } = new URL(server.address)
  const before = await memoryOf(server.pid)
  const socket = await slowClaim(Number(port), {
    ...headers,
    'content-length': undefined,
    'transfer-encoding': 'chunked',
  })
  const head = '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n'
  const part = Buffer.from(`${head}${'x'.repeat(partBytes - head.length - 2)}\r\n`)
  let most = before
  let sent = 0
  for (; sent < parts && !socket.destroyed; sent += 1) {
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close'), pause(10_000)])
    most = Math.max(most, await memoryOf(server.pid))
  }
  expect(sent).toBeGreaterThan(20)
  expect(most - before).toBeLessThan(150)
  expect((await fetch(`${server.address}/livez`)).status).toBe(200)
}, 360_000)
