import { open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteResult } from '@redress/foundation/faults/system-trouble.ts'
import { isNoFile } from '@redress/foundation/files/text-files.ts'
import type { ErasureStore } from '../erasure-store.ts'

const chunkBytes = 4 * 1024 * 1024
/** A piece of encrypted content: it is random, so it stands nowhere by chance. */
const pieceBytes = 32
const mostPieces = 24
const mostTries = 50

/** Pieces of contents, spread over each. What is shorter than a piece could stand anywhere by chance. */
const piecesOf = (contents: readonly Uint8Array[]): readonly Buffer[] =>
  contents.flatMap((content) => {
    if (content.length < pieceBytes) return []
    const bytes = Buffer.from(content)
    const count = Math.min(mostPieces, Math.max(1, Math.floor(bytes.length / pieceBytes)))
    const step = Math.floor(bytes.length / count)
    return Array.from({ length: count }, (_, index) =>
      bytes.subarray(index * step, index * step + pieceBytes),
    )
  })

/** Whether a file holds any of these pieces. A missing file holds none. */
async function holdsAny(file: string, pieces: readonly Buffer[]): Promise<boolean> {
  if (pieces.length === 0) return false
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (error instanceof Error && isNoFile(error)) return false
    throw error
  }
  try {
    const buffer = Buffer.alloc(chunkBytes + pieceBytes)
    for (let at = 0; ; at += chunkBytes) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
      const read = buffer.subarray(0, bytesRead)
      if (pieces.some((piece) => read.includes(piece))) return true
      if (bytesRead < buffer.length) return false
    }
  } finally {
    await handle.close()
  }
}

/** Copies the log into the database and empties it. False while another process reads an earlier state of it. */
async function emptyLog(database: DatabaseSync): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
    if (busy === 0) return true
    await wait(100)
  }
  return false
}

/** Writes the database anew. False while another process writes to it. */
function writtenAnew(database: DatabaseSync): boolean {
  try {
    database.exec('VACUUM')
    return true
  } catch (error) {
    if (sqliteResult(error) === 'busy') return false
    throw error
  }
}

/**
 * Empties the log. Removed rows are overwritten with zeros by `secure_delete`; copies of them that SQLite left in unused room of
 * pages are found by reading the file, and the database is then written anew.
 */
export const overwriteRemains =
  (database: DatabaseSync): ErasureStore['overwrite'] =>
  async (contents) => {
    if (!(await emptyLog(database))) return false
    const file = database.location()
    if (file === null) return true
    const pieces = contents === null ? null : piecesOf(contents)
    const isLeft = async (): Promise<boolean> =>
      pieces !== null && ((await holdsAny(file, pieces)) || (await holdsAny(`${file}-wal`, pieces)))
    if (pieces !== null && !(await isLeft())) return true
    if (!writtenAnew(database)) return false
    return (await emptyLog(database)) && !(await isLeft())
  }
