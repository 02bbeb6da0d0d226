import type { ChangedFields } from '@redress/api'
import { modelNameOf } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import { type FiledClaim, openClaim } from '../vault/filed-claim.ts'
import { type ClaimHistory, curedEventOf } from './claim-history.ts'
import { changesOfEvent } from './events.ts'
import { type ClaimantChange, changesOf, isCounting } from './open-changes.ts'
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

/** What a claimant changed, with the answers that a later cure did not give anew. */
export interface ChangeOfAnswers extends ClaimantChange {
  /** Empty for a withdrawal. */
  readonly fields: ChangedFields
}

/**
 * The filings up to one whose changes hold for it: the last one in which every answer was given, and the cures since, which give only
 * what was missing.
 */
function filingsBehind({ filings }: ClaimHistory, referenceCode: string): ReadonlySet<string> {
  const until = filings.slice(0, filings.findIndex((each) => each.referenceCode === referenceCode) + 1)
  const whole = until.findLastIndex((each) => curedEventOf(each) === null)
  return new Set(until.slice(Math.max(0, whole)).map((each) => each.referenceCode))
}

/** Every change that is about the answers of a filing, the oldest first, those too that do not count. */
export function changesFor(
  history: ClaimHistory,
  { referenceCode, curedAfter = {} }: Pick<ClaimRecord, 'referenceCode' | 'curedAfter'>,
): readonly ChangeOfAnswers[] {
  const codes = filingsBehind(history, referenceCode)
  return changesOf(history)
    .filter(({ event }) => codes.has(event.on.referenceCode))
    .map((change) => {
      const { number } = change.event
      const changed = Object.entries(changesOfEvent(change.event) ?? {})
      return {
        ...change,
        fields: Object.fromEntries(changed.filter(([field]) => number > (curedAfter[field] ?? 0))),
      }
    })
}
