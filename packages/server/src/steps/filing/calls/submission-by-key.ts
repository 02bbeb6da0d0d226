import { getSubmissionByKey } from '@redress/api'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import type { ReadableClaim } from '../filed-claims.ts'
import { submissionState } from '../filed-claims.ts'
import { listFiguresOf } from '../list-documents.ts'
import { submissionOwner } from './submission-owner.ts'

/**
 * What became of a submission, by its key: only for the browser that holds the grant for this form, about its own class member; without
 * a member, about whoever holds the key; and for whoever opened a claim, about what was given with a cure of it. The call counts as
 * activity of the session.
 */
export function submissionByKeyRoute(server: ServerInstance, deps: CallContext): void {
  const { wording } = deps
  const { route, refuse } = callRoute(getSubmissionByKey, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const owner = await submissionOwner(deps, request, request.query.form)
      if (!owner) return refuse(request, reply, 'signInToSeeClaim')
      const culture = wording.cultureOf(request)
      const figuresOf = (claim: ReadableClaim, clientId: string) =>
        listFiguresOf(deps.loadedCase, claim, clientId)
          .map(
            ({ label, shown }) =>
              `${wording.text(culture, { key: label })}: ${wording.value(culture, shown)}`,
          )
          .join(' · ')
      return submissionState({ ...deps, figuresOf }, owner)
    },
  })
}
