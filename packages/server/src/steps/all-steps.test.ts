import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@redress/api/all-calls'
import { expect, test } from 'vitest'
import { commandGroups } from '../administration/commands/command-groups.ts'
import { sealedTables } from '../case-data/keys/rotate-keys.ts'
import { schemaSteps, tables } from '../storage/parts.ts'
import type { TablesOf } from '../storage/stored-part.ts'
import { facets, steps } from './all-steps.ts'
import type { NoteTables } from './note/stored/notes-tables.ts'
import { noteTables } from './note/stored/notes-tables.ts'
import type { Step } from './step.ts'

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

test('each folder of steps is a step by its name, but for what several steps read of claims', () => {
  const shared = ['claim-table', 'marks']
  expect(Object.keys(steps).toSorted()).toEqual(foldersIn('.').filter((name) => !shared.includes(name)))
})

test('each command of a step can be typed, and is in the folder of that step', () => {
  const typed = commandGroups.flatMap(({ commands }) => Object.keys(commands))
  for (const [step, commands] of facets('commands')) {
    expect(typed).toEqual(expect.arrayContaining([...commands]))
    const files = readdirSync(join(import.meta.dirname, step, 'commands'))
    expect(files).toEqual(expect.arrayContaining(commands.map((name) => `${name}.ts`)))
  }
})

test('each call is answered by one step, or by the site', () => {
  const ofSite = ['choices', 'days', 'settings', 'texts']
  const answered = [...facets('calls').flatMap(([, files]) => files), ...ofSite]
  expect(answered.toSorted()).toEqual([...allCalls.keys()].toSorted())
})

test('what a step stores is in the database: its tables, and its steps of the schema', () => {
  for (const [, stored] of facets('stored')) {
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(Object.keys(stored.tables)))
    expect(schemaSteps.map(([number]) => String(number))).toEqual(
      expect.arrayContaining(Object.keys(stored.schema)),
    )
  }
})

test('a step without a facet, and a table without its place in backups or erasures, do not compile', () => {
  const { verified, ...step } = steps.note
  // @ts-expect-error -- the compiler refuses it: nothing says what a verification checks
  const withoutVerification: Step = step
  const { backup, ...table } = noteTables.claim_note
  // @ts-expect-error -- the compiler refuses it: nothing says whether a backup holds the table
  const withoutBackup: TablesOf<NoteTables> = { claim_note: table }
  expect([verified, backup, withoutVerification, withoutBackup]).toHaveLength(4)
})

test('a change of keys reaches each table with sealed rows', () => {
  const sealed = Object.entries(tables).flatMap(([name, { backup }]) =>
    'columns' in backup && 'key_id' in backup.columns ? [name] : [],
  )
  // Those of class members are re-encrypted by themselves.
  expect(sealed.filter((name) => name !== 'class_member')).toHaveLength(sealedTables.length)
})
