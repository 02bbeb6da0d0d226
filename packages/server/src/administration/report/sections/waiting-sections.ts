import { counted } from '../../../foundation/printed-words.ts'
import type { ClaimState } from '../../exports/claim-state.ts'
import { number } from '../charts.ts'
import type { ReportFacts } from '../report-facts.ts'
import { formName, localDay } from '../report-words.ts'
import { nothing, section, table } from '../section.ts'
import { type WaitingClaims, waitingListed } from '../waiting-claims.ts'

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
