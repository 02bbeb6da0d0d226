import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { kindOf } from '@redress/form'
import { amountText, moneyOf, unitsOf } from '../../claims/history/amounts.ts'
import { type ChangeSince, statusAfter } from '../../claims/history/claim-history.ts'
import type { StatusName } from '../../claims/history/decision-rules.ts'
import { noticeOfEvent } from '../../claims/history/events.ts'
import type { PaymentOnFiling } from '../../claims/history/payments.ts'
import type { NoticeEvent } from '../../claims/history/stored/event-kind.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import type { ClassFigures } from '../class-list/history/class-history.ts'
import type { FigureFiling, FigureHeads, FigureSource } from './figure-source.ts'
import { paymentCounter } from './payment-counter.ts'

/** One figure: what is counted, of what, and the number or amount. */
export interface Figure {
  readonly figure: string
  readonly of: string
  readonly value: string
}

export interface CourtFigures {
  readonly heads: FigureHeads
  readonly figures: readonly Figure[]
}

type ListVersion = ClassFigures['versions'][number]

const figureOfVersion = (version: number, of: string, value: number): Figure => ({
  figure: `class list, version ${version}`,
  of,
  value: String(value),
})

function figuresOfVersion({ version, imported, changes }: ListVersion): Figure[] {
  const found = Object.entries(changes).map(([kind, count]) =>
    figureOfVersion(version, `then ${kind}`, count),
  )
  if (imported === null) return found
  return [
    figureOfVersion(version, 'members imported', imported.members),
    ...(['added', 'changed', 'gone'] as const).flatMap((what) =>
      imported.changes ? [figureOfVersion(version, `${what} by the import`, imported.changes[what])] : [],
    ),
    ...found,
  ]
}

/** The class by the versions of its list, and as it is now. Nothing where the list has no history and nobody left the class. */
export function listFigures({ versions, now }: ClassFigures): readonly Figure[] {
  if (versions.length === 0) return []
  const current = [
    ['members listed', now.listed],
    ['merged into others', now.merged],
    ['opted out', now.optedOut],
  ] as const
  return [
    ...versions.flatMap(figuresOfVersion),
    ...current.map(([of, value]) => ({ figure: 'class list now', of, value: String(value) })),
  ]
}

const noticeTitles: Readonly<Record<NoticeEvent['outcome'], string>> = {
  sent: 'notices sent by e-mail',
  bounced: 'notices that came back',
  lettered: 'notices given to the mail house',
}

const sentTwice = 'notices perhaps sent twice'

/** What became of notices, by their names, counted from the events of claims; none where no notice was sent. */
async function noticeFigures(events: AsyncIterable<ClaimEvent>): Promise<Figure[]> {
  const counts = new Map<string, Map<string, number>>()
  const add = (title: string, name: string): void => {
    const ofTitle = counts.get(title) ?? new Map<string, number>()
    counts.set(title, ofTitle.set(name, (ofTitle.get(name) ?? 0) + 1))
  }
  for await (const event of events) {
    const notice = noticeOfEvent(event)
    if (!notice) continue
    add(noticeTitles[notice.outcome], notice.notice)
    if (notice.mayBeTwice) add(sentTwice, notice.notice)
  }
  return [noticeTitles.sent, sentTwice, noticeTitles.bounced, noticeTitles.lettered].flatMap((figure) =>
    [...(counts.get(figure) ?? [])]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([of, count]) => ({ figure, of, value: String(count) })),
  )
}

/** A claim as it stands: its newest filing, and the status that its decisions leave it in. */
interface Standing {
  readonly filing: FigureFiling
  readonly status: StatusName
  readonly decision: FigureFiling['decision']
  /** Of each of its filings that is in a payee file. */
  readonly payments: readonly PaymentOnFiling[]
}

/** How the claim was changed since the filing that was decided about last. */
function changeSince(filings: readonly FigureFiling[], decided: FigureFiling | undefined): ChangeSince {
  const [only, ...others] = decided ? filings.slice(filings.indexOf(decided) + 1) : []
  if (only === undefined) return 'none'
  const isCure = only.cures !== undefined && only.cures === decided?.decision?.number
  return isCure && others.length === 0 ? 'cured' : 'amended'
}

/** The decisions on a claim whose payment is under way: no other is made before it comes back or is void. */
const canBePaid: readonly StatusName[] = ['accepted', 'acceptedInPart', 'paid', 'reissued']

/** How a claim stands by its filings, at least one, in their order. Decisions are made on the filing that is the newest one then. */
function standingOf(filings: readonly [FigureFiling, ...FigureFiling[]]): Standing {
  const filing = filings.at(-1) ?? filings[0]
  const decided = filings.findLast(({ decision }) => decision !== null)
  const payments = filings.flatMap(({ payment }) => payment ?? [])
  // What came back is void until something else is decided, which nothing that was paid can be before.
  const isSinceReturn = decided?.decision ? !canBePaid.includes(decided.decision.state) : false
  const isReturned = payments.at(-1)?.state === 'returned' && !isSinceReturn
  const since = changeSince(filings, decided)
  const status = isReturned ? 'void' : statusAfter(decided?.decision?.state ?? null, since)
  return { filing, status, payments, decision: status === 'received' ? null : (decided?.decision ?? null) }
}

/** The claims as they stand. Only those that were amended are in memory, in a second reading. */
async function* standings({ filings }: FigureSource): AsyncGenerator<Standing> {
  const amended = new Map<string, FigureFiling[]>()
  for await (const { amends } of filings()) if (amends !== null) amended.set(amends, [])
  for await (const filing of filings()) {
    const group = amended.get(filing.amends ?? filing.id)
    if (group) group.push(filing)
    else yield standingOf([filing])
  }
  for (const [first, ...amendments] of amended.values()) if (first) yield standingOf([first, ...amendments])
}

/** Counts and sums by the names of what is counted. */
function counter() {
  const counts = new Map<string, number>()
  return {
    add: (of: string) => void counts.set(of, (counts.get(of) ?? 0) + 1),
    figures: (figure: string): Figure[] =>
      [...counts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([of, count]) => ({ figure, of, value: String(count) })),
  }
}

const names = [
  'form',
  'kind',
  'culture',
  'way',
  'state',
  'decision',
  'reason',
  'withdrawal',
  'release',
  'late',
] as const

/** What is added to each counter for a claim. */
const keysOf = (
  { filing, status, decision }: Standing,
  kindOfForm: (form: string) => string,
): Readonly<Record<(typeof names)[number], readonly string[]>> => ({
  form: [filing.formType],
  kind: [kindOfForm(filing.formType)],
  culture: [filing.culture],
  way: filing.way === '' ? [] : [filing.way],
  state: [filing.state],
  decision: [status],
  reason: (decision?.reasons ?? []).map((reason) => `${status}: ${reason}`),
  withdrawal: status === 'withdrawn' ? [decision?.by ?? 'administrator'] : [],
  release: decision?.release ?? [],
  late: filing.isLate ? [filing.formType] : [],
})

const titles: Readonly<Record<(typeof names)[number], string>> = {
  form: 'claims by form',
  kind: 'claims by kind of form',
  culture: 'claims by language',
  way: 'claims by way in',
  state: 'claims by state at filing',
  decision: 'claims by decision',
  reason: 'claims by reason',
  withdrawal: 'withdrawn claims by who withdrew them',
  release: 'claims by hold that they were released from',
  late: 'late claims by form',
}

const ratesTitle = 'claims by form, percent of the class'

/** Events of which no figure may say all: this version does not know what they are. */
const laterTitle = 'events of a later version of Redress'

/** Events as they are, with a count of those that this version does not know whole. */
async function* noted(events: AsyncIterable<ClaimEvent>, { add }: ReturnType<typeof counter>) {
  for await (const event of events) {
    if (event.ofLaterVersion) add(event.ofLaterVersion.name)
    yield event
  }
}

/** Whether a figure is of the class, or of claims by what was filed; the others are of what became of them. */
export const isOfFilings = (figure: string): boolean =>
  figure.startsWith('class ') ||
  figure === ratesTitle ||
  (['form', 'kind', 'culture', 'way', 'state', 'late'] as const).some((name) => titles[name] === figure)

/** The shares of the class by form, with two decimals of a percent. */
const ratesOf = (byForm: readonly Figure[], classSize: number | null): Figure[] =>
  classSize === null || classSize === 0
    ? []
    : byForm.map(({ of, value }) => ({
        figure: ratesTitle,
        of,
        value: amountText((BigInt(value) * 10_000n) / BigInt(classSize), { currency: null, places: 2 }),
      }))

/** How much more could be allowed, in percent, for the sensitivity of a payment in proportion. */
const growths = [0n, 10n, 25n, 50n, 100n] as const

/** What each unit allowed is paid from a fund that is shared in proportion, should so much more be allowed. */
const sharesOf = (fund: bigint, allowed: bigint): Figure[] =>
  allowed === 0n
    ? []
    : growths.map((growth) => {
        const total = allowed * (100n + growth)
        const share = fund * 100n >= total ? 10_000n : (fund * 100n * 10_000n) / total
        const value = amountText(share, { currency: null, places: 4 })
        return {
          figure: 'part of each amount that the fund pays',
          of: `${growth} percent more allowed`,
          value,
        }
      })

/**
 * The figures that a court asks for, computed from the filings and the decisions about them alone: the same seals give the same
 * figures. `fund`: an amount that is shared in proportion to what is allowed.
 */
export async function courtFigures(
  { forms, settings }: LoadedCase,
  source: FigureSource,
  fund: string | null,
): Promise<CourtFigures> {
  const money = moneyOf(settings)
  const counters = Object.fromEntries(names.map((name) => [name, counter()]))
  const kindOfForm = (form: string): string => {
    const definition = forms.get(form)?.definition
    return definition ? kindOf(definition) : 'unknown'
  }
  const payments = paymentCounter(money)
  const later = counter()
  let [claims, allowed, paid] = [0, 0n, 0n]
  for await (const standing of standings(source)) {
    claims += 1
    const keys = keysOf(standing, kindOfForm)
    for (const name of names) for (const key of keys[name]) counters[name]?.add(key)
    const amount = standing.decision?.amount ? unitsOf(standing.decision.amount) : 0n
    if (standing.status === 'accepted' || standing.status === 'acceptedInPart') allowed += amount
    // By a payee file, and the bank has not confirmed it; what was reissued by hand is paid.
    const isDue = standing.payments.at(-1) !== undefined
    if (standing.status === 'reissued' && isDue) allowed += amount
    else if (standing.status === 'paid' || standing.status === 'reissued') paid += amount
    payments.add(standing.payments)
  }
  const byName = names.map((name) => counters[name]?.figures(titles[name]) ?? [])
  const { classSize } = source
  const all = allowed + paid
  const figures: Figure[] = [
    ...(classSize === null ? [] : [{ figure: 'class members', of: '', value: String(classSize) }]),
    ...(source.classList === null ? [] : listFigures(source.classList)),
    { figure: 'claims', of: '', value: String(claims) },
    ...(source.erased === 0
      ? []
      : [{ figure: 'claims erased, in no other figure', of: '', value: String(source.erased) }]),
    ...byName.flat(),
    ...ratesOf(byName[0] ?? [], classSize),
    { figure: 'amount allowed', of: '', value: amountText(all, money) },
    { figure: 'amount paid', of: '', value: amountText(paid, money) },
    { figure: 'amount allowed and not paid', of: '', value: amountText(allowed, money) },
    ...(await noticeFigures(noted(source.events(), later))),
    ...payments.figures(),
    ...later.figures(laterTitle),
    ...(fund === null ? [] : sharesOf(unitsOf(fund), all)),
  ]
  return { heads: source.heads, figures }
}
