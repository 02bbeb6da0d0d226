import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamAvAddress } from './clamav-address.ts'
import { readVerdict, type ScanVerdict } from './scan-verdict.ts'

/** Milliseconds that clamd has. */
export interface ScanPatience {
  /** To take the connection. */
  readonly connect: number
  /** For everything, the document's way to it included. */
  readonly whole: number
}

const unknown = (reason: string, answered = false): ScanVerdict => ({ state: 'unknown', reason, answered })

/** The longest answer of clamd is a line. */
const mostAnswer = 4096

/** The answer of clamd, or why there is none. It never rejects, and ends the connection. */
function verdictOf(socket: Socket, { connect: toConnect, whole }: ScanPatience): Promise<ScanVerdict> {
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
    const waiting = setTimeout(() => end(unknown('it does not answer in time')), whole)
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
    // Over its limit clamd answers and hangs up while the document is still on its way. What it said counts, but it may
    // be lost with the line.
    socket.on('error', (error) => end(isConnected ? read() : unknown(error.message)))
    socket.on('close', () => end(read()))
  })
}

/** Sends a document in the chunks of INSTREAM, no faster than clamd takes them; ends early when it hangs up. */
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
 * Has clamd scan a document over its INSTREAM command. Whatever becomes of the scanner is told in the verdict; an answer
 * that came before all of the document was sent is none. Rejects only when the document cannot be read.
 */
export async function scanStream(
  address: ClamAvAddress,
  content: AsyncIterable<Uint8Array>,
  patience: ScanPatience,
): Promise<ScanVerdict> {
  const socket = connect(address)
  const verdict = verdictOf(socket, patience)
  let isSent = false
  const sending = async (): Promise<ScanVerdict> => {
    try {
      await send(socket, content)
      isSent = !socket.destroyed
    } catch (error) {
      // Of a line that is gone the verdict tells.
      if (!socket.destroyed) throw error
    }
    return verdict
  }
  try {
    const found = await Promise.race([verdict, sending()])
    const isEarly = found.state === 'clean' && !isSent
    return isEarly ? unknown('it answered before it had the whole document', true) : found
  } finally {
    socket.destroy()
  }
}
