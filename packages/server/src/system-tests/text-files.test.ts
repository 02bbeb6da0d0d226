import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linesIn, namesIfThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { factsOfFile } from '../steps/claim-table/export-files.ts'
import { overwriteAndRemove } from '../storage/files/disk.ts'

test('a missing file or folder is reported as absent', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'file')
  for (const nowhere of [file, join(folder, 'no', 'folder'), folder]) {
    expect(await textIfThere(nowhere)).toBeNull()
    expect(await factsOfFile(nowhere)).toBeNull()
  }
  expect(await namesIfThere(file)).toEqual([])
  await writeFile(file, 'text')
  expect([await textIfThere(file), await namesIfThere(folder), await namesIfThere(file)]).toEqual([
    'text',
    ['file'],
    [],
  ])
})

test('a file that cannot be read is not reported as absent', async () => {
  // A name that no file system accepts: the user of the tests may be allowed to read everything.
  const place = join(await temporaryFolder(), 'x'.repeat(300))
  for (const look of [textIfThere, namesIfThere, factsOfFile, overwriteAndRemove])
    await expect(look(place)).rejects.toThrow('ENAMETOOLONG')
})

const fileOf = async (text: string): Promise<string> => {
  const file = join(await temporaryFolder(), 'lines')
  await writeFile(file, text)
  return file
}

test.each([
  ['nothing', '', []],
  ['a last line without its end', 'a\n\nb', ['a', '', 'b']],
  [
    'lines that are longer than what is read at once',
    `${'é明'.repeat(90_000)}\nb\n`,
    ['é明'.repeat(90_000), 'b'],
  ],
])('a file is read line by line: %s', async (_, text, lines) => {
  expect(await Array.fromAsync(linesIn(await fileOf(text)))).toEqual(lines)
})

test('a long file is read only as far as requested, plus the current chunk', async () => {
  const file = await fileOf(`${'x'.repeat(1000)}\n`.repeat(10_000))
  const lines = linesIn(file)
  await lines.next()
  // Data written after the next chunk was read would be seen; data that was read ahead would not.
  const handle = await open(file, 'r+')
  await handle.write(`${'y'.repeat(1000)}\n`.repeat(9000), 1000 * 1001)
  await handle.close()
  let found = 0
  for await (const line of lines) if (line.startsWith('y')) found += 1
  expect(found).toBe(9000)
})
