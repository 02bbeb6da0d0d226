import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Files that are named after no export, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['e2e/fixtures/sample-case.ts', 'what browser tests know of the sample case: cultures, texts, members'],
  ['e2e/walker/faces.ts', 'how the walker finds what people see on a page'],
  ['packages/engine/tests/polyfilled-verdicts.ts', 'exports verdicts.ts again, with the polyfill'],
  ['packages/server/src/main.ts', 'the name of the program'],
  ['packages/web/src/server-entry.tsx', 'the entry that the build of the page names'],
  ['scripts/install-services.ts', 'vitest names what it calls before all tests'],
])

/** Files whose folder names their subject. */
const roles: ReadonlyMap<string, string> = new Map([
  ['index', 'the public interface of a package'],
  ['registry', 'the definitions of one kind of thing'],
  ['testing', 'what the tests of a folder share'],
  ['theme', 'the theme of a folder'],
])

const exported =
  /^export (?:async )?(?:function\*?|const|class|interface|type|let|enum)\s+(?<name>\w+)|^export (?:type )?\{(?<list>[^}]*)\}/gm

/** The words of a name in lower case and without a plural. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-')
      .toLowerCase()
      .split(/[-.]/)
      .map((word) => word.replace(/s+$/, '')),
  )

const exportsOf = (text: string): readonly string[] =>
  [...text.matchAll(exported)].flatMap(({ groups }) =>
    groups?.name
      ? [groups.name]
      : (groups?.list ?? '').split(',').map((each) => each.replace(/^.* as |type /, '').trim()),
  )

/** Whether one of the exports has every word of the name of the file. */
function isNamedAfterExport(file: string, text: string): boolean {
  const name = basename(file).replace(/\.tsx?$/, '')
  return exportsOf(text).some(
    (each) =>
      wordsOf(name).isSubsetOf(wordsOf(each)) || each.toLowerCase().includes(name.replaceAll('-', '')),
  )
}

/** A file without an export is a program: it is named after what it does. */
const isProgram = (text: string): boolean => exportsOf(text).length === 0

const isNamed = (file: string): boolean => {
  const text = readFileSync(file, 'utf8')
  return roles.has(basename(file).replace(/\.tsx?$/, '')) || isProgram(text) || isNamedAfterExport(file, text)
}

const isSource = (file: string): boolean => !/\.(?:test|spec|config|d)\.tsx?$/.test(file)

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(isSource)

test('a file is named after what it exports', () => {
  const misnamed = sources.filter((file) => !isNamed(file))
  expect(misnamed.sort()).toEqual([...exceptions.keys()].sort())
})

test.each([
  ['pin-hash.ts', 'export const slowPin = 1', false],
  ['slow-pin.ts', 'export const slowPin = 1', true],
  ['mask-options.ts', 'export type { MaskOptions } from "./x.ts"', true],
  ['claims.ts', 'const claims = 1', false],
  ['headings.ts', 'export const heading2Specimens = 1', true],
])('the file %s with the text %s is named after its export: %s', (file, text, isNamed) => {
  expect(isNamedAfterExport(file, text)).toBe(isNamed)
})
