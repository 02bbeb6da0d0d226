import type { ChangedFields } from '@redress/api'
import { modelNameOf } from '@redress/engine'
import { fault } from '../../foundation/faults/fault.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import { type FiledClaim, openClaim } from '../vault/filed-claim.ts'
import { changesFor } from './changes-for.ts'
import type { ClaimHistory } from './claim-history.ts'
import { isCounting } from './open-changes.ts'
import { type HistoryDeps, readHistories } from './read-histories.ts'

/** A claim with everything that was filed and happened. */
export interface WholeClaim {
  readonly history: ClaimHistory
  /** Opened, in their order. */
  readonly filings: readonly [FiledClaim, ...FiledClaim[]]
  /** The last of them. */
  readonly newest: FiledClaim
}

/** Reads a claim by the id of its first filing. @throws RECORD_ALTERED if a part of it is missing or does not open */
export async function wholeClaim(deps: HistoryDeps, claimId: string): Promise<WholeClaim> {
  const { storage, ring } = deps
  const history = (await readHistories(deps, [claimId])).get(claimId)
  const stored = await Promise.all((history?.filings ?? []).map((filing) => storage.claims.find(filing.id)))
  const [first, ...amendments] = stored.flatMap((each) =>
    each === null ? [] : [openClaim(ring, storage.caseId, each)],
  )
  if (!history || !first) throw fault('RECORD_ALTERED', 'The first filing of a claim is missing.')
  return { history, filings: [first, ...amendments], newest: amendments.at(-1) ?? first }
}

type Models = ClaimRecord['models']

/** Models with changed answers in the place of those that were filed. */
export const withChanges = (models: Models, changes: readonly ChangedFields[]): Models => {
  const changed: ChangedFields = Object.assign({}, ...changes)
  return models.map((model) => {
    const prefix = `${modelNameOf(model)}.`
    const own = Object.entries(changed).filter(([field]) => field.startsWith(prefix))
    if (own.length === 0) return model
    const fields = Object.fromEntries(own.map(([field, value]) => [field.slice(prefix.length), value]))
    return { ...model, fields: { ...model.fields, ...fields } }
  })
}

/**
 * The answers of the newest filing with what its claimant changed since. A change from before an amendment is not among them: the
 * claimant gave every answer anew. One from before a cure is, unless the cure gave that field too. `isValid` leaves out changes that
 * do not count for a purpose.
 */
export function presentModels(
  { history, newest }: Pick<WholeClaim, 'history' | 'newest'>,
  isValid: (event: ClaimEvent) => boolean = () => true,
): Models {
  const changes = changesFor(history, newest.record).filter(
    (change) => isCounting(change) && isValid(change.event),
  )
  return withChanges(
    newest.record.models,
    changes.map(({ fields }) => fields),
  )
}
