import { connect } from 'node:net'
import { setImmediate as later } from 'node:timers/promises'

/** The input of a raw connection, piece by piece, and how it ends. */
export interface RawRequest {
  readonly pieces: readonly Buffer[]
  /** `end`: sending ends and the responses are read. `leave`: the connection is dropped. */
  readonly ending: 'end' | 'leave'
}

/** Milliseconds after which an open connection is an error. */
const closeTimeout = 30_000

/** Sends the pieces and returns everything received until the connection closes. Rejects if it stays open. */
export async function exchange(address: string, { pieces, ending }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const received: Buffer[] = []
  socket.on('data', (bytes) => received.push(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)))
  // The server may close the connection during the sending.
  socket.on('error', () => undefined)
  const late = setTimeout(() => socket.destroy(new Error('The connection was left open.')), closeTimeout)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.on('end', () => socket.end())
  await Promise.race([connected, closed])
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    await later()
  }
  if (ending === 'leave') socket.destroy()
  else socket.end()
  await closed
  clearTimeout(late)
  if (socket.errored?.message === 'The connection was left open.') throw socket.errored
  return Buffer.concat(received).toString('latin1')
}
