import { getSubmissionByKey } from '@redress/api'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { Wording } from '../../../http/wording.ts'
import type { FiledClaims, ReadableClaim } from '../filed-claims.ts'
import { submissionState } from '../filed-claims.ts'
import { listFiguresOf } from '../list-documents.ts'
import type { Receiving } from '../receiving.ts'
import { type OwnerDeps, submissionOwner } from './submission-owner.ts'

interface SubmissionByKeyDeps extends OwnerDeps {
  readonly loadedCase: Pick<LoadedCase, 'forms'>
  readonly wording: Wording
  readonly claims: Pick<FiledClaims, 'findByKey'>
  readonly receiving: Receiving
  readonly timeZone: string
  readonly claimPage: CaseSettings['claimPage']
}

/**
 * What became of a submission, by its key: only for the browser that holds the grant for this form, about its own class member; without
 * a member, about whoever holds the key; and for whoever opened a claim, about what was given with a cure of it. The call counts as
 * activity of the session.
 */
export function submissionByKeyRoute(server: ServerInstance, deps: SubmissionByKeyDeps): void {
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
