import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirm, unconfirmedClaim } from '../../testing/unconfirmed-claim.ts'
import { temporaryFolder } from '../../testing/write-case.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import { verifyExport } from './verify-export.ts'

test('ACC-7 an unconfirmed claim is held in the export with its reason, and is exported again once it is confirmed', async () => {
  const { server, token, stranger } = await unconfirmedClaim()
  const exportAfter = async (after: number, afterVerdict: number) => {
    const folder = join(await temporaryFolder(), 'export')
    const request = { folder, filter: everyClaim, after, afterVerdict, withDocuments: false }
    const { cursor } = await exportClaims(server.deps, request)
    expect((await verifyExport(folder)).findings).toEqual([])
    return { cursor, claims: await readFile(join(folder, 'claims.csv'), 'utf8') }
  }
  const first = await exportAfter(0, 0)
  expect(first.claims).toContain('"held","confirmation"')
  await confirm(stranger, token)
  const second = await exportAfter(first.cursor.next, first.cursor.nextVerdict ?? 0)
  expect(second.claims).toContain('"accepted",,')
})
