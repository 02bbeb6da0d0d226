import { withCase } from '../../packages/server/src/administration/commands/open-case.ts'
import { reviewLedger } from '../../packages/server/src/administration/review/review-ledger.ts'
import { claimsBetween, headNow } from '../../packages/server/src/claims/ledger/claims-between.ts'
import { sealLedger } from '../../packages/server/src/claims/ledger/seal-ledger.ts'
import type { ReviewedRecord } from '../figures/reviewed-score.ts'

/**
 * Every claim that a server stored, with what it observed of each, as the review reads them; by reference codes.
 * @throws Error if a claim or an observation cannot be read
 */
export async function readFiled(
  caseFolder: string,
  dataFolder: string,
): Promise<ReadonlyMap<string, ReviewedRecord>> {
  const filed = new Map<string, ReviewedRecord>()
  const onDamaged = (code: string): never => {
    throw new Error(`${code} cannot be read.`)
  }
  await withCase(caseFolder, { data: dataFolder }, async (opened) => {
    await sealLedger(opened)
    const { claims } = await headNow(opened)
    await reviewLedger({ ...opened, isObserving: true }, claimsBetween(opened, 0, claims), {
      claim: ({ record, observed }) => void filed.set(record.referenceCode, { record, observed }),
      leftOut: () => undefined,
      observationDamaged: onDamaged,
      damaged: onDamaged,
    })
  })
  return filed
}
