import { Gauge, type Registry } from 'prom-client'
import type { Uses } from '../../claims/vault/opened.ts'
import type { NoticeState } from '../../steps/notify/stored/notice-store.ts'

/** Seconds for which the numbers are reported again: a case may have millions of notices. */
const freshFor = 60

/** Every state is reported, so that an alert can compare with zero. */
const noNotices: Readonly<Record<NoticeState, number>> = {
  pending: 0,
  stopped: 0,
  sent: 0,
  failed: 0,
  bounced: 0,
  letter: 0,
  lettered: 0,
  obsolete: 0,
}

/** The gauge of notices by where they are, at most a minute old. A value that cannot be read is omitted. */
export function noticeWatch(
  { storage, now }: Uses<'notices', 'now'>,
  registers: [Registry],
): () => Promise<void> {
  const gauge = new Gauge({
    name: 'redress_notices',
    help: 'Notices by where they are, at most a minute old. Those that failed, bounced or are in the state "letter" need a letter.',
    labelNames: ['state'],
    registers,
  })
  let read: { readonly at: Temporal.Instant; readonly states: ReadonlyMap<NoticeState, number> } | null = null
  return async () => {
    const at = now()
    if (read === null || at.since(read.at).total('seconds') >= freshFor)
      read = await storage.notices.states().then(
        (states) => ({ at, states }),
        () => null,
      )
    gauge.reset()
    if (read === null) return
    for (const [state, count] of Object.entries({ ...noNotices, ...Object.fromEntries(read.states) }))
      gauge.set({ state }, count)
  }
}
