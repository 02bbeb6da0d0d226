import type { ClaimEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { eventsOf } from './exported-events.ts'
import { type Finding, found } from './finding.ts'
import { siteUrl } from './ground.ts'
import { messageIdOf } from './message-id-of.ts'
import type { MailAt, NoticeRow } from './system.ts'

/** When the mail server took each notice, by Message-ID. */
function noticesTaken(mail: readonly MailAt[]): ReadonlyMap<string, readonly number[]> {
  const host = `@${new URL(siteUrl).hostname}>`
  const byId = Map.groupBy(mail, messageIdOf)
  return new Map(
    [...byId].filter(([id]) => id.endsWith(host)).map(([id, those]) => [id, those.map(({ at }) => at)]),
  )
}

/** What the record of one notice says otherwise than the mail server. */
function checkNotice(
  { id, messageId, state, mayBeTwice }: NoticeRow,
  taken: readonly number[],
  { events, deaths }: { readonly events: number; readonly deaths: readonly number[] },
): Finding[] {
  const name = `the notice ${messageId}`
  const isUnexplained = taken.some((at, index) => {
    const before = taken[index - 1]
    return before !== undefined && !deaths.some((death) => death >= before && death <= at)
  })
  if (isUnexplained || (taken.length > 1 && !mayBeTwice))
    return [found('twice', `${name} was sent ${taken.length} times`)]
  if (state === 'pending') return [found('lost', `${name} still waits`)]
  if (state === 'sent' && taken.length === 0) return [found('lost', `${name} is recorded as sent`)]
  if (events !== (state === 'sent' ? 1 : 0))
    return [
      found('strange', `${name} is ${state}, and the history of its claim has ${events} events of ${id}`),
    ]
  // One whose server ended before it recorded the answer counts as perhaps sent, even if its claim was amended since.
  return state === 'sent' || taken.length === 0 || (state === 'obsolete' && mayBeTwice)
    ? []
    : [found('strange', `${name} was sent, and is ${state}`)]
}

/** Compares the notices with what the mail server took: each sent one once, or twice where a server died meanwhile, and counted then. */
export function checkNotices(
  events: readonly ClaimEvent[],
  rows: readonly NoticeRow[],
  mail: readonly MailAt[],
  deaths: readonly number[],
): Finding[] {
  const taken = noticesTaken(mail)
  const sent = Map.groupBy(
    eventsOf(events, 'notice').filter(({ what }) => what.outcome === 'sent'),
    ({ what }) => what.noticeId,
  )
  const known = new Set(rows.map(({ messageId }) => messageId))
  const byDecision = Map.groupBy(rows, ({ name, eventId }) => `${name} ${eventId}`)
  return [
    ...rows.flatMap((row) =>
      checkNotice(row, taken.get(row.messageId) ?? [], { events: sent.get(row.id)?.length ?? 0, deaths }),
    ),
    ...[...taken.keys()]
      .filter((id) => !known.has(id))
      .map((id) => found('strange', `${id} is no notice that is stored`)),
    ...[...byDecision].flatMap(([name, those]) =>
      those.length > 1 ? [found('twice', `${those.length} notices ${name}`)] : [],
    ),
  ]
}

/** The figures of a run: what the mail server took, and what the product counts. */
export function noticeFigures(rows: readonly NoticeRow[], mail: readonly MailAt[]) {
  const taken = noticesTaken(mail)
  return {
    notices: rows.length,
    noticesSent: rows.filter(({ state }) => state === 'sent').length,
    noticesTaken: taken.size,
    noticesTwice: [...taken.values()].filter(({ length }) => length > 1).length,
    noticesPerhapsTwice: rows.filter(({ mayBeTwice }) => mayBeTwice).length,
  }
}
