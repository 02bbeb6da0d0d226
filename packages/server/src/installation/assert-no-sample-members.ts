import { sampleClaimIds } from '../case/starter/sample-claim-ids.ts'
import type { OnRow } from '../claims/class-list/import-class-list.ts'
import { type Keys, memberIdOf } from '../claims/sign-in/credentials.ts'
import { type Fault, fault } from '../foundation/faults/fault.ts'
import type { Storage } from '../storage/storage.ts'

const sampleMember = (claimId: string, whatToDo: string): Fault<'SETTING_REFUSED'> =>
  fault('SETTING_REFUSED', [
    `The class list holds the sample member '${claimId}', whose PIN is public: expected the settlement's own class members in production. ${whatToDo}`,
  ])

/** Refuses a row of a sample member while a class list is read. Throws SETTING_REFUSED; the previous list stays in use. */
export const refuseSampleRow: OnRow = ({ columns, cells, line }) => {
  const claimId = (cells[columns.indexOf('claimId')] ?? '').trim().toUpperCase()
  if (sampleClaimIds.has(claimId))
    throw sampleMember(claimId, `Remove line ${line} and the other sample rows from class-list.csv.`)
}

/**
 * Refuses, in production, data into which sample members were imported before.
 * @throws SETTING_REFUSED
 */
export async function assertNoSampleMembers(
  { classList }: Pick<Storage, 'classList'>,
  keys: Keys,
): Promise<void> {
  for (const claimId of sampleClaimIds)
    if ((await classList.pinHashOf(memberIdOf(keys, claimId))) !== null)
      throw sampleMember(
        claimId,
        'Import the list of the settlement in its place: redress import CASE FILE --replace',
      )
}
