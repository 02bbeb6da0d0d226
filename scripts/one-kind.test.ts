import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { groupsOfExports } from './groups-of-exports.ts'

/** Files whose functions belong together by their use, each with what they serve. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['packages/engine/src/date-picker/picker-value.ts', 'what the package offers to pickers'],
  ['packages/server/src/foundation/canonical-json.ts', 'canonical JSON is what is hashed'],
  ['packages/server/src/providers/paypal/paypal-login.ts', 'how long each state of a log-in lasts'],
  [
    'packages/server/src/storage/kysely/class-history/add-changes.ts',
    'how the rows of the history are written and read',
  ],
  ['packages/web/src/blocks/RecordManager/inner-records-of.ts', 'what a manager does with inner records'],
])

/** What the tests of a folder share has many kinds, and so does the public interface of a package. */
const isShared = (file: string): boolean =>
  /\/testing\//.test(file) || ['index', 'registry', 'testing'].includes(basename(file).replace(/\.tsx?$/, ''))

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.(?:test|spec|config|d)\.tsx?$/.test(file) && !isShared(file))

test('no file exports functions of two kinds', () => {
  const mixed = sources.filter((file) => groupsOfExports(readFileSync(file, 'utf8')).length > 1)
  expect(mixed.sort()).toEqual([...exceptions.keys()].sort())
})

test.each([
  ['unrelated functions', 'export function sha256() {}\nexport const countdown = () => 1', 2],
  ['functions that share a word', 'export function readDay() {}\nexport function writeDay() {}', 1],
  ['a function that calls the other', 'export function one() {}\nexport function two() { one() }', 1],
  [
    'functions of one type',
    'interface Tree {}\nexport const a = (x: Tree) => x\nexport const b = (y: Tree) => y',
    1,
  ],
  ['a function beside a constant', 'export const limit = 3\nexport function retry() {}', 1],
])('%s: %s has so many groups: %i', (_, text, count) => {
  expect(groupsOfExports(text)).toHaveLength(count)
})
