import { join } from 'node:path'
import * as z from 'zod/mini'
import { exportedClaimSchema, readExportedClaim } from '../../claims/ledger/exported-claim.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import { parsedLines } from './export-files.ts'
import { exportFiles } from './export-manifest.ts'

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
