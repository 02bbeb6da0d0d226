import { type Checkpoint, type CheckpointName, checkpointNames, passCheckpoint } from './checkpoint.ts'

/** Where a server kills itself: at a checkpoint, when it passes it for this number of times, from 1. */
export interface Crash {
  readonly at: CheckpointName
  readonly passing: number
}

/** Changed settings of a development server, so that crashes can be tested from outside. */
export interface Rehearsal {
  /** Null for nowhere. */
  readonly crash: Crash | null
  /** Seconds after which an orphaned document is collected; null for the production value. */
  readonly orphanSeconds: number | null
  /** Seconds after which a document without a claim is removed, from when it was begun; null for the production value. */
  readonly uploadSeconds: number | null
  /** Milliseconds between two rounds of sealing; null for the production value. */
  readonly sealMilliseconds: number | null
  /** Milliseconds between two rounds of scanning pending documents; null for the production value. */
  readonly scanMilliseconds: number | null
  /** Milliseconds between two rounds of the outbox; its leases last 20 rounds, its first pause one. Null for the production value. */
  readonly outboxMilliseconds: number | null
  /** Open filings of a network before its browsers are asked for work; null for those of development. */
  readonly begins: number | null
  /** Sign-ins a second above which every browser is asked for work; null for those of development. */
  readonly signInsASecond: number | null
  /** KiB of memory for the slow hash of a PIN; null for the production value. */
  readonly slowHashMemory: number | null
}

/** Parses a crash from the environment, `claimWritten:3`; null for anything else. */
export function parseCrash(written: string): Crash | null {
  const [name, times = ''] = written.split(':')
  const at = checkpointNames.find((each) => each === name)
  return at !== undefined && /^[1-9]\d{0,5}$/.test(times) && written === `${at}:${times}`
    ? { at, passing: Number(times) }
    : null
}

/** A checkpoint that kills this process like a power failure: nothing is closed or written any more. */
export function crashing(crash: Crash | null): Checkpoint {
  if (crash === null) return passCheckpoint
  let passed = 0
  return (name) => {
    if (name !== crash.at) return
    passed += 1
    if (passed === crash.passing) process.kill(process.pid, 'SIGKILL')
  }
}
