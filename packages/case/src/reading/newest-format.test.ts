import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInCopy, placesIn } from '@redress/form'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { copyOfFormat1 } from './copy-of-format-1.ts'
import { loadCase } from './load-case.ts'
import { changesOf, newestFormat, sentencesSince, standingTexts } from './newest-format.ts'

const before = { LocKey_A: 'One', LocKey_B: 'Two', LocKey_C: 'Three' }
const now = { LocKey_A: 'One', LocKey_B: 'Another two', LocKey_D: 'Four' }

test('PRD-3 the changed, added and removed sentences since a format are listed', () => {
  expect(changesOf(before, now)).toEqual({
    changed: [{ key: 'LocKey_B', before: 'Two', now: 'Another two' }],
    added: ['LocKey_D'],
    removed: ['LocKey_C'],
  })
  expect(sentencesSince(newestFormat)).toEqual({ changed: [], added: [], removed: [] })
})

test('PRD-3 a case of an older format retains its English sentences', () => {
  const changes = changesOf(before, now)
  expect(standingTexts(changes, 'en')).toEqual({ LocKey_B: 'Two' })
  expect(standingTexts(changes, 'es')).toEqual({})
})

test('PRD-3 a sentence of an older format that is still in use has the same placeholders as today', () => {
  for (const [key, text] of Object.entries(builtInCopy)) {
    const former = copyOfFormat1[key]
    if (former !== undefined)
      expect([key, [...placesIn(former)].sort()]).toEqual([key, [...placesIn(text)].sort()])
  }
})

test('PRD-3 a case without a format is of format 1, and need not translate sentences added since', async () => {
  const folder = await writeCase()
  const settings = await readFile(join(folder, 'case.yaml'), 'utf8')
  expect(settings).not.toContain('format:')
  const loaded = await loadCase(folder)
  expect(loaded.settings.format).toBe(1)
  const es = join(folder, 'content/es.yaml')
  const spanish = await readFile(es, 'utf8')
  const { added } = sentencesSince(1)
  // Split by key, since long texts span several lines.
  const without = spanish
    .split(/^(?=LocKey_)/m)
    .filter((entry) => !added.some((key) => entry.startsWith(`${key}:`)))
  await writeFile(es, without.join(''))
  await loadCase(folder)
  await rm(folder, { recursive: true })
})

test('ADM-2 a case of a format that this version does not know is refused', async () => {
  const settings = await readFile(join(await writeCase(), 'case.yaml'), 'utf8')
  const folder = await writeCase({ 'case.yaml': `format: ${newestFormat + 1}\n${settings}` })
  await expect(loadCase(folder)).rejects.toThrow('format')
})
