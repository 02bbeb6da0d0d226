import { formNameSchema, longDateText, zoneNamed } from '@redress/engine'
import {
  errorAnswer,
  idempotencyKeyHeader,
  receiptCalls,
  receiptCheckAnswer,
  receiptCheckRequest,
  receiptKeysAnswer,
} from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { localeIn } from '../../case/reading/writings.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { checkReceipt, erasedAt } from '../../claims/receipts/check-receipt.ts'
import { ownReceipt } from '../../claims/receipts/own-receipt.ts'
import type { AppDeps } from '../app-deps.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { receiptPlace, sendReceipt } from '../http/send-receipt.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { type OwnerDeps, submissionOwner } from './submission-owner.ts'

interface ReceiptDeps
  extends Pick<AppDeps, 'storage' | 'ring' | 'keys' | 'environment' | 'versions'>,
    Pick<OwnerDeps, 'sessions' | 'grants' | 'now'> {
  /** The public address of this site; null for the one that a request has. */
  readonly siteUrl: string | null
  readonly loadedCase: LoadedCase
  readonly wording: Wording
}

/** Requests of one network within a minute: files of one's own claims, and checks by anybody. */
const filesAMinute = 120
const checksAMinute = 60

/** Bytes of a request to check: the longest receipt in any script, escaped as JSON. */
const longestBody = 1024 * 1024

/** Seconds for which the published keys may be used without asking again: new ones are added rarely. */
const anHour = 3600

/** GET /api/receipts/file?form=… with the key in its header, as the look-up of a submission. */
function fileRoute(server: ServerInstance, deps: ReceiptDeps): void {
  const { wording, versions, loadedCase } = deps
  const caseOf = async (version: string): Promise<LoadedCase> =>
    (await versions?.load(version).catch(() => null)) ?? loadedCase
  const refuse = (request: FastifyRequest, reply: FastifyReply, code: number, key: string) =>
    reply.code(code).send({ error: wording.text(wording.cultureOf(request), { key }) })
  server.get(
    receiptCalls.file,
    {
      config: { rateLimit: { max: filesAMinute, timeWindow: 60_000 } },
      schema: {
        querystring: z.object({ form: formNameSchema }),
        headers: z.object({ [idempotencyKeyHeader]: z.string().check(z.maxLength(64)) }),
        response: { 200: z.string(), 401: errorAnswer, 404: errorAnswer },
      },
    },
    async (request, reply) => {
      const owner = await submissionOwner(deps, request, request.query.form)
      if (!owner) return refuse(request, reply, 401, 'LocKey_Error_SignInToSeeClaim')
      const place = receiptPlace(deps, request)
      const receipt = await ownReceipt({ ...deps, caseOf }, owner, place)
      if (receipt === null) return refuse(request, reply, 404, 'LocKey_Shared_ErrorMessage_Problem')
      return sendReceipt(reply, receipt)
    },
  )
}

/** POST /api/receipts/check: for anybody, without a session's sign-in. It says nothing that the receipt does not. */
function checkRoute(server: ServerInstance, deps: ReceiptDeps): void {
  const { sessions, wording, loadedCase } = deps
  const dayText = (at: Temporal.Instant, culture: string): string =>
    longDateText(at, zoneNamed(loadedCase.settings.timeZone), localeIn(loadedCase.writings, culture))
  server.post(
    receiptCalls.check,
    {
      bodyLimit: longestBody,
      config: { rateLimit: { max: checksAMinute, timeWindow: 60_000, hook: 'onRequest' } },
      schema: { body: receiptCheckRequest, response: { 200: receiptCheckAnswer, 403: errorAnswer } },
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (sessions.proven(request) !== null) return undefined
        const error = wording.text(wording.cultureOf(request), { key: 'LocKey_Error_Csrf' })
        return reply.code(403).send({ error })
      },
    },
    async (request) => {
      const onAltered = (err: unknown): void =>
        request.log.error(
          { fault: 'RECORD_ALTERED', err },
          'a claim does not open that a receipt was signed for',
        )
      const verdict = await checkReceipt({ ...deps, onAltered }, request.body)
      const at = verdict === 'erased' ? await erasedAt(deps, request.body) : null
      return { verdict, ...(at && { erasedOn: dayText(at, wording.cultureOf(request)) }) }
    },
  )
}

/** GET /api/receipts/keys: the public keys by which anybody checks receipts and exports without this site. */
function keysRoute(server: ServerInstance, { ring }: ReceiptDeps): void {
  const answer = constantAnswer(receiptKeysAnswer, { keys: [...publicKeysOf(ring)] })
  server.get(receiptCalls.keys, (request, reply) => sendConstant(request, reply, answer, anHour))
}

/** The calls about receipts. */
export function receiptRoutes(server: ServerInstance, deps: ReceiptDeps): void {
  fileRoute(server, deps)
  checkRoute(server, deps)
  keysRoute(server, deps)
}
