import * as z from 'zod/mini'
import { exportedClaimSchema } from '../../claims/ledger/exported-claim.ts'
import { isNoFile } from '../../foundation/files/is-there.ts'
import { linesIn } from '../../foundation/files/lines-in.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'

/** The parts of an exported claim that are read before it is verified. */
export const claimLineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string(), caseVersion: z.optional(z.string()) }),
  scans: z.optional(exportedClaimSchema.shape.scans),
  confirmedAt: exportedClaimSchema.shape.confirmedAt,
})

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
