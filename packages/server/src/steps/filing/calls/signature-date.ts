import { getSignatureDate } from '@redress/api'
import { signatureZoneOf } from '@redress/case/reading/case-settings.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { dateIn, formatDate, longDateText } from '@redress/form'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'

/** Today in the zone of days of the case, for the model and worded for the claimant. */
export function signatureDateRoute(server: ServerInstance, deps: CallContext): void {
  const { settings, writings } = deps.loadedCase
  const zone = signatureZoneOf(settings)
  server.route({
    ...callRoute(getSignatureDate, deps).route,
    handler: async (request) => {
      const instant = deps.now()
      const culture = deps.wording.cultureOf(request, request.query.culture)
      return {
        date: formatDate(dateIn(zone, instant)),
        display: longDateText(instant, zone, localeIn(writings, culture)),
      }
    },
  })
}
