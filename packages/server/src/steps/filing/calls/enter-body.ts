import { networkOf } from '../../../http/network-of.ts'
import { replyBusy } from '../../../http/reply-busy.ts'
import type { Arriving } from '../open-bodies.ts'
import { smallBody } from '../shared-bodies.ts'
import type { AdmittedContext, RequestContext } from './submission-context.ts'

/** Milliseconds within which the answer to an aborted body must reach the browser. */
const answerTimeout = 2000

/** Prepares the response to a body that is still arriving: the connection ends after it. */
function endAfterResponse({ request, reply }: RequestContext): void {
  const end = (): void => void request.raw.destroy()
  reply.raw.once('finish', end)
  setTimeout(end, answerTimeout).unref()
  reply.header('connection', 'close')
}

/** Answers a body that is still arriving, and ends its connection, unless the whole body has arrived. */
function endForAnother(submission: AdmittedContext): void {
  if (submission.hasArrived || submission.reply.sent) return
  endAfterResponse(submission)
  replyBusy(submission.reply)
}

/**
 * Counts the body of a request that was refused before it. `respond` sends the refusal at once where there are too many, and the
 * connection ends then.
 */
export function enterRefusedBody(context: RequestContext, respond: () => void): void {
  const { deps, request, reply } = context
  if (reply.raw.destroyed) return
  const network = networkOf(request.ip)
  const giveUp = (): void => {
    if (reply.sent) return
    endAfterResponse(context)
    respond()
  }
  const read = (): number => request.raw.socket.bytesRead
  const place = deps.refusedBodies.enter({ memberId: network, network, bytes: 0, read, giveUp })
  if (place === null) return giveUp()
  place.refused()
  reply.raw.once('close', place.left)
}

/** The entry of the body among the open bodies. */
const arrivingOf = (submission: AdmittedContext): Arriving => ({
  memberId: submission.countedWith,
  network: networkOf(submission.request.ip),
  bytes: Number(submission.request.headers['content-length'] ?? submission.limits.bodyBytes),
  read: () => submission.request.raw.socket.bytesRead,
  giveUp: () => endForAnother(submission),
})

/** Counts a large body with those of the same member at other servers. */
async function share({ deps, reply }: AdmittedContext, arriving: Arriving): Promise<void> {
  if (deps.sharedBodies === null || arriving.bytes <= smallBody) return
  const leave = await deps.sharedBodies.enter(arriving)
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
}

/** Reserves a place for the body of a submission among the open bodies, or rejects the request if there is none. */
export async function enterBody(submission: AdmittedContext): Promise<void> {
  const { deps, reply } = submission
  // A client that has disconnected would never release the place.
  if (reply.raw.destroyed) return
  const arriving = arrivingOf(submission)
  const place = deps.openBodies.enter(arriving)
  if (place === null) {
    await replyBusy(reply)
    return
  }
  submission.place = place
  // On `close` and not on `finish`: a browser that disconnects ends its submission too.
  reply.raw.once('close', place.left)
  await share(submission, arriving)
}
