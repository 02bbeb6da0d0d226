import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { ownClaimCase } from '@redress/case/testing/own-claim-case.ts'
import { expect, test } from 'vitest'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { claimPageCase, lookUp } from '../../testing/claim-page-case.ts'
import { askedFor, deficientFor, keyOf, sendCure } from '../../testing/cure-case.ts'
import { exported } from '../../testing/exported.ts'
import { act, ask, filedAnswers, openByToken, ownClaimServer } from '../../testing/own-claim-case.ts'
import { receipt } from '../../testing/signed-in.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { decideObjection } from '../decide/open-objections.ts'

const deficiency = (name: string, asks: string): string =>
  `  ${name}: { title: LocKey_File, text: LocKey_Agrees, days: 30, asks: ${asks} }\n`

const guardedCase = {
  ...ownClaimCase,
  'deficiencies.yaml': `deficiencies:\n${[
    deficiency('receiptMissing', '{ documents: [documentContexts] }'),
    deficiency('payeeMissing', '{ fields: [claimDetails.payTo] }'),
    deficiency('emailMissing', '{ fields: [claimDetails.email] }'),
    deficiency('accountMissing', '{ fields: [claimDetails.account] }'),
  ].join('')}`,
}

const payTo = 'claimDetails.payTo'

/** A claim that its claimant opened by a link, and the ways to change, cure and see it. */
async function openedClaim() {
  const opened = await ownClaimServer({ changes: guardedCase })
  const { answer } = await opened.proven()
  const { server, stranger, tokenOf } = opened
  const key = answer.key ?? ''
  const link = await tokenOf(2)
  const opensAgain = async () => (await openByToken(stranger, link)).answer
  const seen = async () => (await opensAgain()).own
  const changePayee = async (name: string) => {
    const fields = { [payTo]: name, 'claimDetails.account': null }
    const id = `change-of-payee-${name}`
    return act(stranger, { key, entry: (await seen())?.entry, id, action: 'payment', fields })
  }
  let count = 0
  const cured = async (given: Parameters<typeof sendCure>[2]['given'], claimKey = key): Promise<string> => {
    count += 1
    const sent = await sendCure(server, stranger, { claimKey, given, key: `key-of-cure-00000000${count}` })
    expect(sent).toMatchObject({ status: 200, answer: { submitted: true } })
    return sent.answer.referenceCodeForm ?? ''
  }
  return { ...opened, key, seen, opensAgain, changePayee, cured }
}

const documents = (tab: string) => ({ documents: [receipt], tab })

test.each([
  ['payeeMissing', { fields: { payTo: 'Thief' } }],
  ['emailMissing', { fields: { email: 'thief@claimant.example' } }],
  ['accountMissing', { fields: { account: '987654321' } }],
  ['receiptMissing payeeMissing', { documents: [receipt], fields: { payTo: 'Thief' } }],
])(
  'RET-5 RET-4 the code and the name alone do not let anybody give what says how the claimant is reached or paid, on any server: %s',
  async (reasons, given) => {
    const { server, stranger, code, key, known } = await openedClaim()
    await deficientFor(server, code, reasons)
    const thief = await known()
    expect((await lookUp(stranger, code, filedAnswers.claimantName)).answer.claim?.cure).toBe('unproven')
    expect(await askedFor(stranger, thief)).toMatchObject({ cure: null, error: /need a link/ })
    const { cure } = await askedFor(stranger, key)
    const sending = { claimKey: thief, given, shown: cure }
    const here = await sendCure(server, stranger, sending)
    const next = await server.restart()
    const there = await sendCure(next, await openBrowser(next), { ...sending, key: 'key-of-cure-of-thief' })
    for (const { status, answer } of [here, there])
      expect([status, answer.submitted, answer.error]).toEqual([
        400,
        false,
        expect.stringMatching(/need a link/),
      ])
    const filed = await next.filed.findByReferenceCode(code)
    expect(
      filed?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')?.fields,
    ).toMatchObject({
      payTo: filedAnswers.payTo,
    })
    const { answer } = await lookUp(await openBrowser(next), code, filedAnswers.claimantName)
    expect(answer.claim).toMatchObject({ state: 'deficient', filings: [{}] })
  },
)

test('RET-5 with a link the claimant gives it; a document is taken without', async () => {
  const { server, code, known, seen, cured } = await openedClaim()
  await deficientFor(server, code, 'payeeMissing')
  const cure = await cured({ fields: { payTo: 'Ana Maria' } })
  expect(await server.filed.findByReferenceCode(cure)).toMatchObject({ cured: { proof: 'proven' } })
  expect((await seen())?.values[payTo]).toBe('Ana Maria')
  await deficientFor(server, cure, 'receiptMissing')
  await cured(documents('k'), await known())
})

test('RET-5 a case that sends no links has it given outside', async () => {
  const changes = {
    ...guardedCase,
    'case.yaml': `${claimPageCase['case.yaml']}receiptEmail: { Automotive: claimDetails.email }\n`,
  }
  const { server, code, stranger } = await ownClaimServer({ changes })
  await deficientFor(server, code, 'emailMissing')
  const claimKey = await keyOf(stranger, code, filedAnswers.claimantName)
  expect((await lookUp(stranger, code, filedAnswers.claimantName)).answer.claim).not.toHaveProperty('cure')
  expect((await askedFor(stranger, claimKey)).cure).toBeNull()
  const sent = await sendCure(server, stranger, {
    claimKey,
    given: { fields: { email: 'thief@claimant.example' } },
  })
  expect([sent.status, sent.answer.submitted]).toEqual([412, false])
})

test.each([
  ['upheld', true, 'Ana Maria'],
  ['dismissed', false, filedAnswers.payTo],
] as const)(
  'RET-4 RET-5 a change to which somebody objected has the effect that an administrator decides, also where the claim was cured before the objection or after it: %s',
  async (_, counts, name) => {
    const { server, code, stranger, tokenOf, changePayee, cured, known, ...claim } = await openedClaim()
    const { seen, opensAgain } = claim
    await changePayee('Ana Maria')
    const token = await tokenOf(3, 'object')
    await deficientFor(server, code, 'receiptMissing')
    const first = await cured(documents('a'), await known())
    expect((await seen())?.values[payTo]).toBe('Ana Maria')
    expect((await ask(stranger, api.objectToChanges.path, { token })).answer.done).toBe(true)
    expect((await seen())?.values[payTo]).toBe(filedAnswers.payTo)
    await deficientFor(server, first, 'payeeMissing')
    expect((await opensAgain()).claim?.cure).toBe('objected')
    await deficientFor(server, first, 'receiptMissing')
    const second = await cured(documents('b'), await known())
    await decideObjection(server.deps, second, counts)
    expect((await seen())?.values[payTo]).toBe(name)
    await sealLedger(server.deps)
    const csv = await readFile(join(await exported(server.deps), 'claims.csv'), 'utf8')
    const row = csv.split('\r\n').find((line) => line.includes(`"${second}"`))
    expect(row?.includes('""claimDetails.payTo"":""Ana Maria""')).toBe(counts)
  },
)

test('RET-5 what was cured takes the place of what was changed before, also after another cure, and not of what is changed later', async () => {
  const { server, code, changePayee, cured, seen } = await openedClaim()
  await changePayee('Before')
  await deficientFor(server, code, 'payeeMissing')
  const first = await cured({ fields: { payTo: 'Cured' } })
  await deficientFor(server, first, 'receiptMissing')
  const second = await cured(documents('c'))
  expect((await seen())?.values[payTo]).toBe('Cured')
  await changePayee('Later')
  await deficientFor(server, second, 'receiptMissing')
  await cured(documents('d'))
  expect((await seen())?.values[payTo]).toBe('Later')
})
