import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that gives each new connection to the next server, whoever sends it. */
export interface Spread {
  readonly port: number
  readonly close: () => void
}

/** Connects to the first of these ports that answers. */
async function firstOpen([port, ...others]: readonly number[]): Promise<Socket> {
  if (port === undefined) throw new Error('No server answers.')
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return firstOpen(others)
  }
}

/** Starts a proxy over the servers at these ports. A server that does not answer is passed over. */
export async function spreadConnections(ports: readonly number[]): Promise<Spread> {
  let next = 0
  const open = new Set<Socket>()
  const join = async (client: Socket): Promise<void> => {
    next += 1
    const order = ports.map((_, index) => ports[(index + next) % ports.length] ?? 0)
    try {
      const server = await firstOpen(order)
      open.add(client).add(server)
      const end = (): void => {
        for (const socket of [client, server]) {
          socket.destroy()
          open.delete(socket)
        }
      }
      for (const socket of [client, server]) socket.on('close', end).on('error', end)
      client.pipe(server).pipe(client)
    } catch {
      client.destroy()
    }
  }
  const proxy = createServer((client) => {
    client.on('error', () => undefined)
    void join(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    port: address.port,
    close: () => {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
