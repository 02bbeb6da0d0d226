import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { concealedFields, modelNameOf } from '@redress/form'
import { concealed as concealedText } from '@redress/form/identifiers'
import {
  type ClaimHistory,
  heldForUnknown,
  newestFiling,
  statusOf,
} from '../../claims/history/claim-history.ts'
import { releasesOn } from '../../claims/history/decisions.ts'
import { textOfEvent } from '../../claims/history/events.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import { claimStateOf, deficientFor, heldFor } from '../claim-table/claim-state.ts'
import { sizeOf } from '../claim-table/export-files.ts'
import { documentsOf } from '../filing/filed-claims.ts'

/** A claim with its filings, opened, in their order, and its history. */
export interface WholeClaim {
  readonly filings: readonly FiledClaim[]
  readonly history: ClaimHistory
}

const moment = (at: string, timeZone: string): string =>
  `${Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} ${timeZone}`

/** The status of a claim in words. */
function statusLine({ history }: WholeClaim): string {
  const { state, decision, isAmendedSince } = statusOf(history)
  const amount = decision?.amount ? `, ${decision.amount}` : ''
  const reasons = decision && decision.reasons.length > 0 ? ` for ${decision.reasons.join(', ')}` : ''
  const day = decision?.day ? `, until ${decision.day}` : ''
  const since = isAmendedSince ? `; amended since it was decided as ${decision?.state}` : ''
  const names = releasesOn(history, newestFiling(history).referenceCode)
  const released = names.length > 0 ? `, released from the hold ${names.join(', ')}` : ''
  return state === 'received' ? `received${since}` : `${state}${reasons}${amount}${day}${released}${since}`
}

const stateLine = (claim: FiledClaim): string => {
  const reasons = [...deficientFor(claim), ...heldFor(claim)]
  return reasons.length > 0 ? `${claimStateOf(claim)} for ${reasons.join(', ')}` : claimStateOf(claim)
}

const isShown = ({ metadata }: ClaimRecord['models'][number]): boolean =>
  metadata.dtoMapping !== 'credentials' &&
  metadata.dtoMapping !== 'prepopulatedData' &&
  metadata.dtoMapping !== 'documentContexts'

/** The answers of a filing, one a line; identifiers are shown in part. */
function answerLines({ record }: FiledClaim, { forms }: LoadedCase): string[] {
  const plan = forms.get(record.formType)?.plan
  const concealed = plan ? concealedFields(plan) : new Set<string>()
  return record.models.filter(isShown).flatMap((model) =>
    Object.entries(model.fields).flatMap(([field, value]) => {
      if (value === null || value === '') return []
      const id = `${modelNameOf(model)}.${field}`
      return [`    ${id}: ${concealed.has(id) ? concealedText(String(value)) : String(value)}`]
    }),
  )
}

const documentLines = ({ record, scans }: FiledClaim): string[] =>
  documentsOf(record).map(
    ({ name, size, sha256 }, index) =>
      `    document ${index + 1}: ${name}, ${sizeOf(size)}, ${scans[index]?.state ?? 'notScanned'}, SHA-256 ${sha256}`,
  )

function filingLines(filing: FiledClaim, index: number, loadedCase: LoadedCase, timeZone: string): string[] {
  const { record, confirmedAt } = filing
  return [
    `  ${record.cures === undefined ? (index === 0 ? 'Filed' : 'Amended') : `Entry ${record.cures} cured`} as ${record.referenceCode} on ${moment(record.receivedAt, timeZone)}: ${stateLine(filing)}`,
    `    form ${record.formType}, culture ${record.culture}${record.way === undefined ? '' : `, way ${record.way}`}${record.late ? ', late' : ''}`,
    ...(record.filedBy
      ? [
          `    filed by ${record.filedBy.filer} (authority: ${record.filedBy.authority}), in the filing ${record.filedBy.filing}`,
        ]
      : []),
    ...(confirmedAt ? [`    confirmed on ${moment(confirmedAt.toString(), timeZone)}`] : []),
    ...answerLines(filing, loadedCase),
    ...documentLines(filing),
  ]
}

/** Everything about a claim on one screen: its status, every filing with what was answered, and its history. */
export function claimLines(claim: WholeClaim, loadedCase: LoadedCase, timeZone: string): string[] {
  const { filings, history } = claim
  const held = heldForUnknown(history)
  return [
    `Claim ${history.filings[0].referenceCode}: ${statusLine(claim)}`,
    ...(held === null ? [] : [`  HELD: ${held}`]),
    ...filings.flatMap((filing, index) => filingLines(filing, index, loadedCase, timeZone)),
    ...history.events.map(
      (event) =>
        `  Entry ${event.number} on ${moment(event.at, timeZone)}: ${textOfEvent(event)}, on ${event.on.referenceCode}`,
    ),
  ]
}

/** A claim in one line, to choose among several. */
export function listedLine({ filings, history }: WholeClaim, timeZone: string): string {
  const [first] = filings
  const { referenceCode, receivedAt } = history.filings[0]
  const { state } = statusOf(history)
  return `  ${referenceCode}  ${moment(receivedAt.toString(), timeZone)}  ${first?.record.formType ?? ''}  ${state}`
}
