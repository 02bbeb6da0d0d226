import * as z from 'zod/mini'
import { exportedClaimSchema } from '../../claims/ledger/exported-claim.ts'
import { isNoFile } from '../../foundation/files/is-there.ts'
import { linesIn } from '../../foundation/files/lines-in.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'

/** What is read of a claim in an export before it is verified. */
export const claimLineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string() }),
  scans: z.optional(exportedClaimSchema.shape.scans),
})

/**
 * What the lines of a file of an export hold, undefined for one that is no JSON, a few in memory at a time. A file that is
 * not there has none.
 */
export async function* parsedLines(file: string): AsyncGenerator<unknown> {
  try {
    for await (const line of linesIn(file)) if (line.trim() !== '') yield parsedJson(line)
  } catch (error) {
    if (!(error instanceof Error && isNoFile(error))) throw error
  }
}

const sequenceOf = (claim: unknown): number => z.safeParse(claimLineSchema, claim).data?.sequence ?? 0

/** Gives the claims of an export seal by seal: those up to a sequence, or all that are left. */
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
