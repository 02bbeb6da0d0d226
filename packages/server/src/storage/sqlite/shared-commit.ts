import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { type Checkpoint, passCheckpoint } from '../../checkpoint.ts'
import type { Tables } from '../kysely/tables.ts'

/** More would keep the event loop from everything else for too long. */
const mostAtOnce = 256

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/** Runs one piece of work in a savepoint; gives what to tell its caller once the commit is on the disk. */
function attempt<Input, Output>(
  database: DatabaseSync,
  work: (input: Input) => Output,
  { input, resolve, reject }: Waiting<Input, Output>,
): () => void {
  database.exec('SAVEPOINT one')
  try {
    const output = work(input)
    database.exec('RELEASE one')
    return () => resolve(output)
  } catch (error) {
    // A full disk ends the whole transaction, and with it what came before.
    if (!database.isTransaction) throw error
    database.exec('ROLLBACK TO one; RELEASE one')
    return () => reject(error)
  }
}

function runTogether<Input, Output>(
  database: DatabaseSync,
  work: (input: Input) => Output,
  batch: readonly Waiting<Input, Output>[],
  checkpoint: Checkpoint,
): readonly (() => void)[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    checkpoint('transactionBegun')
    const answers = batch.map((each) => attempt(database, work, each))
    checkpoint('claimWritten')
    database.exec('COMMIT')
    checkpoint('claimsCommitted')
    return answers
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/**
 * Work that comes at the same time shares one commit, for a commit waits for the disk and the disk takes as long for a
 * hundred claims as for one. Each piece is done in order in a savepoint of its own; one that throws is undone alone.
 * Nobody is answered before the commit; when that fails, everybody is told.
 */
export function sharedCommit<Input, Output>(
  db: Kysely<Tables>,
  database: DatabaseSync,
  work: (input: Input) => Output,
  checkpoint: Checkpoint = passCheckpoint,
): (input: Input) => Promise<Output> {
  const waiting: Waiting<Input, Output>[] = []
  let running = false

  const runOnce = async (): Promise<void> => {
    let batch: readonly Waiting<Input, Output>[] = []
    try {
      // The connection is Kysely's: nobody else's transaction is open on it now. Whoever came meanwhile comes along.
      const answers = await db.connection().execute(async () => {
        batch = waiting.splice(0, mostAtOnce)
        return runTogether(database, work, batch, checkpoint)
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

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (running) return
      running = true
      // After all that arrived in this turn of the event loop.
      setImmediate(() => void run())
    })
}
