import type { DatabaseSync } from 'node:sqlite'
import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../parts.ts'

/** More would block the event loop for too long. */
const mostAtOnce = 256

/**
 * Runs work in one transaction with all other work of the same moment; resolves to its result once that is on the disk.
 * The transaction passes its checkpoints.
 */
export type SharedCommit = <T>(work: () => T, checkpoint?: Checkpoint) => Promise<T>

/** One piece of work, and the callbacks of its caller. */
interface Piece {
  /** Does the work; returns the result for the caller once the commit is on the disk. */
  readonly run: () => () => void
  readonly reject: (error: unknown) => void
  readonly checkpoint: Checkpoint
}

/** Prepared once: they run with every claim. */
const savepoints = (database: DatabaseSync) => ({
  database,
  begin: database.prepare('SAVEPOINT one'),
  release: database.prepare('RELEASE one'),
})

type Savepoints = ReturnType<typeof savepoints>

/** Runs one piece in a savepoint; returns the result for its caller once the commit is on the disk. */
function attempt({ database, begin, release }: Savepoints, { run, reject }: Piece): () => void {
  begin.run()
  try {
    const answer = run()
    release.run()
    return answer
  } catch (error) {
    // A full disk rolls back the whole transaction, including earlier pieces.
    if (!database.isTransaction) throw error
    database.exec('ROLLBACK TO one; RELEASE one')
    return () => reject(error)
  }
}

function runTogether(savepoint: Savepoints, batch: readonly Piece[]): readonly (() => void)[] {
  const { database } = savepoint
  const checkpoints = new Set(batch.map(({ checkpoint }) => checkpoint))
  const pass: Checkpoint = (name) => {
    for (const checkpoint of checkpoints) checkpoint(name)
  }
  database.exec('BEGIN IMMEDIATE')
  try {
    pass('transactionBegun')
    const answers = batch.map((piece) => attempt(savepoint, piece))
    pass('claimWritten')
    database.exec('COMMIT')
    pass('claimsCommitted')
    return answers
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/**
 * Simultaneous work shares one commit, since a commit waits for the disk, which takes as long for a hundred claims as for
 * one. The pieces run in order, each in its own savepoint; one that throws is rolled back alone. Each caller gets its
 * result after the commit; if that fails, all of them reject.
 */
export function sharedCommit(db: Kysely<Tables>, database: DatabaseSync): SharedCommit {
  const savepoint = savepoints(database)
  const waiting: Piece[] = []
  let running = false

  const runOnce = async (): Promise<void> => {
    let batch: readonly Piece[] = []
    try {
      // The connection belongs to Kysely: no other transaction is open on it now. Work that arrived in the meantime is included.
      const answers = await db.connection().execute(async () => {
        batch = waiting.splice(0, mostAtOnce)
        return runTogether(savepoint, batch)
      })
      for (const answer of answers) answer()
    } catch (error) {
      const failed = batch.length > 0 ? batch : waiting.splice(0)
      for (const { reject } of failed) reject(error)
    }
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) await runOnce()
    running = false
  }

  return (work, checkpoint = passCheckpoint) =>
    new Promise((resolve, reject) => {
      const piece = () => {
        const output = work()
        return () => resolve(output)
      }
      waiting.push({ run: piece, reject, checkpoint })
      if (running) return
      running = true
      // After all work that arrived in this turn of the event loop.
      setImmediate(() => void run())
    })
}
