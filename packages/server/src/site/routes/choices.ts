import { choicesAnswer, laterCalls } from '@redress/engine/contract'
import * as z from 'zod/mini'
import type { ChoiceFile } from '../../case/reading/choice-files.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { namesVersionInAddress } from '../version-of-request.ts'

const query = z.object({
  file: z.string(),
  culture: z.optional(z.string()),
})

/** Seconds for which a list of one version of a case may be used without asking again: it never changes. */
const aYear = 31_536_000

const entriesIn = ({ columns, choices }: ChoiceFile, culture: string) => ({
  columns: [...columns],
  entries: choices.map(({ value, label, labels, cells }) => [
    value,
    labels[culture] ?? label,
    ...columns.map((column) => cells[column] ?? ''),
  ]),
})

/**
 * GET /api/choices: a list of choices of the case, made once for each culture. With the version of the case in its
 * address, as the page asks for it, every cache may hold it.
 */
export function choicesRoute(server: ServerInstance, { choiceFiles }: LoadedCase, wording: Wording): void {
  const answers = new Map<string, ReturnType<typeof constantAnswer>>()
  server.get(laterCalls.choices, { schema: { querystring: query } }, (request, reply) => {
    const { file, culture } = request.query
    const content = choiceFiles.get(file)
    if (!content) return reply.callNotFound()
    const words = wording.cultureOf(request, culture)
    const key = `${words} ${file}`
    const answer = answers.get(key) ?? constantAnswer(choicesAnswer, entriesIn(content, words))
    answers.set(key, answer)
    return sendConstant(request, reply, answer, namesVersionInAddress(request.url) ? aYear : undefined)
  })
}
