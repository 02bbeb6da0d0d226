import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BounceRecording, recordBounce } from '../../steps/notify/record-bounce.ts'
import type { BounceOutcome, WrittenBounce } from './bounce-call.ts'
import { jsonIn, type ReadBounces } from './read-bounces.ts'

/** What the calls that record bounces work with. */
export interface BounceCalls {
  readonly confirm?: (address: URL) => Promise<boolean>
}

async function outcomeOf(
  deps: BounceRecording,
  bounce: WrittenBounce,
): Promise<Pick<BounceOutcome, 'result' | 'reason'>> {
  if (!bounce.isFinal) return { result: 'temporary', reason: null }
  const result = await recordBounce(deps, bounce)
  if ('refused' in result) return { result: 'refused', reason: result.refused }
  return { result: result.recorded ? 'recorded' : 'known', reason: null }
}

function countsOf(results: readonly BounceOutcome[]) {
  const countOf = (wanted: BounceOutcome['result']): number =>
    results.filter(({ result }) => result === wanted).length
  return {
    recorded: countOf('recorded'),
    known: countOf('known'),
    temporary: countOf('temporary'),
    refused: countOf('refused'),
  }
}

/** Milliseconds within which the provider must answer. */
const timeLimit = 10_000

/** Calls the address with which a provider's subscription is confirmed; whether that succeeded. Redirects are not followed. */
export async function confirmSubscription(address: URL): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Records the bounces of a call one after the other, and answers what became of each. A text is read as JSON. */
export async function answerBounces(
  deps: BounceRecording & BounceCalls,
  { read, keyName }: { readonly read: (body: unknown) => ReadBounces; readonly keyName: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { confirm = confirmSubscription } = deps
  const written = read(typeof request.body === 'string' ? jsonIn(request.body) : request.body)
  if ('mistakes' in written)
    return reply
      .code(400)
      .send({ error: 'The body is not as described. Nothing was recorded.', mistakes: written.mistakes })
  if (written.confirm && !(await confirm(written.confirm)))
    return reply.code(502).send({ error: 'The subscription could not be confirmed. Send the same again.' })
  const results: BounceOutcome[] = []
  for (const bounce of written.bounces) {
    const { messageId, referenceCode } = bounce
    results.push({ messageId, referenceCode, ...(await outcomeOf(deps, bounce)) })
  }
  request.log.info({ apiKey: keyName, bounces: countsOf(results) }, 'a program recorded bounces')
  return { results }
}
