import { dateIn, formatDate, longDateText } from '@redress/engine'
import { laterCalls, signatureDateAnswer } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { signatureZoneOf } from '../../case/reading/case-settings.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { localeIn } from '../../case/reading/writings.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

const query = z.object({ culture: z.optional(z.string()) })

/** GET /api/signature-date: today in the zone of days of the case, for the model and worded for the claimant. */
export function signatureDateRoute(
  server: ServerInstance,
  { settings, writings }: LoadedCase,
  wording: Wording,
  now: () => Temporal.Instant,
): void {
  const zone = signatureZoneOf(settings)
  const schema = { querystring: query, response: { 200: signatureDateAnswer } }
  server.get(laterCalls.signatureDate, { schema }, async (request) => {
    const instant = now()
    const culture = wording.cultureOf(request, request.query.culture)
    return {
      date: formatDate(dateIn(zone, instant)),
      display: longDateText(instant, zone, localeIn(writings, culture)),
    }
  })
}
