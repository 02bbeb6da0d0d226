import { type AskedClaim, type AskingCase, askedClaims } from './asked-claims.ts'
import type { Review } from './evidence-reader.ts'
import { firstOf } from './first-of.ts'
import { type Row, writeRows } from './write-rows.ts'

const columns = ['referenceCode', 'decision', 'reasons', 'entry'] as const

/**
 * Writes a file of decisions that asks claimants, ready for `redress decide`. A row names the events that the claim had, so that it is refused
 * where somebody decides meanwhile. Gives the number of rows.
 */
export async function writeAsked(
  file: string,
  review: Pick<Review, 'claims'>,
  asking: AskingCase,
  most: number,
): Promise<number> {
  const reason = asking.fraudSettings.ask?.reason ?? ''
  let count = 0
  function* rows(asked: Iterable<AskedClaim>): Generator<Row> {
    for (const { referenceCode, entry } of asked) {
      count += 1
      yield [referenceCode, 'deficient', reason, entry]
    }
  }
  await writeRows(file, columns, rows(firstOf(askedClaims(review, asking), most)))
  return count
}
