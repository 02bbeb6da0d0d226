import * as z from 'zod/mini'
import { exportedClaimSchema } from '../../claims/ledger/exported-claim.ts'

/** The parts of an exported claim that are read before it is verified. */
export const claimLineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({ referenceCode: z.string(), caseVersion: z.optional(z.string()) }),
  scans: z.optional(exportedClaimSchema.shape.scans),
  confirmedAt: exportedClaimSchema.shape.confirmedAt,
})

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
