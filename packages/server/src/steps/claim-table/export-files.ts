import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import { isNoFile, linesIn } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { exportedClaimSchema, readExportedClaim } from '../../claims/ledger/exported-claim.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import { exportFiles } from './export-manifest.ts'
import { type OutputFile, outputFile, type WrittenFile } from './output-file.ts'

/** The size and hash of a file; null if it does not exist. @throws if it cannot be read */
export async function factsOfFile(
  file: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(createReadStream(file), async (chunks) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
      }
    })
  } catch (error) {
    if (error instanceof Error && isNoFile(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A size in the unit that reads best. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e5
    ? `${(bytes / 1e3).toLocaleString('en', { maximumFractionDigits: 1 })} kB`
    : `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/**
 * The parsed lines of an export file, a few in memory at a time; undefined for a line that is not JSON. A missing file
 * has no lines.
 */
export async function* parsedLines(file: string): AsyncGenerator<unknown> {
  try {
    for await (const line of linesIn(file)) if (line.trim() !== '') yield parsedJson(line)
  } catch (error) {
    if (!(error instanceof Error && isNoFile(error))) throw error
  }
}

function reasonOf(error: unknown): string {
  if (isFault(error, 'RECORD_ALTERED')) return 'was altered, cut or exchanged.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return error instanceof Error && !isNoFile(error) && 'syscall' in error
    ? `cannot be read from the disk (${code}).`
    : 'is not there.'
}

/**
 * A stream of a document. A failure of the document itself is the fault `DOCUMENT_LOST`, which distinguishes it from a
 * failure of the destination; an error of an unavailable store is unchanged. The document is opened at the first read: an
 * unread stream that fails would end the process.
 */
export async function* readingDocument(open: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* open()
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw fault('DOCUMENT_LOST', reasonOf(error), { cause: error })
  }
}

/** A table that exists only if it has a row. */
export interface OptionalTable {
  readonly write: (row: Parameters<typeof csvLine>[0]) => Promise<void>
  /** Makes it durable; null for a table without rows. */
  readonly finish: () => Promise<WrittenFile | null>
  readonly close: () => Promise<void>
}

/** Begins a CSV file with its header at the first row. */
export function optionalTable(path: string, header: readonly string[]): OptionalTable {
  let output: OutputFile | null = null
  return {
    write: async (row) => {
      if (!output) {
        output = await outputFile(path)
        await output.write(byteOrderMark + csvLine(header))
      }
      await output.write(csvLine(row))
    },
    finish: async () => (output ? output.finish() : null),
    close: async () => output?.close(),
  }
}

/** The parts of an exported claim that are read before it is verified. */
export const claimLineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string(), caseVersion: z.optional(z.string()) }),
  scans: z.optional(exportedClaimSchema.shape.scans),
  confirmedAt: exportedClaimSchema.shape.confirmedAt,
})

/**
 * The claims of an export with what this version knows of each, in order, a few in memory at a time. What a later version wrote is noted.
 * A line that is no claim comes as it is.
 */
export async function* exportedClaims(folder: string, later?: LaterThings): AsyncGenerator<unknown> {
  for await (const line of parsedLines(join(folder, exportFiles.lines)))
    yield readExportedClaim(line, later)?.claim ?? line
}

const sequenceOf = (claim: unknown): number => z.safeParse(claimLineSchema, claim).data?.sequence ?? 0

/** Returns a function that reads the next claims up to a sequence. The claims of an export are read in order. */
export function claimWindows(claims: AsyncGenerator<unknown>) {
  let held: IteratorResult<unknown, unknown> | null = null
  return async (last: number): Promise<unknown[]> => {
    const window: unknown[] = []
    for (;;) {
      held ??= await claims.next()
      if (held.done || sequenceOf(held.value) > last) return window
      window.push(held.value)
      held = null
    }
  }
}
