import { countPage } from '@redress/api'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { openGrant } from '../../sign-in/grants.ts'

/**
 * A page of a form was shown for the first time to a signed-in claimant. It is counted, and nothing about the claimant is stored. The page
 * ignores the response, and reports no failure.
 */
export function pageReachedRoute(server: ServerInstance, deps: CallContext): void {
  const { loadedCase, sessions, stepCounter } = deps
  server.route({
    ...callRoute(countPage, deps).route,
    handler: async (request) => {
      const { form: formType, page } = request.body
      const id = sessions.read(request)
      const isPage = loadedCase.forms.get(formType)?.plan.pages.some(({ name }) => name === page) === true
      const grant = isPage && id !== null ? await openGrant(deps, sessions.hashOf(id), formType) : null
      if (grant) stepCounter.reached(formType, page)
      return { counted: grant !== null }
    },
  })
}
