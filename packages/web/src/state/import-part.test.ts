import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The test runner has an `import()` of its own; Node's keeps addresses as they are. */
const program = `
  import { writeFileSync } from 'node:fs'
  import { importPart } from ${JSON.stringify(import.meta.resolve('./import-part.ts'))}
  const path = new URL('part.mjs', 'file://' + process.argv[1] + '/')
  const hasFailed = () => importPart(path.href).then(() => false, () => true)
  const failures = [await hasFailed(), await hasFailed()]
  writeFileSync(path, 'export const address = import.meta.url')
  const part = await importPart(path.href)
  const isSame = part === await importPart(path.href)
  console.log(JSON.stringify({ failures, query: part.address.slice(path.href.length), isSame }))
`

test('CAP-2 a file that did not arrive is requested again under an address of its own, and one that arrived under the same', ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program, folder])
  expect(JSON.parse(String(printed))).toEqual({ failures: [true, true], query: '??', isSame: true })
})
