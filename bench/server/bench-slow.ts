import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@redress/api'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { openConnection } from './connection.ts'
import { requestOf } from './request-of.ts'
import { openSession } from './session.ts'
import { withRedress } from './with-redress.ts'

const { BENCH_SLOW = '5000', BENCH_SECONDS = '20' } = process.env
const perSecond = 20

/** Connections that never finish: they send one byte a second of their head or body. */
async function openSlowly(port: number, count: number, begin: (index: number) => Buffer): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    sockets.push(socket)
    socket.write(begin(index))
    if (index % 100 === 99) await once(socket, 'connect')
  }
  return sockets
}

/** Milliseconds of each request, at a constant rate without waiting for earlier responses; null for a failed one. */
async function timesOf(port: number, seconds: number): Promise<(number | null)[]> {
  const request = requestOf('GET', api.getModelConfigs.path, {})
  const one = async (): Promise<number | null> => {
    const began = performance.now()
    try {
      const connection = await openConnection(port)
      const { status } = await connection.send(request)
      connection.close()
      return status === 200 ? performance.now() - began : null
    } catch {
      return null
    }
  }
  const requests: Promise<number | null>[] = []
  for (let number = 0; number < seconds * perSecond; number += 1) {
    requests.push(one())
    await wait(1000 / perSecond)
  }
  return Promise.all(requests)
}

function rowOf(name: string, times: readonly (number | null)[], memory: string): string[] {
  const answered = times.filter((each) => each !== null)
  const parts = [0.5, 0.95, 0.99].map((part) => percentile(answered, part).toFixed(1))
  return [name, String(times.length), String(times.length - answered.length), ...parts, memory]
}

/** Requests a second beside slow connections: half of them never finish a head, half never finish a body. */
export async function benchSlow(): Promise<boolean> {
  const [count, seconds] = [Number(BENCH_SLOW), Number(BENCH_SECONDS)]
  return withRedress(10, async (server) => {
    const megabytes = async () => (await server.memory())?.now.toFixed(0) ?? 'unknown'
    const before = rowOf('alone', await timesOf(server.port, seconds), await megabytes())
    const session = await openSession(server.port)
    const head = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    const body = requestOf('POST', api.pathOf(api.authorize, 'Automotive'), {
      ...session,
      'content-type': 'application/json',
    })
    const long = Buffer.from(body.toString().replace('content-length: 0', 'content-length: 100000'))
    const slow = await openSlowly(server.port, count, (index) => (index % 2 === 0 ? head : long))
    const dripping = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write(' ')
    }, 1000)
    const times = await timesOf(server.port, seconds)
    const open = slow.filter(({ destroyed }) => !destroyed).length
    const beside = rowOf(`beside ${open} slow`, times, await megabytes())
    clearInterval(dripping)
    for (const socket of slow) socket.destroy()
    printTable(
      `${perSecond} requests a second, for ${seconds} seconds`,
      ['', 'requests', 'failed', 'p50, ms', 'p95', 'p99', 'memory, MB'],
      [before, beside],
    )
    return times.every((each) => each !== null) && open === count
  })
}
