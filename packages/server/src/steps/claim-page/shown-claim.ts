import type { ShownClaim } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { endOfDayIn, type ZoneName } from '@redress/form'
import {
  type ClaimHistory,
  curedEventOf,
  type Filing,
  statusOf,
  unknownIn,
} from '../../claims/history/claim-history.ts'
import { noticeOfEvent, stateAfterEvent } from '../../claims/history/events.ts'
import { eventsThatCount } from '../../claims/history/open-changes.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import type { PresentCure } from '../cure/present-cure.ts'

type Opened = Pick<FiledClaim, 'record' | 'scans' | 'confirmedAt'>

const numberOf = (scans: Opened['scans'], ...states: readonly DocumentScan['state'][]): number =>
  scans.filter(({ state }) => states.includes(state)).length

const shownFiling = ({ record, scans, confirmedAt }: Opened): ShownClaim['filings'][number] => ({
  referenceCode: record.referenceCode,
  receivedAt: record.receivedAt,
  ...(record.confirmation && { confirmed: confirmedAt !== null }),
  documents: {
    arrived: numberOf(scans, 'clean', 'notScanned'),
    waiting: numberOf(scans, 'pending'),
    infected: numberOf(scans, 'infected'),
  },
})

const whatOf = (filing: Filing): 'cured' | 'amended' => (curedEventOf(filing) === null ? 'amended' : 'cured')

/** How the page calls what became of a notice. */
const noticeWords = { sent: 'emailSent', lettered: 'letterSent', bounced: 'emailReturned' } as const

/** What an event is on the page; null for what it does not tell. */
function shownEvent(event: ClaimEvent): ShownClaim['history'][number]['what'] | null {
  const notice = noticeOfEvent(event)
  return notice ? noticeWords[notice.outcome] : stateAfterEvent(event)
}

/** The filings, the decisions and the notices in the order in which they happened. */
const shownHistory = (history: ClaimHistory): ShownClaim['history'] => {
  const filed = history.filings.map((filing, index) => ({
    at: filing.receivedAt.toString(),
    what: index === 0 ? ('received' as const) : whatOf(filing),
  }))
  const decided = eventsThatCount(history).flatMap((event) => {
    const what = shownEvent(event)
    return what === null ? [] : [{ at: event.at, what }]
  })
  return [...filed, ...decided].sort((one, other) =>
    Temporal.Instant.compare(Temporal.Instant.from(one.at), Temporal.Instant.from(other.at)),
  )
}

const endOf = (day: string, zone: ZoneName): string =>
  endOfDayIn(zone, Temporal.PlainDate.from(day)).toString()

/** A later filing of a class member is added to the first one, unless the case has another rule for the form. */
const takesAmendment = ({ settings }: LoadedCase, { record }: Opened): boolean =>
  isMember(record.memberId) && (settings.laterClaims[record.formType] ?? 'amend') === 'amend'

/**
 * What others could know of a claim, from its history and its filings. Amounts, and why a claim was not accepted, are for whoever
 * proves to be its claimant.
 */
export function shownClaim(
  loadedCase: LoadedCase,
  history: ClaimHistory,
  filings: readonly [Opened, ...Opened[]],
  cure: PresentCure,
): ShownClaim {
  const { timeZone } = loadedCase.settings
  const { state, decision } = statusOf(history)
  const missing = state === 'deficient' ? decision : null
  return {
    form: filings[0].record.formType,
    timeZone,
    state,
    until: missing?.day ? endOf(missing.day, timeZone) : null,
    reasons: (missing?.reasons ?? []).flatMap((name) => {
      const reason = loadedCase.deficienciesFile.deficiencies[name]
      return reason ? [{ title: reason.title, text: reason.text }] : []
    }),
    ...(cure.kind !== 'none' && { cure: cure.kind === 'open' && cure.isLate ? 'late' : cure.kind }),
    takesAmendment: takesAmendment(loadedCase, filings[0]),
    ...(unknownIn(history).length > 0 && { hasUnknown: true }),
    ...(loadedCase.settings.claimPage?.allows && { sendsLinks: true }),
    filings: filings.map(shownFiling),
    history: shownHistory(history),
  }
}
