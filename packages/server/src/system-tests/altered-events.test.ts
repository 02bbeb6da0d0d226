import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyStore } from '../case-data/export/verify-store.ts'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { databaseFile } from '../installation/open-backends.ts'
import { recordAccess } from '../steps/access-log/access-log.ts'
import { decided } from '../testing/decided.ts'
import { signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'

/** A server with a claim that was decided twice, of which the second decision is not sealed, and a look at it. */
async function serverWithHistory() {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser))
  const code = answer.referenceCodeForm ?? ''
  await decided(server.deps, code, { state: 'underReview' })
  await sealLedger(server.deps)
  await decided(server.deps, code, { state: 'accepted', amount: '10.00' })
  const look = { at: '2026-12-01T20:00:00Z', who: 'Ida', reason: 'a call', kinds: ['code'], query: 'hash' }
  await recordAccess(server.deps, { ...look, claims: [code] })
  const within = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(databaseFile(server.config.dataFolder))
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
    const result = work(database)
    database.close()
    return result
  }
  const findings = async () => (await verifyStore(server.deps, { withDocuments: false })).findings
  return { within, findings }
}

/** A value with one change. */
function altered(value: unknown): string | number | Uint8Array {
  if (value instanceof Uint8Array)
    return Uint8Array.from(value, (byte, index) => (index === value.length >> 1 ? byte ^ 1 : byte))
  if (typeof value === 'number') return value + 1000
  const text = String(value)
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) ^ 1)
}

test('RET-7 RET-9 a change of any column of an event, of its seal or of the access log is found', async () => {
  const { within, findings } = await serverWithHistory()
  expect(await findings()).toEqual([])
  const cells = within((database) =>
    ['claim_event', 'event_seal', 'access_entry'].flatMap((table) =>
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .flatMap((row) =>
          Object.entries(row)
            .filter(([, value]) => value !== null)
            .map(([column, value]) => ({ table, column, value, altered: altered(value) })),
        ),
    ),
  )
  expect(cells.length).toBeGreaterThan(20)
  for (const { table, column, value, altered: other } of cells) {
    const put = (to: typeof other, from: typeof value) =>
      within((database) =>
        database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(to, from),
      )
    put(other, value)
    expect([table, column, (await findings()).length > 0]).toEqual([table, column, true])
    within((database) =>
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(value, other),
    )
  }
  expect(await findings()).toEqual([])
})

test('RET-7 an event that was removed is found where another follows it, or a seal covers it', async () => {
  const { within, findings } = await serverWithHistory()
  within((database) => database.exec('DELETE FROM claim_event WHERE number = 1'))
  expect((await findings()).map(({ kind }) => kind)).toContain('removed')
})
