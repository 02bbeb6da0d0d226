import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamAvAddress } from './clamav-address.ts'
import { readVerdict, type ScanVerdict } from './scan-verdict.ts'

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
