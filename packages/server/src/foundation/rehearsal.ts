import { type Checkpoint, type CheckpointName, checkpointNames, passCheckpoint } from './checkpoint.ts'

/** Where a server kills itself: at one place, the so-many-th time that it passes it, from 1. */
export interface Crash {
  readonly at: CheckpointName
  readonly passing: number
}

/** What a server in development does otherwise, so that its crashes can be rehearsed from outside. */
export interface Rehearsal {
  /** Null for nowhere. */
  readonly crash: Crash | null
  /** Seconds after which a document of no claim is collected; null for as long as in use. */
  readonly orphanSeconds: number | null
  /** Milliseconds between two rounds of sealing; null for as in use. */
  readonly sealMilliseconds: number | null
  /** Milliseconds between two rounds of the outbox; its leases last 20 rounds, its first pause one. Null for as in use. */
  readonly outboxMilliseconds: number | null
}

/** A crash as it is written in the environment, `claimWritten:3`; null for anything else. */
export function parseCrash(written: string): Crash | null {
  const [name, times = ''] = written.split(':')
  const at = checkpointNames.find((each) => each === name)
  return at !== undefined && /^[1-9]\d{0,5}$/.test(times) && written === `${at}:${times}`
    ? { at, passing: Number(times) }
    : null
}

/** A checkpoint that kills this process, as a power cut would: nothing is closed, nothing is written any more. */
export function crashing(crash: Crash | null): Checkpoint {
  if (crash === null) return passCheckpoint
  let passed = 0
  return (name) => {
    if (name !== crash.at) return
    passed += 1
    if (passed === crash.passing) process.kill(process.pid, 'SIGKILL')
  }
}
