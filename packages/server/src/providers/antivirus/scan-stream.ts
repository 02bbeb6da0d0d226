import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Where clamd listens: a port of a host, or a socket in the file system. */
export type ClamAvAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Parses `host:port`, `[::1]:port` or the absolute path of a socket; null for anything else. */
export function parseClamAvAddress(written: string): ClamAvAddress | null {
  if (written.startsWith('/')) return { path: written }
  const [, six, other, digits] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(written) ?? []
  const [host, port] = [six ?? other, Number(digits)]
  return host !== undefined && port > 0 && port <= 65_535 ? { host, port } : null
}

/**
 * The result of scanning a document. `unknown` is every answer except the two known ones: the document may be harmful,
 * and never counts as clean. `answered` is whether the scanner was reachable at all.
 */
export type ScanVerdict =
  | { readonly state: 'clean' }
  | { readonly state: 'infected'; readonly finding: string }
  | { readonly state: 'unknown'; readonly reason: string; readonly answered: boolean }

/** The answer of clamd to more than its StreamMaxLength. */
const overLimit = 'INSTREAM size limit exceeded. ERROR'

/** The finding of clamd, if so configured, in a document that it did not scan completely. */
const notToTheEnd = 'Heuristics.Limits.Exceeded'

/** Whether the document exceeds the scanner's limit. */
export const isOverLimit = (verdict: ScanVerdict): boolean =>
  verdict.state === 'unknown' && (verdict.reason === overLimit || verdict.reason.startsWith(notToTheEnd))

/** Parses clamd's answer to a stream. Only its literal answer for a clean document counts as clean. */
function readVerdict(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  const finding = /^stream: (\S.*) FOUND$/.exec(answer)?.[1]
  if (finding === undefined || finding.startsWith(notToTheEnd))
    return { state: 'unknown', reason: finding ?? answer.slice(0, 200), answered: true }
  return { state: 'infected', finding }
}

/** Timeouts for clamd, in milliseconds. */
export interface ScanTimeouts {
  /** For accepting the connection. */
  readonly connect: number
  /** For the total scan, including sending the document. */
  readonly total: number
}

const unknown = (reason: string, answered = false): ScanVerdict => ({ state: 'unknown', reason, answered })

/** The longest answer of clamd is a line. */
const mostAnswer = 4096

/** The answer of clamd, or the reason why there is none. Never rejects; closes the connection. */
function verdictOf(socket: Socket, { connect: toConnect, total }: ScanTimeouts): Promise<ScanVerdict> {
  return new Promise((resolve) => {
    let answer = ''
    let isConnected = false
    const end = (verdict: ScanVerdict): void => {
      clearTimeout(connecting)
      clearTimeout(waiting)
      socket.destroy()
      resolve(verdict)
    }
    const connecting = setTimeout(() => end(unknown('it does not take the connection')), toConnect)
    const waiting = setTimeout(() => end(unknown('it does not answer in time')), total)
    const read = (): ScanVerdict => {
      const line = answer.split('\0')[0] ?? ''
      return line === '' ? unknown('it hung up without an answer', isConnected) : readVerdict(line)
    }
    socket.on('connect', () => {
      isConnected = true
      clearTimeout(connecting)
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\0') || answer.length > mostAnswer) end(read())
    })
    // When a document exceeds its limit, clamd answers and disconnects while the document is still being sent. Its answer
    // counts, but may be lost with the connection.
    socket.on('error', (error) => end(isConnected ? read() : unknown(error.message)))
    socket.on('close', () => end(read()))
  })
}

/** Sends a document in chunks of INSTREAM, with backpressure; returns early if clamd disconnects. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    if (socket.destroyed) return
    if (chunk.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed])
  }
  socket.write(Buffer.alloc(4))
}

/**
 * Scans a document with clamd's INSTREAM command. Failures of the scanner are part of the verdict. A clean answer before
 * the total document was sent is not accepted. Rejects only if the document cannot be read.
 */
export async function scanStream(
  address: ClamAvAddress,
  content: AsyncIterable<Uint8Array>,
  timeouts: ScanTimeouts,
): Promise<ScanVerdict> {
  const socket = connect(address)
  const verdict = verdictOf(socket, timeouts)
  let isSent = false
  const sending = async (): Promise<ScanVerdict> => {
    try {
      await send(socket, content)
      isSent = !socket.destroyed
    } catch (error) {
      // If the connection is lost, the verdict reports it.
      if (!socket.destroyed) throw error
    }
    return verdict
  }
  try {
    const found = await Promise.race([verdict, sending()])
    const isEarly = found.state === 'clean' && !isSent
    return isEarly ? unknown('it answered before it had the total document', true) : found
  } finally {
    socket.destroy()
  }
}
