import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { ClamAvAddress } from './clamav-address.ts'
import { ping } from './ping.ts'
import { type ScanPatience, scanStream } from './scan-stream.ts'
import { isOverLimit, type ScanVerdict } from './scan-verdict.ts'

/** The virus scanner of an installation. */
export interface Scanner {
  /** Scans a document while a claimant waits. Rejects only when the document cannot be read. */
  readonly scan: (open: OpenDocument) => Promise<ScanVerdict>
  /** The same with all the time that it takes, and though it did not answer lately. */
  readonly scanPatiently: (open: OpenDocument) => Promise<ScanVerdict>
  /** Rejects when the scanner does not answer. */
  readonly ping: () => Promise<void>
}

/** Opens a document to be read. It is not called while the scanner is left alone. */
type OpenDocument = () => AsyncIterable<Uint8Array>

/** Milliseconds: a claimant waits for one, nobody for the other. */
const brief: ScanPatience = { connect: 2_000, whole: 10_000 }
const patient: ScanPatience = { connect: 5_000, whole: 5 * 60_000 }

const resting: ScanVerdict = { state: 'unknown', reason: 'it did not answer lately', answered: false }

interface ScannerDeps {
  readonly address: ClamAvAddress
  readonly now: () => Temporal.Instant
  /** How long it is waited for while a claimant waits. */
  readonly patience?: ScanPatience
}

/** A scanner over clamd's protocol. While clamd does not answer claimants are spared the wait for it. */
export function createScanner({ address, now, patience = brief }: ScannerDeps): Scanner {
  const breaker = createCircuitBreaker(() => now().epochMilliseconds)
  const noted = (verdict: ScanVerdict): ScanVerdict => {
    breaker.note(verdict.state !== 'unknown' || verdict.answered)
    return verdict
  }
  return {
    scan: async (open) => (breaker.allows() ? noted(await scanStream(address, open(), patience)) : resting),
    scanPatiently: async (open) => noted(await scanStream(address, open(), patient)),
    ping: () => ping(address),
  }
}

async function* zeros(bytes: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(64 * 1024)
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
}

/** How often it is asked again when it hangs up. */
const mostTries = 3

/**
 * Asks the scanner whether it takes documents of so many bytes, by giving it one: it has no other way to tell. `unknown`
 * when it is not there or does not say.
 */
export async function takesDocumentsOf(scanner: Scanner, bytes: number): Promise<'yes' | 'no' | 'unknown'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const verdict = await scanner.scanPatiently(() => zeros(bytes))
    if (isOverLimit(verdict)) return 'no'
    if (verdict.state !== 'unknown') return 'yes'
    if (!verdict.answered) return 'unknown'
  }
  // Its answer was lost each time with the line that it cut. To a document of one byte it has the time to answer.
  const { state } = await scanner.scanPatiently(() => zeros(1))
  return state === 'unknown' ? 'unknown' : 'no'
}
