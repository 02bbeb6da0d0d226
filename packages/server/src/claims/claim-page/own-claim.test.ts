import { ownClaimCalls } from '@redress/engine/contract'
import { expect, test } from 'vitest'
import { decided } from '../../testing/decided.ts'
import { partOf } from '../../testing/mail-server.ts'
import { act, ask, filedAddress, openByToken, ownClaimServer } from '../../testing/own-claim-case.ts'

const id = 'action-of-the-page-1'

test('RET-2 RET-3 RET-4 a link that is sent to the filed address opens the claim, shows what was filed with numbers in part, and withdraws it once', async () => {
  const { server, code, stranger, proven, mail } = await ownClaimServer()
  const { status, answer } = await proven()
  expect(status).toBe(200)
  expect(mail.received[1]?.to).toEqual([filedAddress])
  const { own, key = '' } = answer
  expect(own).toMatchObject({
    allows: ['withdraw', 'contact', 'payment'],
    fields: { contact: ['claimDetails.email'], payment: ['claimDetails.payTo', 'claimDetails.account'] },
    done: [],
  })
  expect(JSON.stringify(own)).toContain('Ana Payee')
  expect(JSON.stringify(answer)).not.toContain('123456789')
  const body = { key, entry: own?.entry, id, action: 'withdraw' }
  const first = await act(stranger, body)
  expect([first.status, first.answer.claim?.state, first.answer.number]).toEqual([200, 'withdrawn', 1])
  const again = await act(stranger, body)
  expect([again.status, again.answer.number, again.answer.own?.done.length]).toEqual([200, 1, 1])
  expect((await server.deps.storage.claims.findByReferenceCode(code))?.referenceCode).toBe(code)
})
