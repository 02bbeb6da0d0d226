import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A slow line: milliseconds each way, and bytes a second in each direction, which all connections share. */
interface Line {
  readonly oneWay: number
  readonly down: number
  readonly up: number
}

/** A line of 150 ms there and back, with 1.6 Mbit/s to the phone and 750 kbit/s from it. */
const slowLine: Line = { oneWay: 75, down: 1_600_000 / 8, up: 750_000 / 8 }

/** As much as a packet carries, so that connections share the line fairly. */
const packet = 1400

/** One direction of the line: each packet leaves after those before it, and arrives `oneWay` later, in their order. */
function direction(oneWay: number, bytesASecond: number) {
  const underWay: { readonly at: number; readonly deliver: () => void }[] = []
  let freeAt = 0
  const arrive = (): void => {
    while (underWay[0] && underWay[0].at <= performance.now()) underWay.shift()?.deliver()
    if (underWay[0]) setTimeout(arrive, Math.max(0, underWay[0].at - performance.now()))
  }
  return (data: Buffer, deliver: (part: Buffer) => void): void => {
    for (let from = 0; from < data.length; from += packet) {
      const part = data.subarray(from, from + packet)
      freeAt = Math.max(freeAt, performance.now()) + (part.length / bytesASecond) * 1000
      underWay.push({ at: freeAt + oneWay, deliver: () => deliver(part) })
      if (underWay.length === 1) setTimeout(arrive, freeAt + oneWay - performance.now())
    }
  }
}

interface ShapedLine {
  /** Where the server is reached over the line. */
  readonly url: string
  readonly close: () => void
}

/**
 * A proxy in front of a server that delays and shapes what passes, as a slow line does: the browser does not know of it, and reports
 * the times that it sees. A new connection takes one way there and back before its first byte leaves. There is no loss and no slow start.
 */
export async function shapedLine(target: string, line: Line = slowLine): Promise<ShapedLine> {
  const { hostname, port } = new URL(target)
  const send = { down: direction(line.oneWay, line.down), up: direction(line.oneWay, line.up) }
  const open = new Set<Socket>()
  const proxy = createServer({ noDelay: true }, (phone) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true })
    const ends = [phone, server] as const
    for (const end of ends) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        setTimeout(() => {
          for (const each of ends) each.destroy()
        }, 2 * line.oneWay)
      })
    }
    const isConnected = sleep(2 * line.oneWay)
    phone.on('data', (data: Buffer) => {
      void isConnected.then(() => send.up(data, (part) => server.write(part)))
    })
    server.on('data', (data: Buffer) => send.down(data, (part) => phone.write(part)))
    server.on('end', () => setTimeout(() => phone.end(), 2 * line.oneWay))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${own}`,
    close: () => {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
