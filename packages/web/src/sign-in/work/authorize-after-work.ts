import type { AuthorizeAnswer } from '@redress/api'
import type { FormType } from '@redress/form'
import type { Client } from '../../api/client.ts'
import { importPart } from '../../state/import-part.ts'
import { fetched } from '../../state/lazy-part.ts'
import { type AuthorizeBody, authorize } from '../authorize.ts'

/**
 * Signs in; a server that asks for work gets it with the same attempt, whose captcha it has not looked at. The claimant waits
 * for it as for an answer.
 */
export async function authorizeAfterWork(
  client: Client,
  formType: FormType,
  body: AuthorizeBody,
): Promise<AuthorizeAnswer> {
  const answer = await authorize(client, formType, body)
  if (!answer.work) return answer
  const { doWork } = await fetched(() => importPart(() => import('./do-work.ts')))
  return authorize(client, formType, { ...body, work: await doWork(answer.work) })
}
