import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsOfFile } from '../../administration/exports/facts-of-file.ts'
import { overwriteAndRemove } from '../../storage/files/overwrite-and-remove.ts'
import { temporaryFolder } from '../../testing/write-case.ts'
import { namesIfThere, textIfThere } from './text-if-there.ts'

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
