import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files that only one adapter has, and why. */
const own: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    'shared-commit.ts': 'claims that come together share a commit; PostgreSQL shares the flush by itself',
  },
  postgres: {
    'failure.ts': 'errors of a connection, which a file does not have',
    'in-turn.ts': 'claims of one member keep their order over several connections',
    'is-lost-to-another.ts': 'SQLite has one writer, so that no transaction conflicts with another',
    'opened-database.ts': 'a pool and the queries over it are closed together',
    'pool.ts': 'connections',
  },
}

const filesOf = (adapter: 'sqlite' | 'postgres'): readonly string[] =>
  readdirSync(join(import.meta.dirname, adapter)).filter((file) => !file.endsWith('.test.ts'))

test('the adapters of SQLite and PostgreSQL consist of files of the same names, except those with a reason', () => {
  const shared = (adapter: 'sqlite' | 'postgres') =>
    filesOf(adapter).filter((file) => !Object.hasOwn(own[adapter], file))
  expect(shared('sqlite').toSorted()).toEqual(shared('postgres').toSorted())
})

test('every file listed for only one adapter exists', () => {
  for (const adapter of ['sqlite', 'postgres'] as const)
    expect(filesOf(adapter)).toEqual(expect.arrayContaining(Object.keys(own[adapter])))
})
