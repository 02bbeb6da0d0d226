import { once } from 'node:events'
import { connect } from 'node:net'

/** A server's response. */
export interface Reply {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

/** One keep-alive connection, with one request at a time. */
export interface Connection {
  /** Rejects if the connection ends before the whole response has arrived. */
  readonly send: (request: Buffer) => Promise<Reply>
  readonly close: () => void
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

/** The first response in the received bytes, or null if it is incomplete. Every response must state its length. */
function replyIn(arrived: Buffer): Reply | null {
  const end = arrived.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = arrived.toString('latin1', 0, end)
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head}`)
  const body = arrived.subarray(end + 4)
  return body.length < length ? null : { status: Number(head.slice(9, 12)), head, body }
}

/**
 * Opens a connection. It does only what the measurement needs: the client shares the machine with the server, and takes
 * processor time from it.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let arrived = Buffer.alloc(0)
  let waiting: Waiting | null = null
  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection ended.')))
  socket.on('data', (chunk) => {
    arrived = Buffer.concat([arrived, Buffer.from(chunk)])
    const reply = replyIn(arrived)
    if (!reply) return
    arrived = Buffer.alloc(0)
    waiting?.resolve(reply)
    waiting = null
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Does the work for every item, over this many connections at once. */
export async function overConnections<T>(
  port: number,
  connections: number,
  items: readonly T[],
  work: (connection: Connection, item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const one = async (connection: Connection): Promise<void> => {
    for (const item of queue) await work(connection, item)
  }
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  try {
    await Promise.all(opened.map(one))
  } finally {
    for (const connection of opened) connection.close()
  }
}
