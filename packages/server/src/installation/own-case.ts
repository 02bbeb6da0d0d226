import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { sampleClaimIds } from '@redress/case/starter/sample-claim-ids.ts'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { shellWord, shownPath } from '@redress/foundation/printed-words.ts'
import type { Keys } from '../claims/vault/lookup-keys.ts'
import type { OnRow } from '../steps/class-list/import-class-list.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import type { Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'

interface Opening {
  readonly config: Config
  readonly loadedCase: LoadedCase
  /** The former number of the case, which is replaced by the current one in its data. */
  readonly formerNumber?: string | undefined
  /** Whether nothing is written: data without a case number remain unchanged. */
  readonly readOnly?: boolean
}

/** The message: the case of the data, the given case, and what to do. */
function otherCaseLine({ databaseUrl, dataFolder, caseFolder }: Config, kept: string, given: string): string {
  const [place, setting, option] =
    databaseUrl === null
      ? [shownPath(dataFolder), 'REDRESS_DATA or --data', ` --data ${shellWord(shownPath(dataFolder))}`]
      : ['the database of DATABASE_URL', 'DATABASE_URL', '']
  const renumber = `redress renumber ${shellWord(shownPath(caseFolder))} --from ${shellWord(kept)}${option}`
  return `The data in ${place} are of the case ${kept}, and ${shownPath(caseFolder)} is the case ${given}: nothing was changed. Name the data of this case with ${setting}. If it is the same case, and its number in case.yaml was changed: ${renumber}`
}

/**
 * Refuses to open the data of one case with another: its class list would be replaced. Data without a case number belong
 * to the case that opens them first.
 * @throws DATA_REFUSED
 */
export async function requireOwnCase(
  { caseNumber }: Pick<Storage, 'caseNumber'>,
  { config, loadedCase, formerNumber, readOnly = false }: Opening,
): Promise<void> {
  const { number } = loadedCase.settings
  const found = await caseNumber.read()
  if (found === number) return
  if (readOnly && found === null) return
  const kept =
    !readOnly && (found === null || found === formerNumber) ? await caseNumber.exchange(found, number) : found
  if (kept !== null && kept !== number) throw fault('DATA_REFUSED', otherCaseLine(config, kept, number))
}

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
