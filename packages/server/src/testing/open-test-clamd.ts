import { createServer, type Socket } from 'node:net'
import type { ClamAvAddress } from '../providers/antivirus/scan-stream.ts'

/** How the scanner handles the next stream: an answer to the whole of it, or a failure. */
export type ClamdMood =
  | { readonly answer: string }
  /** Accepts everything and never answers. */
  | 'silent'
  /** Disconnects in the middle of the document. */
  | 'cut'
  /** Answers before it has the document. */
  | 'early'

/** A local scanner with clamd's protocol, whose behaviour a test sets. */
export interface TestClamd {
  readonly address: Extract<ClamAvAddress, { readonly port: number }>
  /** The documents that it received completely. */
  readonly scanned: readonly Buffer[]
  readonly be: (mood: ClamdMood) => void
  /** The stream size from which it answers as clamd does, in the middle of the stream. */
  readonly limitTo: (bytes: number) => void
  /** Stops listening at once. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A text that this scanner, and the real one of the service tests, reports as a virus. */
export const testVirus = ['REDRESS', 'TEST', 'SIGNATURE', 'NOT', 'HARMFUL'].join('-')

const clean = { answer: 'stream: OK\0' } as const satisfies ClamdMood
const command = 'zINSTREAM\0'

/** The received chunks of a stream, and whether it has ended; null for anything else. */
function chunksIn(bytes: Buffer): { readonly chunks: readonly Buffer[]; readonly isWhole: boolean } | null {
  if (!bytes.toString('latin1', 0, command.length).startsWith(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return { chunks, isWhole: true }
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { chunks, isWhole: false }
}

/** Opens a scanner that finds only `testVirus`. The caller stops it with `kill`. */
export async function openTestClamd(): Promise<TestClamd> {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  let mood: ClamdMood = clean
  let limit = Number.POSITIVE_INFINITY
  let port = 0

  const answer = (socket: Socket, document: Buffer): void => {
    scanned.push(document)
    if (mood === 'silent') return
    if (typeof mood === 'object' && mood !== clean) socket.end(mood.answer)
    else socket.end(document.includes(testVirus) ? 'stream: Redress.Test FOUND\0' : clean.answer)
  }
  const receive = (socket: Socket, bytes: Buffer): void => {
    if (bytes.toString('latin1') === 'zPING\0') return void socket.end('PONG\0')
    const found = chunksIn(bytes)
    if (!found) return
    const document = Buffer.concat(found.chunks)
    if (mood === 'cut' && document.length > 0) socket.destroy()
    else if (mood === 'early') socket.end(clean.answer)
    else if (document.length > limit)
      socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.resetAndDestroy())
    else if (found.isWhole) answer(socket, document)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      receive(socket, Buffer.concat(chunks))
    })
  })
  const start = (): Promise<void> =>
    new Promise((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        port = typeof address === 'object' && address !== null ? address.port : 0
        resolve()
      }),
    )
  const kill = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await start()
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    be: (next) => {
      mood = next
    },
    limitTo: (bytes) => {
      limit = bytes
    },
    kill,
    start,
  }
}
