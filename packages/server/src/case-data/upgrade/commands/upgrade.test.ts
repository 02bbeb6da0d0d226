import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '../../../installation/open-backends.ts'
import { type Fixture, fixtureOf } from '../../../testing/fixtures.ts'
import { redressWith } from '../../../testing/redress-with.ts'

const run = ({ environment }: Fixture, ...args: readonly string[]) => redressWith(environment, ...args)

/** Runs a statement on the data of a version that is stopped. */
function change({ dataFolder }: Fixture, sql: string): void {
  const database = new DatabaseSync(databaseFile(dataFolder))
  database.exec(sql)
  database.close()
}

const schemaOf = ({ dataFolder }: Fixture): unknown => {
  const database = new DatabaseSync(databaseFile(dataFolder), { readOnly: true })
  const row = database.prepare('PRAGMA user_version').get()
  database.close()
  return row?.user_version
}

const zeroed = 'SET sealed = zeroblob(length(sealed))'

test('OPS-6 data with a damaged claim and a damaged class member are upgraded; both rows are named, and the exit status is an error', async () => {
  const fixture = await fixtureOf('1.0.0-upgraded')
  const [damaged = ''] = fixture.claims
  const before = schemaOf(fixture)
  change(
    fixture,
    `UPDATE claim ${zeroed} WHERE reference_code = '${damaged}'; UPDATE class_member ${zeroed} WHERE line = (SELECT min(line) FROM class_member)`,
  )
  const named = [expect.stringContaining(damaged), expect.stringContaining('The class member of line')]
  const tried = await run(fixture, 'upgrade', fixture.caseFolder, '--dry-run')
  expect([tried.code, tried.stderr, tried.stderr]).toEqual([1, ...named])
  expect(schemaOf(fixture)).toBe(before)

  const upgraded = await run(fixture, 'upgrade', fixture.caseFolder, '--yes')
  expect([upgraded.code, upgraded.stderr, upgraded.stderr]).toEqual([1, ...named])
  expect(upgraded.stdout).toContain('Upgraded to schema')
  expect(upgraded.stdout).toContain(`${fixture.claims.length - 1} of ${fixture.claims.length} claims`)

  const again = await run(fixture, 'upgrade', fixture.caseFolder, '--yes')
  expect([again.code, again.stderr, again.stderr]).toEqual([1, ...named])
  expect(again.stdout).toContain('that of this version')
  const { stdout } = await run(fixture, 'verify', fixture.caseFolder)
  expect(stdout).toContain('1 thing found that should not be.')
})

test('OPS-6 data in which the seals do not agree with the claims are not upgraded, and nothing is changed', async () => {
  const fixture = await fixtureOf('1.0.0-upgraded')
  const before = schemaOf(fixture)
  change(fixture, 'UPDATE ledger_seal SET text = replace(text, \'"number":1\', \'"number":7\')')
  const { code, stderr } = await run(fixture, 'upgrade', fixture.caseFolder, '--yes')
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('5 things found that should not be, the first: seal'),
  ])
  expect(schemaOf(fixture)).toBe(before)
})
