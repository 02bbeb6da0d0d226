import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The test runner has an `import()` of its own; Node's keeps addresses as they are. */
const programIn = (folder: string) => `
  import { writeFileSync } from 'node:fs'
  import { importPart, waitBeforeParts } from ${JSON.stringify(import.meta.resolve('./import-part.ts'))}
  const path = ${JSON.stringify(join(folder, 'part.mjs'))}
  const load = () => importPart(() => import('file://${folder}/part.mjs'))
  const hasFailed = () => load().then(() => false, () => true)
  const failures = [await hasFailed(), await hasFailed()]
  writeFileSync(path, 'export const address = import.meta.url')
  const part = await load()
  const isSame = part === await load()
  let waits = 0
  waitBeforeParts(async () => { waits += 1 })
  await load()
  console.log(JSON.stringify({ failures, address: part.address.slice('file://'.length + path.length), isSame, waits }))
`

test('CAP-2 a file that did not arrive is requested again under an address of its own, and one that arrived under the same', ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', programIn(folder)])
  expect(JSON.parse(String(printed))).toEqual({
    failures: [true, true],
    address: '??',
    isSame: true,
    waits: 1,
  })
})

test('CAP-2 every part of the page is imported in a way that requests it again', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !/\.test\.|import-part\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const imports = sources.flatMap((text) => [...text.matchAll(/(?<!typeof )\bimport\(/g)])
  const retried = sources.flatMap((text) => [
    ...text.matchAll(/\bimportPart\(\s*\(\) => import\('[^']+'\),?\s*\)/g),
  ])
  expect(retried.length).toBeGreaterThan(40)
  expect(imports).toHaveLength(retried.length)
})
