import type { Dictionary } from '@redress/engine'
import { calls, cultureContentAnswer, type TextsOfPage } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { contentOf } from '../../case/reading/content-of.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { TextsInParts } from '../http/texts-in-parts.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

const query = z.object({
  culture: z.optional(z.string()),
  /** The path of a first page, and which of the texts: those that it can show, or all others. */
  page: z.optional(z.string()),
  part: z.optional(z.enum(['first', 'later'])),
  /** The build of the page. */
  build: z.optional(z.string()),
})

const answerOf = (texts: Dictionary): ConstantAnswer =>
  constantAnswer(
    cultureContentAnswer,
    [...texts].map(([key, value]) => ({ key, value })),
  )

/** The part of the texts that is asked for; undefined for all of them, as for a page of another build. */
const someOf = (
  { page, part, build }: z.infer<typeof query>,
  texts: TextsInParts,
): TextsOfPage | undefined =>
  page !== undefined && part !== undefined && build === texts.build && texts.isEnough(page)
    ? { page, part, build }
    : undefined

/**
 * GET /api/culture/content: every text of a culture; of one that is not enabled, those of the default. For the path of a first
 * page, the texts that it can show or all others.
 */
export function cultureContentRoute(
  server: ServerInstance,
  loadedCase: LoadedCase,
  wording: Wording,
  texts: TextsInParts,
): void {
  const made = new Map<string, ConstantAnswer>()
  server.get(calls.cultureContent, { schema: { querystring: query } }, (request, reply) => {
    const culture = wording.cultureOf(request, request.query.culture)
    const some = someOf(request.query, texts)
    const name = [culture, some?.part, some?.page].join(' ')
    const answer =
      made.get(name) ?? answerOf(some ? texts.some(culture, some) : contentOf(loadedCase, culture))
    made.set(name, answer)
    sendConstant(request, reply, answer)
  })
}
