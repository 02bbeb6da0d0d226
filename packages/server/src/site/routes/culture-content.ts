import { cultureContentAnswer, getCultureContent, type TextsOfPage } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { Dictionary } from '@redress/form'
import type * as z from 'zod/mini'
import { callRoute } from '../../http/call-route.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../../http/constant-answer.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { TextsInParts } from '../../http/texts-in-parts.ts'
import type { CallContext } from '../call-context.ts'

const answerOf = (texts: Dictionary): ConstantAnswer =>
  constantAnswer(
    cultureContentAnswer,
    [...texts].map(([key, value]) => ({ key, value })),
  )

/** The part of the texts that is asked for; undefined for all of them, as for a page of another build. */
const someOf = (
  { page, part, build }: z.infer<typeof getCultureContent.query>,
  texts: TextsInParts,
): TextsOfPage | undefined =>
  page !== undefined && part !== undefined && build === texts.build && texts.isEnough(page)
    ? { page, part, build }
    : undefined

/**
 * Every text of a culture; of one that is not enabled, those of the default. For the path of a first page, the texts that it can show or
 * all others.
 */
export function cultureContentRoute(server: ServerInstance, deps: CallContext): void {
  const { texts } = deps
  const made = new Map<string, ConstantAnswer>()
  server.route({
    ...callRoute(getCultureContent, deps).route,
    handler: (request, reply) => {
      const culture = deps.wording.cultureOf(request, request.query.culture)
      const some = someOf(request.query, texts)
      const name = [culture, some?.part, some?.page].join(' ')
      const answer =
        made.get(name) ?? answerOf(some ? texts.some(culture, some) : contentOf(deps.loadedCase, culture))
      made.set(name, answer)
      sendConstant(request, reply, answer)
    },
  })
}
