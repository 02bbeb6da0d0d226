import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { exported } from '../../testing/exported.ts'
import {
  filedRows,
  newFiling,
  ownerOf,
  rowsOf,
  serveManyOwners,
  signedInFirm,
} from '../../testing/many-owners.ts'
import { openReview } from './open-review.ts'

/** A list of so many rows that a firm filed in one go, as claims. */
async function filedList(count: number) {
  const server = await serveManyOwners()
  const firm = await signedInFirm(server)
  const owners = Array.from({ length: count }, (_, index) => ownerOf(index + 1))
  const rows = filedRows(await firm.send({ filing: newFiling(), rows: rowsOf(server, owners) }))
  const found = await Promise.all(
    rows.map(({ referenceCode }) => server.filed.findByReferenceCode(referenceCode ?? '')),
  )
  return { server, records: found.filter((record) => record !== null) }
}

test('UPL-8 FRD-1 a list that a firm files is no farm by its address, pace and order; what its rows share is found', async () => {
  const { server, records } = await filedList(24)
  const countOf = (claims: readonly ClaimRecord[]) => {
    const run = openReview(server.deps.loadedCase)
    for (const claim of claims) run.add(claim)
    const review = run.finish()
    const found = [...review.claims()].flatMap(({ findings }) => findings.map(({ signal }) => signal))
    review.close()
    return new Set(found)
  }
  expect(countOf(records)).toEqual(new Set())
  const alone = records.map((record) => ({ ...record, filedBy: undefined }))
  expect(countOf(alone)).toEqual(new Set(['busyMinute', 'countedAddresses', 'sameEmail']))
})

test('UPL-8 ADM-4 an export has who filed each claim, by what authority, and in which filing', async () => {
  const { server, records } = await filedList(2)
  const folder = await exported(server.deps)
  const rows: Record<string, string>[] = parse(await readFile(join(folder, 'claims.csv')), {
    columns: true,
    bom: true,
  })
  expect(rows.map(({ filedBy, filedByAuthority, filing }) => [filedBy, filedByAuthority, filing])).toEqual(
    records.map(() => ['Harbor Custody LLC', 'powerOfAttorney', records[0]?.filedBy?.filing]),
  )
})
