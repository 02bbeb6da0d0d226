import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { importPart } from './import-part.ts'

test('CAP-2 a file that did not arrive is requested again under an address of its own, and one that arrived under the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'part.mjs')
  const address = pathToFileURL(file).href
  await expect(importPart(address)).rejects.toThrow()
  await expect(importPart(address)).rejects.toThrow()
  writeFileSync(file, 'export const address = import.meta.url')
  const part = await importPart(address)
  expect(part).toMatchObject({ address: expect.stringMatching(/part\.mjs\?+$/) })
  expect(await importPart(address)).toBe(part)
})
