import * as z from 'zod/mini'
import { mainThread, type Work } from './main-thread.ts'
import { type NetworkRequest, networkRequests } from './network-requests.ts'
import type { TraceEvent } from './trace-events.ts'

/** The first load of a page, in milliseconds since navigation. */
export interface FirstLoad {
  /** Those that ended before the page reacted. */
  readonly requests: readonly NetworkRequest[]
  readonly work: readonly Work[]
  /** The first text is on the screen. */
  readonly text: number
  /** The first field retains what is typed into it. */
  readonly takesText: number
  readonly reacts: number
}

const navigation = z.object({
  data: z.object({
    documentLoaderURL: z.string().check(z.startsWith('http')),
    isOutermostMainFrame: z.literal(true),
  }),
})

/**
 * What a trace of a first load shows. The page has to be watched by `watchLanding`. Null where the trace is not whole: on a busy machine Chromium
 * may begin to record a new renderer too late.
 */
export function firstLoadOf(events: readonly TraceEvent[]): FirstLoad | null {
  const begin = events.find(
    ({ name, args }) => name === 'navigationStart' && navigation.safeParse(args).success,
  )
  if (!begin) return null
  const ofRenderer = events.filter(({ pid }) => pid === begin.pid)
  const ofThread = ofRenderer.filter(({ tid }) => tid === begin.tid)
  const at = (time: number): number => (time - begin.ts) / 1000
  const [text, takesText, reacts] = ['firstContentfulPaint', 'field takes text', 'page reacts'].map(
    (moment) => ofRenderer.find(({ name }) => name === moment)?.ts,
  )
  if (text === undefined || takesText === undefined || reacts === undefined) return null
  return {
    requests: networkRequests(ofRenderer, at).filter(({ end }) => end <= at(reacts)),
    work: mainThread(ofThread, at),
    text: at(text),
    takesText: at(takesText),
    reacts: at(reacts),
  }
}
