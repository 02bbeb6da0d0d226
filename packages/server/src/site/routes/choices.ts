import { addressShapeAnswer, choicesAnswer, getAddressShape, getChoices } from '@redress/api'
import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import type { ChoiceFile } from '@redress/case/reading/choice-files.ts'
import { callRoute } from '../../http/call-route.ts'
import { constantAnswer, sendConstant } from '../../http/constant-answer.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import { namesVersionInAddress } from '../../http/version-of-request.ts'
import type { CallContext } from '../call-context.ts'

/** Seconds for which a list of one version of a case may be used without asking again: it never changes. */
const aYear = 31_536_000

/** Seconds for which a shape may be used without asking again: a new version of the product can bring new data. */
const aDay = 86_400

const entriesIn = ({ columns, choices }: ChoiceFile, culture: string) => ({
  columns: [...columns],
  entries: choices.map(({ value, label, labels, cells }) => [
    value,
    labels[culture] ?? label,
    ...columns.map((column) => cells[column] ?? ''),
  ]),
})

/**
 * A list of choices of the case, made once for each culture. With the version of the case in its address, as the page asks for it, every
 * cache may hold it.
 */
function choicesRoute(server: ServerInstance, deps: CallContext): void {
  const { wording, loadedCase } = deps
  const answers = new Map<string, ReturnType<typeof constantAnswer>>()
  server.route({
    ...callRoute(getChoices, deps).route,
    handler: (request, reply) => {
      const { file, culture } = request.query
      const content = loadedCase.choiceFiles.get(file)
      if (!content) return reply.callNotFound()
      const words = wording.cultureOf(request, culture)
      const key = `${words} ${file}`
      const answer = answers.get(key) ?? constantAnswer(choicesAnswer, entriesIn(content, words))
      answers.set(key, answer)
      return sendConstant(request, reply, answer, namesVersionInAddress(request.url) ? aYear : undefined)
    },
  })
}

/** How the addresses of one country are made. It is the same in every case and language. */
function addressShapeRoute(server: ServerInstance, deps: CallContext): void {
  const answers = new Map<string, ReturnType<typeof constantAnswer>>()
  server.route({
    ...callRoute(getAddressShape, deps).route,
    handler: (request, reply) => {
      const { country } = request.query
      const shape = shapeOfCountry(country)
      if (!shape) return reply.callNotFound()
      const answer = answers.get(country) ?? constantAnswer(addressShapeAnswer, shape)
      answers.set(country, answer)
      return sendConstant(request, reply, answer, aDay)
    },
  })
}

/** Lists that a field chooses from: those of the case, and those of countries. */
export function choiceCalls(server: ServerInstance, deps: CallContext): void {
  choicesRoute(server, deps)
  addressShapeRoute(server, deps)
}
