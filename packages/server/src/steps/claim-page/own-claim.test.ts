import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { ownClaimCase } from '@redress/case/testing/own-claim-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { everyClaim } from '../../case-data/export/claim-filter.ts'
import { exportClaims } from '../../case-data/export/export-claims.ts'
import { verifyExport } from '../../case-data/export/verify-export.ts'
import { openChangesOf } from '../../claims/history/open-changes.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { decided } from '../../testing/decided.ts'
import { addLaterEvent } from '../../testing/later-event.ts'
import {
  act,
  ask,
  filedAddress,
  filedAnswers,
  openByToken,
  ownClaimServer,
} from '../../testing/own-claim-case.ts'
import { partOf } from '../../testing/part-of.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { settled, waitForCount } from '../../testing/wait-for-count.ts'
import { decideObjection, openObjections } from '../decide/open-objections.ts'
import { checkReceipt } from '../receipt/check-receipt.ts'
import { courtFigures } from '../report/court-figures.ts'
import { figuresOfExport, figuresOfStore } from '../report/figure-source.ts'
import { makeClaimKey } from '../sign-in/claim-key.ts'

const id = 'action-of-the-page-1'
const newAddress = { 'claimDetails.email': 'new@claimant.example' }

/** An opened claim, and the body of an action on it as it is shown. */
async function openedClaim(...given: Parameters<typeof ownClaimServer>) {
  const opened = await ownClaimServer(...given)
  const { answer } = await opened.proven()
  const key = answer.key ?? ''
  const entry = answer.own?.entry ?? ''
  const contact = { key, entry, id, action: 'contact', fields: newAddress }
  return { ...opened, key, entry, own: answer.own, contact, withdraw: { key, entry, id, action: 'withdraw' } }
}

test('RET-2 RET-3 a link that is sent to the filed address opens the claim and shows what was filed, numbers in part, and what was decided', async () => {
  const { server, code, mail, proven } = await ownClaimServer()
  await decided(server.deps, code, { state: 'acceptedInPart', reasons: ['notEligible'], amount: '12.50' })
  const { status, answer } = await proven()
  expect([status, mail.received[1]?.to]).toEqual([200, [filedAddress]])
  expect(answer.own).toMatchObject({
    amount: '12.50',
    reasons: [{ title: 'LocKey_Agrees', text: 'LocKey_Pin' }],
    allows: ['withdraw', 'contact', 'payment'],
    fields: { contact: ['claimDetails.email'], payment: ['claimDetails.payTo', 'claimDetails.account'] },
    done: [],
  })
  expect(JSON.stringify(answer.own)).toContain('Ana Payee')
  expect(JSON.stringify(answer)).not.toContain(filedAnswers.account)
})

test('RET-3 OPS-6 a claim of which a later version recorded something is shown with what is known, says so in words, and takes no change', async () => {
  const { server, code, proven, known, stranger } = await ownClaimServer()
  await decided(server.deps, code, { state: 'accepted', amount: '12.50' })
  await addLaterEvent(server.deps, code, { kind: 'escalation', to: 'the court' })
  expect(await known()).not.toBe('')
  const { status, answer } = await proven()
  expect([status, answer.claim?.state, answer.claim?.hasUnknown]).toEqual([200, 'accepted', true])
  expect(answer.claim?.history.map(({ what }) => what)).toEqual(['received', 'accepted'])
  expect([answer.own?.amount, answer.own?.allows]).toEqual(['12.50', []])
  const wanted = { key: answer.key ?? '', entry: answer.own?.entry ?? '', id }
  for (const body of [
    { ...wanted, action: 'contact', fields: newAddress },
    { ...wanted, action: 'withdraw' },
  ])
    expect((await act(stranger, body)).answer).toMatchObject({
      error: expect.stringContaining('Nothing was recorded.'),
    })
  const [filing] = await server.deps.storage.claims.filingsByCodes([code])
  expect(await server.deps.storage.events.ofClaims([filing?.id ?? ''])).toHaveLength(2)
})

test('RET-3 REG-1 the claim shows the amount with the currency of its case, with the separators of the page', async () => {
  const inDollars = { ...ownClaimCase, 'case.yaml': `${String(ownClaimCase['case.yaml'])}currency: USD\n` }
  const { server, code, proven } = await ownClaimServer({ changes: inDollars })
  await decided(server.deps, code, { state: 'accepted', amount: '1234.50' })
  expect((await proven()).answer.own?.amount).toBe('$1,234.50')
})

test('RET-2 asking for a link is answered alike with an address and without, three times a day for each claim', async () => {
  const { stranger, known, mail, server } = await ownClaimServer({}, { ...filedAnswers, email: null })
  const key = await known()
  for (const _ of [1, 2, 3])
    expect(await ask(stranger, api.sendClaimLink.path, { key })).toEqual({
      status: 200,
      answer: { done: true, error: null },
    })
  expect((await ask(stranger, api.sendClaimLink.path, { key })).status).toBe(429)
  await settled(server)
  expect(mail.received).toEqual([])
})

test('RET-4 a withdrawal is recorded once however often it is sent, announced to the filed address, and receipted', async () => {
  const { server, code, stranger, withdraw, mail, key } = await openedClaim()
  const replies = await Promise.all([
    act(stranger, withdraw),
    act(stranger, withdraw),
    act(stranger, withdraw),
  ])
  expect(replies.map(({ status, answer }) => [status, answer.number, answer.claim?.state])).toEqual(
    [1, 2, 3].map(() => [200, 1, 'withdrawn']),
  )
  await waitForCount(mail.received, 3)
  const text = partOf(mail.received[2] ?? { from: '', to: [], raw: '' }, 'plain')
  expect(mail.received[2]?.to).toEqual([filedAddress])
  expect(text).toContain('You withdrew your claim.')
  expect(text).toContain(code)
  const reply = (await stranger.post(api.receiptOfClaim.path, { key, number: 1 })).json()
  const [, receipt = ''] = /id="redress-receipt">(.*?)<\/script>/s.exec(reply.file) ?? []
  const deps = { ...server.deps, onAltered: () => undefined }
  expect(JSON.parse(receipt).statement.event).toMatchObject({ number: 1, kind: 'withdrawal', answers: [] })
  expect(await checkReceipt(deps, { receipt, page: null })).toBe('genuine')
})

test('RET-4 another action under the id of one that was recorded is not answered as done', async () => {
  const { stranger, contact, withdraw } = await openedClaim()
  expect((await act(stranger, contact)).status).toBe(200)
  const other = { ...contact, fields: { 'claimDetails.email': 'other@claimant.example' } }
  for (const body of [withdraw, other]) {
    const { status, answer } = await act(stranger, body)
    expect([status, answer.number, answer.claim?.state]).toEqual([412, undefined, 'received'])
  }
  expect((await act(stranger, contact)).answer.number).toBe(1)
})

test('RET-4 a change of the address keeps what was filed, is announced to the former address alone, and is checked by the rules of the form', async () => {
  const { server, stranger, contact, mail } = await openedClaim()
  const wrong = await act(stranger, { ...contact, fields: { 'claimDetails.email': 'no address' } })
  expect([wrong.status, wrong.answer.own?.done]).toEqual([400, []])
  expect(wrong.answer.error).toContain('e-mail')
  const same = await act(stranger, { ...contact, fields: { 'claimDetails.email': filedAddress } })
  expect([same.status, same.answer.error]).toEqual([400, 'You changed nothing.'])
  const done = await act(stranger, contact)
  expect([done.status, done.answer.own?.values['claimDetails.email']]).toEqual([200, 'new@claimant.example'])
  const filed = await server.filed.findByKey('key-of-claim-0000000')
  expect(JSON.stringify(filed)).toContain(filedAddress)
  expect(JSON.stringify(filed)).not.toContain('new@claimant.example')
  await waitForCount(mail.received, 3)
  await settled(server)
  expect(mail.received.slice(2).map(({ to }) => to)).toEqual([[filedAddress]])
  expect(partOf(mail.received[2] ?? { from: '', to: [], raw: '' }, 'plain')).not.toContain('new@')
})

test('RET-4 an objection at the former address takes effect at once: the change and a withdrawal count no longer, nothing more can be changed, and an administrator decides', async () => {
  const { server, code, stranger, contact, tokenOf, key } = await openedClaim()
  const { answer } = await act(stranger, contact)
  await act(stranger, { key, entry: answer.own?.entry, id: `${id}2`, action: 'withdraw' })
  const token = await tokenOf(4, 'object')
  expect((await ask(stranger, api.objectToChanges.path, { token })).answer.done).toBe(true)
  expect((await ask(stranger, api.objectToChanges.path, { token })).answer.done).toBe(true)
  const again = await act(stranger, { key, entry: answer.own?.entry, id: `${id}3`, action: 'withdraw' })
  expect([again.status, again.answer.claim?.state, again.answer.own?.allows]).toEqual([412, 'received', []])
  expect(again.answer.own?.values['claimDetails.email']).toBe(filedAddress)
  const [waiting] = await Array.fromAsync(openObjections(server.deps))
  expect([waiting?.referenceCode, waiting?.changes.map(({ entry }) => entry)]).toEqual([code, [1, 2]])
  expect(await decideObjection(server.deps, code, true)).toEqual([1, 2])
  const after = await act(stranger, { key, entry: 'any', id: `${id}4`, action: 'withdraw' })
  expect([after.answer.claim?.state, after.answer.own?.allows]).toEqual(['withdrawn', ['contact']])
})

test('RET-4 a decision about an objection that is made again decides about no newer one', async () => {
  const { server, code, stranger, contact, tokenOf } = await openedClaim()
  await act(stranger, contact)
  await ask(stranger, api.objectToChanges.path, { token: await tokenOf(3, 'object') })
  expect(await decideObjection(server.deps, code, true)).toEqual([1])
  const second = { 'claimDetails.email': 'newer@claimant.example' }
  await act(stranger, { ...contact, id: `${id}2`, entry: `${code}.3`, fields: second })
  await ask(stranger, api.objectToChanges.path, { token: await tokenOf(4, 'object') })
  await expect(decideObjection(server.deps, code, true)).rejects.toThrow(
    /was decided before\. State which entries you decide about with --entry\. Open are the entries 4 \(/,
  )
  await expect(decideObjection(server.deps, code, true, [1])).rejects.toThrow(/No objection to entry 1 of/)
  expect(await decideObjection(server.deps, code, false, [4])).toEqual([4])
})

test('RET-4 RET-12 a claimant whose payment came back says where it should go, also once it is reissued, with the hold and the objection of every change of payment', async () => {
  const { server, code, stranger, key, tokenOf, mail } = await openedClaim()
  const { deps } = server
  await decided(deps, code, { state: 'paid', amount: '12.50' })
  const payment = { 'claimDetails.payTo': 'Ana New', 'claimDetails.account': '22223333' }
  const change = async (number: number, name: string) => {
    const [claim] = await deps.storage.claims.filingsByCodes([code])
    const history = (await readHistories(deps, [claim?.id ?? ''])).get(claim?.id ?? '')
    const entry = `${code}.${history?.events.length}`
    const fields = { ...payment, 'claimDetails.payTo': name }
    const answer = await act(stranger, { key, entry, id: `${id}${number}`, action: 'payment', fields })
    return { history, ...answer }
  }
  const refused = await change(1, 'Ana Paid')
  expect([refused.status, refused.answer.own?.allows]).toEqual([412, ['contact']])
  await decided(deps, code, { state: 'void' })
  const voided = await change(2, 'Ana Void')
  expect([voided.status, voided.answer.own?.allows]).toEqual([200, ['contact', 'payment']])
  // E-mails that are sent at once may arrive in any order: the last one is to be about the last change.
  await waitForCount(mail.received, 3)
  await decided(deps, code, { state: 'reissued', amount: '12.50' })
  const reissued = await change(3, 'Ana Reissued')
  expect([reissued.status, reissued.answer.claim?.state]).toEqual([200, 'reissued'])
  expect(reissued.answer.own?.values['claimDetails.payTo']).toBe('Ana Reissued')
  const after = (await change(4, 'Ana Reissued')).history
  expect(after && openChangesOf(after, deps.now()).length).toBe(2)
  // Each change is announced to the filed address with a link to object.
  await waitForCount(mail.received, 4)
  const token = await tokenOf(4, 'object')
  expect((await ask(stranger, api.objectToChanges.path, { token })).answer.done).toBe(true)
  const objected = await change(5, 'Ana Again')
  expect([objected.status, objected.answer.own?.allows]).toEqual([412, []])
  expect(objected.answer.own?.values['claimDetails.payTo']).toBe(filedAnswers.payTo)
})

test('RET-4 a claim is changed ten times while the changes can be objected to, which limits the e-mails to strangers; it can still be withdrawn', async () => {
  const { server, stranger, contact, key, code, mail } = await openedClaim()
  const change = (number: number) => {
    const fields = { 'claimDetails.email': `stranger${number}@victim.example` }
    const entry = `${code}.${Math.min(number, 10)}`
    return act(stranger, { ...contact, id: `action-of-the-page-${number}0`, entry, fields })
  }
  for (let number = 0; number < 10; number += 1) expect((await change(number)).status).toBe(200)
  const { status, answer } = await change(10)
  expect([status, answer.own?.done.length, answer.error]).toEqual([
    429,
    10,
    expect.stringContaining('changed too often'),
  ])
  // The last one again is known, and is not one more.
  expect((await change(9)).status).toBe(200)
  await settled(server)
  const toStrangers = mail.received.filter(({ to }) => to.some((each) => each.endsWith('@victim.example')))
  expect(toStrangers.length).toBeLessThanOrEqual(45)
  const withdrawn = await act(stranger, { key, entry: `${code}.10`, id: `${id}2`, action: 'withdraw' })
  expect([withdrawn.status, withdrawn.answer.claim?.state]).toEqual([200, 'withdrawn'])
})

test('RET-4 a claim that moved meanwhile is not changed, and one that was paid can change its address alone', async () => {
  const { server, code, stranger, withdraw } = await openedClaim()
  await decided(server.deps, code, { state: 'accepted', amount: '12.50' })
  const moved = await act(stranger, withdraw)
  expect([moved.status, moved.answer.own?.done, moved.answer.error]).toEqual([
    412,
    [],
    expect.stringContaining('Nothing was recorded'),
  ])
  await decided(server.deps, code, { state: 'paid', amount: '12.50' })
  const entry = `${code}.2`
  const paid = await act(stranger, { ...withdraw, entry })
  expect([paid.status, paid.answer.own?.allows]).toEqual([412, ['contact']])
  const payment = { 'claimDetails.payTo': 'Somebody', 'claimDetails.account': null }
  expect((await act(stranger, { ...withdraw, entry, action: 'payment', fields: payment })).status).toBe(412)
  expect((await act(stranger, { ...withdraw, entry, action: 'contact', fields: newAddress })).status).toBe(
    200,
  )
})

test('RET-4 a link is sent to the former address until the days have passed in which somebody can object', async () => {
  const { server, stranger, contact, mail, known } = await openedClaim()
  await act(stranger, contact)
  await waitForCount(mail.received, 3)
  await ask(stranger, api.sendClaimLink.path, { key: await known() })
  await waitForCount(mail.received, 4)
  expect(mail.received[3]?.to).toEqual([filedAddress])
  server.setNow('2026-12-04T20:00:01Z')
  const later = await openBrowser(server)
  await ask(later, api.sendClaimLink.path, { key: await known(later) })
  await waitForCount(mail.received, 5)
  expect(mail.received[4]?.to).toEqual(['new@claimant.example'])
})

test('RET-4 the key of others, of another claim, an altered or an ended one acts on nothing', async () => {
  const { server, stranger, withdraw, known, key } = await openedClaim()
  const forAnother = makeClaimKey(server.deps, { claimId: 'another-claim', proof: 'known' })
  const altered = `${Buffer.from(
    Buffer.from(key.split('.')[0] ?? '', 'base64url')
      .toString()
      .replace('proven', 'PROVEN'),
  ).toString('base64url')}.${key.split('.')[1]}`
  for (const each of [await known(), forAnother, altered, '', 'x.y']) {
    const refused = await act(stranger, { ...withdraw, key: each })
    expect([refused.status, refused.answer.claim, refused.answer.own]).toEqual([401, null, null])
    expect((await stranger.post(api.receiptOfClaim.path, { key: each, number: null })).statusCode).toBe(401)
  }
  server.setNow('2026-11-20T21:00:01Z')
  expect((await act(stranger, withdraw)).status).toBe(401)
  expect(await server.deps.storage.events.hasAny()).toBe(false)
})

test('RET-2 an ended link, one of another purpose and an invented one open nothing, and opening the page uses nothing up', async () => {
  const { server, stranger, tokenOf, known, contact } = await openedClaim()
  const token = await tokenOf(2)
  await stranger.get('/claim')
  expect((await openByToken(stranger, token)).status).toBe(200)
  await act(stranger, contact)
  const objecting = await tokenOf(3, 'object')
  for (const each of [objecting, `${token.slice(1)}x`, token.slice(1), ''])
    expect((await openByToken(stranger, each)).status).toBe(401)
  expect((await ask(stranger, api.objectToChanges.path, { token })).answer.done).toBe(false)
  server.setNow('2026-11-21T20:00:01Z')
  const later = await openBrowser(server)
  expect((await openByToken(later, token)).status).toBe(401)
  expect(await known(later)).not.toBe('')
})

test('RET-4 fields of other questions, missing ones and values of other kinds are refused', async () => {
  const { server, stranger, contact } = await openedClaim()
  const name = { 'claimDetails.claimantName': 'Eva' }
  for (const fields of [name, { ...newAddress, ...name }, {}, { 'claimDetails.email': true }]) {
    const { status } = await act(stranger, { ...contact, fields })
    expect([400, 412]).toContain(status)
  }
  expect(await server.deps.storage.events.hasAny()).toBe(false)
})

test('RET-4 without a csrf token, and without a captcha where one is needed, no call does anything', async () => {
  const { stranger, contact, tokenOf } = await openedClaim()
  const forged = await stranger.post(api.actOnClaim.path, contact, { 'x-csrf-token': '' })
  expect(forged.statusCode).toBe(403)
  const token = await tokenOf(2)
  const bare = await stranger.post(api.openOwnClaim.path, { token, reCaptchaResponse: 'invented' })
  expect([bare.statusCode, bare.json().own]).toEqual([400, null])
})

test('RET-4 RET-11 an export has what was changed beside what was filed, verifies, and gives the figures of the data', async () => {
  const { server, code, stranger, contact, key } = await openedClaim()
  const { answer } = await act(stranger, contact)
  await act(stranger, { key, entry: answer.own?.entry, id: `${id}2`, action: 'withdraw' })
  const folder = join(await temporaryFolder(), 'export')
  const request = { folder, filter: everyClaim, after: 0, withDocuments: false }
  await sealLedger(server.deps)
  await exportClaims(server.deps, request)
  const csv = await readFile(join(folder, 'claims.csv'), 'utf8')
  expect(csv).toContain('"decidedBy","changes","changedAt","changeState"')
  expect(csv).toMatch(
    new RegExp(
      `"${code}".*"withdrawn".*"claimant","\\{""claimDetails.email"":""new@claimant.example""\\}".*"open"`,
    ),
  )
  expect(csv).toContain(`"${filedAddress}"`)
  expect((await verifyExport(folder)).findings).toEqual([])
  const ofExport = await courtFigures(server.deps.loadedCase, await figuresOfExport(folder), null)
  const ofStore = await courtFigures(server.deps.loadedCase, await figuresOfStore(server.deps), null)
  expect(ofExport).toEqual(ofStore)
  expect(ofStore.figures).toContainEqual({
    figure: 'withdrawn claims by who withdrew them',
    of: 'claimant',
    value: '1',
  })
})
