import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Files of the server that are named after no export, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['cli.ts', 'a door: the name of the program'],
  ['main.ts', 'a door: the name of the program'],
  ['administration/report/report-parts.ts', 'parts of one page, of which none is the main one'],
  ['foundation/product-folders.ts', 'a list of folders'],
  ['installation/production-rules.ts', 'a list of rules'],
  ['site/routes/paypal-return-page.ts', 'PayPal is known from its folder, its exports name the page'],
  ['storage/sqlite/write-claim.ts', 'the same name as in PostgreSQL, which exports writeClaim'],
  ['system-tests/fault-table.generate.ts', 'a script'],
  ['testing/make-fixture.ts', 'a script'],
  ['testing/serve.ts', 'a script'],
])

const folder = 'packages/server/src/'
const exported =
  /^export (?:async )?(?:function\*?|const|class|interface|type|let|enum)\s+(?<name>\w+)|^export (?:type )?\{(?<list>[^}]*)\}/gm

/** The words of a name in lower case and without a plural. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
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
  const name = basename(file).replace(/\.ts$/, '')
  return exportsOf(text).some(
    (each) =>
      wordsOf(name).isSubsetOf(wordsOf(each)) || each.toLowerCase().includes(name.replaceAll('-', '')),
  )
}

const sources = execFileSync('git', ['ls-files', `${folder}*.ts`], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.test.ts'))

test('a file of the server is named after what it exports', () => {
  const misnamed = sources.filter((file) => !isNamedAfterExport(file, readFileSync(file, 'utf8')))
  expect(misnamed.map((file) => file.slice(folder.length)).sort()).toEqual([...exceptions.keys()].sort())
})

test.each([
  ['pin-hash.ts', 'export const slowPin = 1', false],
  ['slow-pin.ts', 'export const slowPin = 1', true],
  ['mask-options.ts', 'export type { MaskOptions } from "./x.ts"', true],
  ['claims.ts', 'const claims = 1', false],
])('the file %s with the text %s is named after its export: %s', (file, text, isNamed) => {
  expect(isNamedAfterExport(file, text)).toBe(isNamed)
})
