import * as z from 'zod/mini'
import type { TraceEvent } from './trace-events.ts'

/** One request, in milliseconds since navigation. */
export interface NetworkRequest {
  readonly name: string
  readonly asked: number
  readonly firstByte: number
  readonly end: number
  /** What was transferred, headers included. */
  readonly kilobytes: number
}

const dataOf = <T extends z.core.$ZodShape>(shape: T) => z.object({ data: z.object(shape) })

const asked = dataOf({ requestId: z.string(), url: z.string() })
const answered = dataOf({
  requestId: z.string(),
  /** `requestTime` in seconds; what follows in milliseconds after it, delayed as the slow network delays it. */
  timing: z.object({ requestTime: z.number(), receiveHeadersEnd: z.number() }),
})
const finished = dataOf({
  requestId: z.string(),
  /** Seconds, when the last byte came; the page may learn of it later. */
  finishTime: z.number(),
  encodedDataLength: z.number(),
})

/** What requests are for, by their addresses. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\/assets\/index-[^/]*\.js$|\/main\.js$/, 'Script'],
  [/\/assets\/theme-[^/]*\.js$/, 'Theme script'],
  [/\/api\/culture\/content$/, 'Texts'],
  [/\/api\/forms\/config$/, 'Rules of the form'],
  [/\/api\/characters-whitelist$/, 'Allowed characters'],
  [/\.woff2$/, 'Font'],
  [/\/api\/(deadlines|csrf|captcha|banking\/paypal-settings|cultures)$/, 'Calls that confirm'],
  [/\/favicon\.svg$/, 'Icon'],
  [/\/(automotive)?$/, 'Page'],
]

function nameOf(url: string): string {
  const { pathname } = new URL(url)
  const known = names.find(([address]) => address.test(pathname))
  return known?.[1] ?? pathname.replace(/^.*\//, '').replace(/-[\w-]{8}\./, '.')
}

/** The requests of one renderer that were answered over the network, in the order in which they were asked. */
export function networkRequests(
  events: readonly TraceEvent[],
  at: (time: number) => number,
): readonly NetworkRequest[] {
  const called = (name: string) => events.filter((event) => event.name === name).map(({ args }) => args)
  const answers = called('ResourceReceiveResponse').flatMap(
    (args) => answered.safeParse(args).data?.data ?? [],
  )
  const ends = called('ResourceFinish').flatMap((args) => finished.safeParse(args).data?.data ?? [])
  return events
    .filter(({ name }) => name === 'ResourceSendRequest')
    .flatMap(({ ts, args }) => {
      const { requestId, url = '' } = asked.safeParse(args).data?.data ?? {}
      const answer = answers.find((one) => one.requestId === requestId)?.timing
      const end = ends.find((one) => one.requestId === requestId)
      if (!answer || !end) return []
      const sent = at(answer.requestTime * 1e6)
      return {
        name: nameOf(url),
        asked: Math.min(at(ts), sent),
        firstByte: sent + answer.receiveHeadersEnd,
        end: at(end.finishTime * 1e6),
        kilobytes: end.encodedDataLength / 1000,
      }
    })
    .toSorted((a, b) => a.asked - b.asked)
}
