import * as api from '@redress/api'
import { ownClaimAnswer } from '@redress/api'
import type { StormBrowser } from './browser.ts'
import { newId } from './new-id.ts'
import type { OpenedClaim } from './opened-claim.ts'
import type { Promises, SentAction } from './promises.ts'
import { untilAnswered } from './until-answered.ts'

/** What each action sends. */
const fieldsOf = {
  withdraw: () => ({}),
  contact: (id: string) => ({ 'claimDetails.email': `${id}@claimant.example` }),
  payment: (id: string) => ({ 'claimDetails.payTo': `${id}@claimant.example` }),
} as const

/** Withdraws or changes a claim that was opened by a link, under one id however often it is sent. */
export async function actByLink(
  browser: StormBrowser,
  about: string,
  { key, entry }: OpenedClaim,
  { name: action, promises }: { readonly name: SentAction['action']; readonly promises: Promises },
): Promise<void> {
  const id = newId()
  const fields = fieldsOf[action](id)
  const sent: SentAction = { about, id, action, fields, acknowledged: false, refused: false }
  promises.actions.push(sent)
  const send = () => browser.post(ownClaimAnswer, api.actOnClaim.path, { key, entry, id, action, fields })
  for (const _ of Math.random() < 0.2 ? [1, 2] : [1]) {
    const { status, answer } = await untilAnswered(`To ${action} ${about}`, send)
    if (answer.number !== undefined) sent.acknowledged = true
    else if (status === 412) sent.refused = true
    else throw new Error(`To ${action} ${about}: ${status} ${answer.error}`)
  }
}
