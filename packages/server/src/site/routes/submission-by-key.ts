import { formNameSchema } from '@redress/engine'
import {
  errorAnswer,
  idempotencyKeyHeader,
  laterCalls,
  submissionStateAnswer,
} from '@redress/engine/contract'
import * as z from 'zod/mini'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { type FiledClaims, type ReadableClaim, submissionState } from '../../claims/filing/filed-claims.ts'
import { listFiguresOf } from '../../claims/filing/list-documents.ts'
import type { Receiving } from '../../claims/filing/receiving.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { type OwnerDeps, submissionOwner } from './submission-owner.ts'

interface SubmissionByKeyDeps extends OwnerDeps {
  readonly loadedCase: Pick<LoadedCase, 'forms'>
  readonly wording: Wording
  readonly claims: Pick<FiledClaims, 'findByKey'>
  readonly receiving: Receiving
  readonly timeZone: string
  readonly claimPage: CaseSettings['claimPage']
}

/** Requests per address and minute: a page without a response sends a few at once, then one every 15 seconds. */
const questionsAMinute = 120

/**
 * GET /api/submissions/by-key?form=… with the key in its header: only for the browser that holds the grant
 * for this form, about its own class member; without a member, about whoever holds the key; and for whoever opened a claim, about
 * what was given with a cure of it. The call counts as activity of the session.
 */
export function submissionByKeyRoute(server: ServerInstance, deps: SubmissionByKeyDeps): void {
  const { wording } = deps
  server.get(
    laterCalls.submissionByKey,
    {
      config: { rateLimit: { max: questionsAMinute, timeWindow: 60_000 } },
      schema: {
        querystring: z.object({ form: formNameSchema }),
        headers: z.object({ [idempotencyKeyHeader]: z.string().check(z.maxLength(64)) }),
        response: { 200: submissionStateAnswer, 401: errorAnswer },
      },
    },
    async (request, reply) => {
      const owner = await submissionOwner(deps, request, request.query.form)
      if (!owner) {
        const key = 'LocKey_Error_SignInToSeeClaim'
        return reply.code(401).send({ error: wording.text(wording.cultureOf(request), { key }) })
      }
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
  )
}
