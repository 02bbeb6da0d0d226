import { addressShapeAnswer, addressShapeCall } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { ServerInstance } from '../server-instance.ts'

const query = z.object({ country: z.string() })

/** Seconds for which a shape may be used without asking again: a new version of the product can bring new data. */
const aDay = 86_400

/** GET /api/address-shape: how the addresses of one country are made. It is the same in every case and language. */
export function addressShapeRoute(server: ServerInstance): void {
  const answers = new Map<string, ReturnType<typeof constantAnswer>>()
  server.get(addressShapeCall, { schema: { querystring: query } }, (request, reply) => {
    const { country } = request.query
    const shape = shapeOfCountry(country)
    if (!shape) return reply.callNotFound()
    const answer = answers.get(country) ?? constantAnswer(addressShapeAnswer, shape)
    answers.set(country, answer)
    return sendConstant(request, reply, answer, aDay)
  })
}
