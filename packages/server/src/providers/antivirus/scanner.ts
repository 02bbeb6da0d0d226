import { connect } from 'node:net'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import {
  type ClamAvAddress,
  isOverLimit,
  type ScanTimeouts,
  type ScanVerdict,
  scanStream,
} from './scan-stream.ts'

/** Milliseconds within which clamd must reply. */
const timeout = 5_000

/** Sends PING to clamd. Rejects if it does not answer, or answers anything but PONG. */
const ping = (address: ClamAvAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    const end = (error: Error | null): void => {
      clearTimeout(timer)
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('clamd does not answer in time')), timeout)
    socket.on('connect', () => socket.write('zPING\0'))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.startsWith('PONG')) end(null)
      else if (answer.length > 100) end(new Error('clamd does not answer PONG to PING'))
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('clamd hung up without an answer')))
  })

/** The virus scanner of an installation. */
export interface Scanner {
  /** Scans a document while a claimant waits. Rejects only if the document cannot be read. */
  readonly scan: (open: OpenDocument) => Promise<ScanVerdict>
  /** Scans with longer timeouts, and ignores the circuit breaker. */
  readonly scanPatiently: (open: OpenDocument) => Promise<ScanVerdict>
  /** Rejects if the scanner does not answer. */
  readonly ping: () => Promise<void>
}

/** Opens a document for reading. It is not called while the circuit breaker is open. */
type OpenDocument = () => AsyncIterable<Uint8Array>

/** Timeouts while a claimant waits, and for background scans. */
const shortTimeouts: ScanTimeouts = { connect: 2_000, total: 10_000 }
const longTimeouts: ScanTimeouts = { connect: 5_000, total: 5 * 60_000 }

const resting: ScanVerdict = { state: 'unknown', reason: 'it did not answer lately', answered: false }

interface ScannerDeps {
  readonly address: ClamAvAddress
  readonly now: () => Temporal.Instant
  /** The timeouts while a claimant waits. */
  readonly timeouts?: ScanTimeouts
}

/** A scanner over clamd's protocol. While clamd does not answer, claimants do not wait for it. */
export function createScanner({ address, now, timeouts = shortTimeouts }: ScannerDeps): Scanner {
  const breaker = createCircuitBreaker(() => now().epochMilliseconds)
  const noted = (verdict: ScanVerdict): ScanVerdict => {
    breaker.note(verdict.state !== 'unknown' || verdict.answered)
    return verdict
  }
  return {
    scan: async (open) => (breaker.allows() ? noted(await scanStream(address, open(), timeouts)) : resting),
    scanPatiently: async (open) => noted(await scanStream(address, open(), longTimeouts)),
    ping: () => ping(address),
  }
}

async function* zeros(bytes: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(64 * 1024)
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
}

/** The number of attempts if it disconnects. */
const mostTries = 3

/**
 * Finds out whether the scanner accepts documents of this size, by sending one; clamd has no other way to report it.
 * `unknown` if it is unreachable or gives no answer.
 */
export async function takesDocumentsOf(scanner: Scanner, bytes: number): Promise<'yes' | 'no' | 'unknown'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const verdict = await scanner.scanPatiently(() => zeros(bytes))
    if (isOverLimit(verdict)) return 'no'
    if (verdict.state !== 'unknown') return 'yes'
    if (!verdict.answered) return 'unknown'
  }
  // The answer was lost each time with the connection. After a document of one byte it has time to answer.
  const { state } = await scanner.scanPatiently(() => zeros(1))
  return state === 'unknown' ? 'unknown' : 'no'
}
