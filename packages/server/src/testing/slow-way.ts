import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy to a local server with a delay that the test sets. */
export interface SlowWay {
  readonly port: number
  /** Delays each piece in both directions by this many milliseconds; `never` blocks it. */
  readonly wait: (milliseconds: number | 'never') => void
}

/** Opens a proxy to a port, without a delay at first, and closes it with the test. */
export async function openSlowWay(to: number): Promise<SlowWay> {
  let delay: number | 'never' = 0
  const sockets = new Set<Socket>()
  const carry = (from: Socket, into: Socket): void => {
    from.on('data', (chunk) => {
      // Blocked pieces are lost: the receiver times out by itself.
      if (delay !== 'never') setTimeout(() => into.writable && into.write(chunk), delay)
    })
    from.on('error', () => undefined)
    from.on('close', () => into.destroy())
  }
  const server = createServer((socket) => {
    const onward = connect(to, '127.0.0.1')
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.once('close', () => sockets.delete(each))
    }
    carry(socket, onward)
    carry(onward, socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    wait: (milliseconds) => {
      delay = milliseconds
    },
  }
}
