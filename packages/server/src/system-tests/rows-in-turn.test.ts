import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitRows } from '../steps/bulk/admit-rows.ts'
import {
  filedRows,
  newFiling,
  ownerOf,
  rowsOf,
  serveManyOwners,
  signedInFirm,
  ticketOf,
} from '../testing/many-owners.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const owners = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ownerOf(from + index))

test('UPL-8 OPS-9 rows that reach two servers in turn after one captcha are filed once each, also where both get them at once', async () => {
  const { first, second } = await startTwoServers(postgres, {}, serveManyOwners)
  const filing = newFiling()
  const firm = await signedInFirm(first)
  const begun = await firm.send({ filing, rows: rowsOf(first, owners(1, 20)) })
  const ticket = ticketOf(begun)
  firm.browser.moveTo(second)
  const next = filedRows(await firm.send({ filing, ticket, rows: rowsOf(second, owners(11, 20)) }))
  expect(next.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 10 }, () => 'filedBefore'),
    ...Array.from({ length: 10 }, () => 'filed'),
  ])
  expect(next.slice(0, 10).map(({ referenceCode }) => referenceCode)).toEqual(
    filedRows(begun)
      .slice(10)
      .map(({ referenceCode }) => referenceCode),
  )
  const other = await signedInFirm(first)
  const rows = rowsOf(first, owners(31, 20))
  const [here, there] = await Promise.all([firm.send({ filing, ticket, rows }), other.send({ filing, rows })])
  const codes = filedRows(here).map(({ referenceCode }) => referenceCode)
  expect(filedRows(there).map(({ referenceCode }) => referenceCode)).toEqual(codes)
  expect(new Set(codes).size).toBe(20)
})

test('UPL-8 OPS-9 the limit of rows after one captcha is shared by two servers', async () => {
  const servers = await startTwoServers(postgres, {}, serveManyOwners)
  const sender = { filing: 'one', sessionHash: 'session', network: '192.0.2.1', maxRows: 25 }
  const admitted = []
  for (let turn = 0; turn < 10; turn += 1) {
    const { deps } = turn % 2 === 0 ? servers.first : servers.second
    admitted.push(await admitRows(deps, sender))
  }
  expect(admitted).toEqual([...Array.from({ length: 8 }, () => true), false, false])
  const { deps } = servers.second
  expect(await admitRows(deps, { ...sender, filing: 'two' })).toBe(true)
})
