import { connect } from 'node:net'
import { setImmediate as later } from 'node:timers/promises'

/** What somebody sends over a connection, piece by piece, and how they end. */
export interface Talk {
  readonly pieces: readonly Buffer[]
  /** `end`: no more is sent, and the answers are heard. `leave`: the connection is dropped. */
  readonly ending: 'end' | 'leave'
}

/** Milliseconds after which a connection that nobody ends is a fault. */
const patience = 30_000

/** Sends it, and gives what the server said until the connection was closed. Rejects when nobody closes it. */
export async function talk(address: string, { pieces, ending }: Talk): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const said: Buffer[] = []
  socket.on('data', (bytes) => said.push(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)))
  // The server may close while somebody still sends.
  socket.on('error', () => undefined)
  const late = setTimeout(() => socket.destroy(new Error('The connection was left open.')), patience)
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
  return Buffer.concat(said).toString('latin1')
}
