import type { Arriving } from '../../claims/filing/open-bodies.ts'
import { smallBody } from '../../claims/filing/shared-bodies.ts'
import { networkOf } from '../http/network-of.ts'
import { turnAway } from '../http/turn-away.ts'
import type { SubmissionContext } from './submission-context.ts'

/** Milliseconds that the answer to an ended body has to reach the browser. */
const answerTimeout = 2000

/** Answers a body that is still on its way, and ends its connection, unless the whole body has arrived. */
function endForAnother({ request, reply, hasArrived }: SubmissionContext): void {
  if (hasArrived || reply.sent) return
  const end = (): void => void request.raw.destroy()
  reply.raw.once('finish', end)
  setTimeout(end, answerTimeout).unref()
  turnAway(reply.header('connection', 'close'))
}

/** The body as it is counted among those under way. */
const arrivingOf = (submission: SubmissionContext): Arriving => ({
  memberId: submission.grant.memberId,
  network: networkOf(submission.request.ip),
  bytes: Number(submission.request.headers['content-length'] ?? submission.limits.bodyBytes),
  read: () => submission.request.raw.socket.bytesRead,
  giveUp: () => endForAnother(submission),
})

/** Counts a large body with those of the same member at other servers. */
async function share({ deps, reply }: SubmissionContext, arriving: Arriving): Promise<void> {
  if (deps.sharedBodies === null || arriving.bytes <= smallBody) return
  const leave = await deps.sharedBodies.enter(arriving)
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
}

/** Gives the body of a submission a place among those under way, or turns the request away where there is none. */
export async function enterBody(submission: SubmissionContext): Promise<void> {
  const { deps, reply } = submission
  // A client that has disconnected would never give the place back.
  if (reply.raw.destroyed) return
  const arriving = arrivingOf(submission)
  const place = deps.openBodies.enter(arriving)
  if (place === null) {
    await turnAway(reply)
    return
  }
  submission.place = place
  // On `close` and not on `finish`: a browser that disconnects ends its submission too.
  reply.raw.once('close', place.left)
  await share(submission, arriving)
}
