import { formNameSchema } from '@redress/engine'
import { calls, errorAnswer, idempotencyKeyHeader, submissionStateAnswer } from '@redress/engine/contract'
import * as z from 'zod/mini'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { FiledClaims } from '../../claims/filing/filed-claims.ts'
import type { Receiving } from '../../claims/filing/receiving.ts'
import { submissionState } from '../../claims/filing/submission-state.ts'
import type { Keys } from '../../claims/sign-in/credentials.ts'
import { type GrantDeps, keepGrants, openGrant } from '../../claims/sign-in/grants.ts'
import { ownerOf } from '../../claims/sign-in/open-member.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface SubmissionByKeyDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly grants: GrantDeps
  readonly claims: Pick<FiledClaims, 'findByKey'>
  readonly receiving: Receiving
  readonly keys: Pick<Keys, 'open'>
  readonly timeZone: string
  readonly claimPage: CaseSettings['claimPage']
}

/** Requests per address and minute: a page without a response sends a few at once, then one every 15 seconds. */
const questionsAMinute = 120

/**
 * GET /api/submissions/by-key?form=… with the key in its header (SUB-13): only for the browser that holds the grant
 * for this form, about its own class member; without a member, about whoever holds the key. The call counts as activity of the session.
 */
export function submissionByKeyRoute(server: ServerInstance, deps: SubmissionByKeyDeps): void {
  const { sessions, wording, grants } = deps
  server.get(
    calls.submissionByKey,
    {
      config: { rateLimit: { max: questionsAMinute, timeWindow: 60_000 } },
      schema: {
        querystring: z.object({ form: formNameSchema }),
        headers: z.object({ [idempotencyKeyHeader]: z.string().check(z.maxLength(64)) }),
        response: { 200: submissionStateAnswer, 401: errorAnswer },
      },
    },
    async (request, reply) => {
      const id = sessions.read(request)
      const formType = request.query.form
      const grant = id === null ? null : await openGrant(grants, sessions.hashOf(id), formType)
      if (!grant) {
        const key = 'LocKey_Error_SignInToSeeClaim'
        return reply.code(401).send({ error: wording.text(wording.cultureOf(request), { key }) })
      }
      await keepGrants(grants, grant.sessionHash)
      const key = request.headers[idempotencyKeyHeader]
      return submissionState(deps, { key, memberId: ownerOf(deps.keys, grant, key), formType })
    },
  )
}
