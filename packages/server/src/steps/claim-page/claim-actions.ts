import type { ClaimAction } from '@redress/api'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { ChangeableFields } from '../../claims/history/changeable-fields.ts'
import { type ClaimHistory, statusOf, unknownIn } from '../../claims/history/claim-history.ts'
import { canFollow, type StatusName } from '../../claims/history/decision-rules.ts'
import { isShown } from '../../claims/history/events.ts'
import { isObjectedTo } from '../../claims/history/open-changes.ts'
import { isInPayeeFile } from '../../claims/history/payments.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'

type What = ClaimEvent['what']

/** What one action does. */
interface ActionType {
  /** Whether it can be done in a state of the claim, and once a payee file holds it. */
  readonly isOpenIn: (state: StatusName, isInFile: boolean) => boolean
  /** The fields that it changes; null for one that changes none. */
  readonly fields: (fields: ChangeableFields) => readonly string[] | null
  /** What is recorded. */
  readonly what: (key: string, fields: Readonly<Record<string, string | boolean | null>>) => What
}

/** Every action of the claim page. */
export const claimActionTypes: { readonly [Action in ClaimAction]: ActionType } = {
  withdraw: {
    isOpenIn: (state, isInFile) => !isInFile && canFollow(state, 'withdrawn'),
    fields: () => null,
    what: (key) => ({ kind: 'withdrawal', key }),
  },
  contact: {
    // Also after a payment: one that comes back is sent again.
    isOpenIn: () => true,
    fields: ({ contact }) => contact,
    what: (key, fields) => ({ kind: 'contactChange', key, fields }),
  },
  payment: {
    // Also after a payment that is over: the claimant says where it should go once more.
    isOpenIn: (state, isInFile) => !isInFile && state !== 'paid' && state !== 'withdrawn',
    fields: ({ payment }) => payment,
    what: (key, fields) => ({ kind: 'paymentChange', key, fields }),
  },
}

/**
 * What the claimant can do now. Nothing where a later version of Redress recorded what this one does not know, and nothing while somebody at a former address objects: the administrator decides first who the claimant
 * is.
 */
export function openActions(
  { claimPage }: CaseSettings,
  history: ClaimHistory,
  fields: ChangeableFields,
): readonly ClaimAction[] {
  if (isObjectedTo(history) || unknownIn(history).length > 0) return []
  const { state } = statusOf(history)
  const isInFile = isInPayeeFile(history)
  return (claimPage?.allows ?? []).filter((action) => {
    const { isOpenIn, fields: fieldsOf } = claimActionTypes[action]
    return isOpenIn(state, isInFile) && fieldsOf(fields)?.length !== 0
  })
}

/** Names what a claim is now: the filing, and the number of its events that claimants may know of. */
export const entryOf = ({ filings, events }: ClaimHistory): string =>
  `${(filings.at(-1) ?? filings[0]).referenceCode}.${events.filter(isShown).length}`
