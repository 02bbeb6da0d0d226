import { calls, cultureContentAnswer } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { contentOf } from '../../case/reading/content-of.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

const query = z.object({ culture: z.optional(z.string()) })

/** GET /api/culture/content (API-10): every text of a culture; of one that is not enabled, those of the default. */
export function cultureContentRoute(server: ServerInstance, loadedCase: LoadedCase, wording: Wording): void {
  const answers = new Map(
    Object.values(loadedCase.settings.cultures).map((culture) => {
      const content = [...contentOf(loadedCase, culture)].map(([key, value]) => ({ key, value }))
      return [culture, constantAnswer(cultureContentAnswer, content)] as const
    }),
  )
  server.get(calls.cultureContent, { schema: { querystring: query } }, (request, reply) => {
    const answer = answers.get(wording.cultureOf(request, request.query.culture))
    if (answer) sendConstant(request, reply, answer)
    else reply.callNotFound()
  })
}
