import { noticeOfEvent } from '../../claims/history/events.ts'
import type { ClaimEvent, NoticeEvent } from '../../claims/vault/claim-event.ts'
import type { Figure } from './court-figures.ts'

const titles: Readonly<Record<NoticeEvent['outcome'], string>> = {
  sent: 'notices sent by e-mail',
  bounced: 'notices that came back',
  lettered: 'notices given to the mail house',
}

const twice = 'notices perhaps sent twice'

/** What became of notices, by their names, counted from the events of claims; none where no notice was sent. */
export async function noticeFigures(events: AsyncIterable<ClaimEvent>): Promise<Figure[]> {
  const counts = new Map<string, Map<string, number>>()
  const add = (title: string, name: string): void => {
    const ofTitle = counts.get(title) ?? new Map<string, number>()
    counts.set(title, ofTitle.set(name, (ofTitle.get(name) ?? 0) + 1))
  }
  for await (const event of events) {
    const notice = noticeOfEvent(event)
    if (!notice) continue
    add(titles[notice.outcome], notice.notice)
    if (notice.mayBeTwice) add(twice, notice.notice)
  }
  return [titles.sent, twice, titles.bounced, titles.lettered].flatMap((figure) =>
    [...(counts.get(figure) ?? [])]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([of, count]) => ({ figure, of, value: String(count) })),
  )
}
