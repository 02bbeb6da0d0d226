import * as api from '@redress/api'
import { expect, test } from 'vitest'
import {
  filedRows,
  manyOwnersAt,
  newFiling,
  ownerOf,
  rowsOf,
  serveManyOwners,
  signedInFirm,
  ticketOf,
} from '../../../testing/many-owners.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { keyOfRow } from '../filing-number.ts'

const three = [1, 2, 3].map((number) => ownerOf(number))

test('UPL-8 each row is a claim of its own, with a code, a receipt that is genuine, and who filed it by what authority', async () => {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const rows = filedRows(await firm.send({ filing: newFiling(), rows: rowsOf(server, three) }))
  expect(rows.map(({ state, error }) => [state, error])).toEqual([
    ['filed', null],
    ['filed', null],
    ['filed', null],
  ])
  expect(new Set(rows.map(({ referenceCode }) => referenceCode)).size).toBe(3)
  const claims = await Promise.all(
    rows.map(({ referenceCode }) => server.filed.findByReferenceCode(referenceCode ?? '')),
  )
  expect(new Set(claims.map((claim) => claim?.memberId)).size).toBe(3)
  expect(new Set(claims.map((claim) => claim?.filedBy?.filing)).size).toBe(1)
  expect(claims[1]?.filedBy).toMatchObject({ filer: 'Harbor Custody LLC', authority: 'powerOfAttorney' })
  expect(
    claims[1]?.models.find(({ metadata }) => metadata.dtoMapping === 'claimantInfo')?.fields,
  ).toMatchObject({
    ownerName: 'Owner 2',
  })
  const check = await firm.browser.post(api.checkReceipt.path, { receipt: rows[1]?.receipt, page: null })
  expect(check.json()).toMatchObject({ verdict: 'genuine' })
})

test('UPL-8 a list that is sent again files the missing rows only, in another session and whenever it was signed', async () => {
  const server = await serveManyOwners()
  const filing = newFiling()
  const first = filedRows(
    await (await signedInFirm(server)).send({ filing, rows: rowsOf(server, three.slice(0, 2)) }),
  )
  const other = await signedInFirm(server)
  const again = filedRows(
    await other.send({
      filing: filing.toLowerCase().replaceAll('-', ' '),
      rows: rowsOf(server, three.toReversed(), { 'signature.signature': 'Bo Chen' }),
    }),
  )
  expect(again.map(({ state }) => state)).toEqual(['filed', 'filedBefore', 'filedBefore'])
  expect([again[2], again[1]].map((row) => row?.referenceCode)).toEqual(
    first.map(({ referenceCode }) => referenceCode),
  )
  expect(again[2]?.receipt).toBe(first[0]?.receipt)
})

test('UPL-8 a row that was changed after it was filed is reported with its code, and not filed again', async () => {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const filing = newFiling()
  const [first] = filedRows(await firm.send({ filing, rows: rowsOf(server, three.slice(0, 1)) }))
  const changed = rowsOf(server, [ownerOf(1, { 'claimDetails.held': '41' })])
  const [again] = filedRows(await firm.send({ filing, rows: changed }))
  expect(again).toMatchObject({ state: 'changed', referenceCode: first?.referenceCode })
  expect(again?.error).toContain('other content')
})

test('UPL-8 two rows with one account in a request are one claim, and the other is reported', async () => {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const rows = rowsOf(server, [
    ownerOf(1),
    ownerOf(1, { 'claimDetails.account': 'ka-0001', 'claimDetails.held': '7' }),
  ])
  const states = filedRows(await firm.send({ filing: newFiling(), rows })).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['changed', 'filed'])
})

test('UPL-8 a row with a mistake is refused with the field and the reason, and the others are filed', async () => {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const rows = rowsOf(server, [
    ownerOf(1),
    ownerOf(2, { 'claimDetails.taxNumber': '12' }),
    ownerOf(3, { 'claimantInfo.mailingSubDivision': 'Atlantis' }),
  ])
  const outcomes = filedRows(await firm.send({ filing: newFiling(), rows }))
  expect(outcomes.map(({ state }) => state)).toEqual(['filed', 'refused', 'refused'])
  expect(outcomes[1]?.error).toContain('Taxpayer number of the owner')
  expect(outcomes[1]).toMatchObject({ referenceCode: null, receipt: null })
})

test('UPL-8 one captcha is enough for a filing; its ticket is good for no other filing, session or time', async () => {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const filing = newFiling()
  const ticket = ticketOf(await firm.send({ filing, rows: rowsOf(server, three.slice(0, 1)) }))
  const rows = rowsOf(server, three.slice(1))
  expect(filedRows(await firm.send({ filing, rows, ticket })).map(({ state }) => state)).toEqual([
    'filed',
    'filed',
  ])
  const otherFiling = await firm.send({ filing: newFiling(), rows, ticket })
  expect([otherFiling.status, otherFiling.answer]).toMatchObject([400, { again: true }])
  const otherSession = await (await signedInFirm(server)).send({ filing, rows, ticket })
  expect(otherSession.status).toBe(400)
  server.setNow(Temporal.Instant.from(manyOwnersAt).add({ minutes: 125 }).toString())
  const later = await signedInFirm(server)
  expect((await later.send({ filing, rows, ticket })).status).toBe(400)
})

test('UPL-8 nobody files rows without the sign-in, the csrf token, a captcha, or a number of a filing', async () => {
  const server = await serveManyOwners()
  const rows = rowsOf(server, three)
  const firm = await signedInFirm(server)
  const stranger = await openBrowser(server, server.deps.loadedCase.settings.captcha.siteKey)
  const body = { filing: newFiling(), rows, captcha: await stranger.captchaToken(), ticket: null }
  expect((await stranger.post('/api/forms/owners/rows', body)).statusCode).toBe(401)
  expect((await firm.browser.post('/api/forms/owners/rows', body, { 'x-csrf-token': 'no' })).statusCode).toBe(
    403,
  )
  expect((await firm.send({ filing: newFiling(), rows, captcha: '' })).status).toBe(400)
  expect((await firm.send({ filing: 'a number', rows })).status).toBe(400)
  expect((await firm.browser.post('/api/forms/Standard/rows', body)).statusCode).toBe(404)
})

test('UPL-8 after the deadline a row is refused, and one that was filed before it keeps its code', async () => {
  const server = await serveManyOwners()
  const filing = newFiling()
  const firm = await signedInFirm(server)
  const [first] = filedRows(await firm.send({ filing, rows: rowsOf(server, three.slice(0, 1)) }))
  server.setNow('2032-05-30T18:00:00Z')
  const late = await signedInFirm(server)
  const [again, refused] = filedRows(await late.send({ filing, rows: rowsOf(server, three.slice(0, 2)) }))
  expect(again).toMatchObject({ state: 'filedBefore', referenceCode: first?.referenceCode })
  expect(refused).toMatchObject({ state: 'refused', referenceCode: null })
})

test('UPL-8 a row that the server fails at is unknown, the others are filed, and sent again it is filed', async () => {
  let fails = true
  const server = await serveManyOwners({
    alter: (deps) => {
      const { claims } = deps.storage
      const file: typeof claims.file = async (...given) => {
        if (fails && given[0].key === failing) throw new Error('The disk is full.')
        return claims.file(...given)
      }
      return { ...deps, storage: { ...deps.storage, claims: { ...claims, file } } }
    },
  })
  const filing = newFiling()
  const failing = keyOfRow(filing, 'owners', '["ka-0002"]')
  const firm = await signedInFirm(server)
  const states = async () =>
    filedRows(await firm.send({ filing, rows: rowsOf(server, three) })).map(({ state }) => state)
  expect(await states()).toEqual(['filed', 'unknown', 'filed'])
  fails = false
  expect(await states()).toEqual(['filedBefore', 'filed', 'filedBefore'])
})

test('UPL-8 where the server fails at every row the request fails, and nothing is said to be filed', async () => {
  const server = await serveManyOwners({
    alter: (deps) => {
      const file = async () => {
        throw new Error('The disk is full.')
      }
      return { ...deps, storage: { ...deps.storage, claims: { ...deps.storage.claims, file } } }
    },
  })
  const firm = await signedInFirm(server)
  await expect(firm.send({ filing: newFiling(), rows: rowsOf(server, three) })).rejects.toThrow()
})

test('UPL-8 the receipt of each claim as a file is given to who filed the list', async () => {
  const server = await serveManyOwners()
  const filing = newFiling()
  const firm = await signedInFirm(server)
  const [row] = filedRows(await firm.send({ filing, rows: rowsOf(server, three.slice(0, 1)) }))
  const key = keyOfRow(filing, 'owners', '["ka-0001"]')
  const reply = await firm.browser.get(`${api.getReceiptFile.path}?form=owners`, { 'idempotency-key': key })
  expect(reply.body).toContain(row?.referenceCode)
})
