import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redress } from '../../testing/redress-with.ts'
import { temporaryFolder, writeCase } from '../../testing/write-case.ts'
import { makeFolder } from './make-folder.ts'

test('a folder is created with its parents, also concurrently, and an existing one is unchanged', async () => {
  const folder = join(await temporaryFolder(), 'a/b/c')
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(folder, 0o700)))
  await writeFile(join(folder, 'kept'), '')
  await makeFolder(folder)

  for (const made of [folder, join(folder, '..')]) expect((await stat(made)).mode & 0o777).toBe(0o700)
  await expect(makeFolder(join(folder, 'kept'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'kept/in'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('ADM-4 every command reports a place where no folder can be created, and none hangs', async () => {
  const folder = await writeCase()
  const [data, list] = [join(await temporaryFolder(), 'data'), join(folder, 'class-list.csv')]
  expect(await redress('import', folder, list, '--data', data)).toMatchObject({ code: 0 })
  for (const command of [
    ['export', folder, '--data', data, '--out', '/proc/none/monday'],
    ['export', folder, '--data', data, '--out', '/proc/none'],
    ['backup', folder, '/proc/none/monday', '--data', data],
    ['import', folder, list, '--data', '/proc/none'],
    ['new', '/proc/none', '--yes'],
    ['schemas', '/proc/none'],
  ]) {
    expect(await redress(...command), command.join(' ')).toMatchObject({
      code: 2,
      stderr: '/proc/none cannot be used: no folder can be made there.\n',
    })
  }
}, 360_000)
