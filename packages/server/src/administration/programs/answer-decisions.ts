import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { deliveryOfDecision } from '../../claims/outbox/deliveries-of.ts'
import type { AppDeps } from '../../site/app-deps.ts'
import { decideRows } from '../decisions/decide-rows.ts'
import { cellsOf, decisionsRequest, resultOf } from './decision-call.ts'
import { mistakesOf } from './mistakes-of.ts'

interface DecisionDeps extends Pick<AppDeps, 'storage' | 'ring' | 'now' | 'outbox'> {
  /** The version of the case that is in force. */
  readonly inForce: () => LoadedCase
}

/** Records the decisions of a call in one transaction, and answers what became of each. */
export async function answerDecisions(
  deps: DecisionDeps,
  keyName: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parsed = z.safeParse(decisionsRequest, request.body)
  if (!parsed.success)
    return reply.code(400).send({
      error: 'The body is not as described. Nothing was recorded.',
      mistakes: mistakesOf(parsed.error),
    })
  const written = parsed.data.decisions
  const announcedBy = deliveryOfDecision(deps.outbox)
  const outcomes = await decideRows(
    { ...deps, announcedBy, loadedCase: deps.inForce() },
    written.map(cellsOf),
  )
  const countOf = (result: string): number => outcomes.filter((each) => each.result === result).length
  const counts = { recorded: countOf('recorded'), known: countOf('known'), refused: countOf('refused') }
  request.log.info({ apiKey: keyName, decisions: counts }, 'a program recorded decisions')
  return {
    results: written.flatMap((decision, index) => {
      const outcome = outcomes[index]
      return outcome ? [resultOf(decision, outcome)] : []
    }),
  }
}
