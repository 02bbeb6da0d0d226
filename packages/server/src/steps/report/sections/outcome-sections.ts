import { counted } from '@redress/foundation/printed-words.ts'
import { type Cells, nothing, number, section, table } from '../../../printed/report-parts.ts'
import { formName, localDay } from '../../../printed/report-words.ts'
import type { ClaimState } from '../../claim-table/claim-state.ts'
import { type WaitingClaims, waitingListed } from '../case-figures.ts'
import { type Figure, isOfFilings } from '../court-figures.ts'
import type { ReportFacts } from '../report-facts.ts'

const title = 'What became of the claims'
const note =
  'Decisions, withdrawals, erased claims, notices and payments, in the words of <code>redress figures</code>, which computes the same again from the data or from an export. A claim counts once, as it stands: an amended one by its newest filing. A claim is received until it is decided about, and again where it was amended since and not paid. A claim whose payment came back from the bank is void until something else is decided.'

const unreadable =
  'A claim or an event of one does not open, so these figures cannot be computed. See redress verify.'

const rowOf = ({ figure, of, value }: Figure): Cells => [
  of === '' ? figure : `${figure}: ${of}`,
  /^\d{1,15}$/.test(value) ? Number(value) : value,
]

/** What became of the claims after they were filed; nothing in a case where nothing has. */
export function outcomeSections({ outcomes }: Pick<ReportFacts, 'outcomes'>): readonly string[] {
  if (outcomes === null) return []
  const { court } = outcomes
  if (court === null) return [section(title, note, nothing(unreadable))]
  const { claims, events } = court.heads
  const basis = ` Computed at seal ${number(claims.number)} over claims and seal ${number(events.number)} over events.`
  const rows = court.figures.filter(({ figure }) => !isOfFilings(figure)).map(rowOf)
  return [section(title, note + basis, table(title, ['Figure', 'Number or amount'], rows))]
}

const why: Readonly<Record<WaitingClaims[number]['reasons'][number], string>> = {
  captcha: 'the captcha was not verified',
  payment: 'the PayPal account was not verified',
  scan: 'a document waits for the virus scanner',
  confirmation: 'the claimant has not confirmed the claim',
  virus: 'a document has a virus and cannot be opened',
}

/** How many claims and amendments are in a state: the tables above count amendments apart. */
function countNote({ figures }: ReportFacts, state: List['state']): string {
  const amendments = figures.amendments[state]
  if (amendments === 0) return ''
  return ` In this state are ${counted(figures.total[state], 'claim')} and ${counted(amendments, 'amendment')}.`
}

const head = ['Reference code', 'Form', 'Filed', 'Why']

interface List {
  readonly title: string
  readonly note: string
  readonly none: string
  readonly state: Exclude<ClaimState, 'accepted'>
  readonly claims: WaitingClaims
}

function waitingSection(facts: ReportFacts, { title, note, none, state, claims }: List): string {
  const { loadedCase } = facts
  if (claims.length === 0) return section(title, note, nothing(none))
  const isAnyAmended = claims.some(({ amendedBy }) => amendedBy !== null)
  const rows = claims.map(({ referenceCode, form, receivedAt, reasons, amendedBy }) => [
    referenceCode,
    formName(form),
    localDay(receivedAt, loadedCase),
    reasons.map((reason) => why[reason]).join(', '),
    ...(isAnyAmended ? [amendedBy ?? ''] : []),
  ])
  const more =
    claims.length === waitingListed
      ? ` These are the first ${number(waitingListed)}; <code>redress export CASE --state ${state}</code> has all of them.`
      : ''
  return section(
    title,
    note + countNote(facts, state) + more,
    `<div class="waiting-claims">${table(title, isAnyAmended ? [...head, 'Amended by'] : head, rows)}</div>`,
  )
}

/** The claims that cannot be processed yet, each with the reason: waiting for the administrator, or for the claimant. */
export const waitingSections = (facts: ReportFacts): string =>
  [
    waitingSection(facts, {
      title: 'Held claims',
      note: 'Claims that wait for us or for a provider. Nothing is paid on them before what they wait for has come.',
      none: 'No claim is held.',
      state: 'held',
      claims: facts.figures.held,
    }),
    waitingSection(facts, {
      title: 'Deficient claims',
      note: 'Claims with a problem that only the claimant can correct: ask for a correction. A later claim on the same form is an amendment, and is named beside the claim.',
      none: 'No claim is deficient.',
      state: 'deficient',
      claims: facts.figures.deficient,
    }),
  ].join('\n')
