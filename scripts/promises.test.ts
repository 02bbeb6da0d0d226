import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface RegisteredTest {
  readonly promise: string
  readonly file: string
  readonly title: string
}

/** The rows of the register's tables; a malformed row is an error. */
function registered(): readonly RegisteredTest[] {
  const lines = readFileSync(join(root, 'docs/promises.md'), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('|') && !/^\| Promise \||^\|---/.test(line))
    .map((line) => {
      const [, promise = '', file = '', title = ''] = /^\| (.+?) \| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
      if (title === '') throw new Error(`This is no row of the register: ${line}`)
      return { promise, file, title }
    })
}

/** Whether a file has a test with this title. */
function holdsTest(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  const asTitle = new RegExp(
    `(?:\\btest|\\]|\\))\\(\\s*(['"\`])${escaped}(?:\\1|[ ,:(]*\\(SEED|[ ,:(]*\\$\\{)`,
  )
  return asTitle.test(source)
}

/** The registered tests that do not exist. */
const missingAmong = (rows: readonly RegisteredTest[]): readonly RegisteredTest[] =>
  rows.filter(({ file, title }) => {
    const path = join(root, file)
    return !existsSync(path) || !holdsTest(readFileSync(path, 'utf8'), title)
  })

test('every promise of the register names an existing test by its file and title', () => {
  expect(missingAmong(registered())).toEqual([])
})

test('every promise is listed once, and no part of the register is empty', () => {
  const promises = registered().map(({ promise }) => promise)
  expect(new Set(promises).size).toBe(promises.length)
  const parts = readFileSync(join(root, 'docs/promises.md'), 'utf8').split('\n## ').slice(1)
  for (const part of parts)
    expect([part.split('\n')[0], part.split('\n| ').length > 3]).toEqual([part.split('\n')[0], true])
})

test('a test that was renamed, moved or only mentioned is reported as missing', () => {
  const [first] = registered()
  if (!first) throw new Error('The register is empty.')
  const renamed = { ...first, title: `${first.title} not` }
  const shortened = { ...first, title: first.title.slice(0, -3) }
  const moved = { ...first, file: 'scripts/imports.test.ts' }
  const gone = { ...first, file: 'nowhere.test.ts' }
  expect(missingAmong([first, renamed, shortened, moved, gone])).toEqual([renamed, shortened, moved, gone])
  expect(holdsTest("// test: 'a promise'\nconst text = 'a promise'", 'a promise')).toBe(false)
  expect(holdsTest("test('a promise', () => {})", 'a promise')).toBe(true)
  expect(holdsTest("test.each([1])(\n  'a promise of %s',\n", 'a promise of %s')).toBe(true)
})
