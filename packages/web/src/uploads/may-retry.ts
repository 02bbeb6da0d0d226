import type { DetailedError } from 'tus-js-client'

/** What a failed request says of itself. */
type Failure = Pick<DetailedError, 'originalResponse'>

/** Milliseconds before each retry. A line that is gone for an hour is waited for. */
export const retryDelays = Array.from({ length: 400 }, (_, index) => Math.min(10_000, 1000 * index))

/** How often an upload is announced in vain, or its bytes are refused in a row, before its document is left to the claim. */
const announcements = 5

/** Statuses after which a request may succeed: the line, a csrf token, a proxy, another request, or a server that is busy. */
const passing = [0, 403, 408, 409, 423, 425, 429]

/** Zero where no answer arrived. */
const statusOf = ({ originalResponse }: Failure): number => originalResponse?.getStatus() ?? 0

/** Whether the server has other bytes of the document than the page believed: it asks again at once. */
export const isOffsetConflict = (error: Failure): boolean => statusOf(error) === 409

/** Whether something on the way refuses the bytes: a csrf token may be old once, a filter of a network stays. */
export const isRefused = (error: Failure): boolean => statusOf(error) === 403

/**
 * Whether a failed announcement shows that uploads do not get through. A line that is gone does not, and neither does a server without room:
 * a claim that brings the document would fare no better.
 */
export async function isInVain(error: Failure, isReachable: () => Promise<boolean>): Promise<boolean> {
  const status = statusOf(error)
  return ![429, 503].includes(status) && (status !== 0 || isReachable())
}

/** Whether a request that failed may succeed later. `inVain`: how often that was in vain. */
export function mayRetry(error: Failure, inVain: number): boolean {
  const status = statusOf(error)
  return (passing.includes(status) || status >= 500) && inVain < announcements
}
