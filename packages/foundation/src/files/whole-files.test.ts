import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemTrouble } from '../faults/system-trouble.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeFolder, writeWholeFolder } from './whole-files.ts'

test('a folder is created with its parents, also concurrently, and an existing one is unchanged', async () => {
  const folder = join(await temporaryFolder(), 'a/b/c')
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(folder, 0o700)))
  await writeFile(join(folder, 'kept'), '')
  await makeFolder(folder)

  for (const made of [folder, join(folder, '..')]) expect((await stat(made)).mode & 0o777).toBe(0o700)
  await expect(makeFolder(join(folder, 'kept'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'kept/in'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

/** Another process that has begun to write a folder, and ends when its input does. */
async function slowWriter(folder: string) {
  const program = `
    import { once } from 'node:events'
    import { writeFile } from 'node:fs/promises'
    import { writeWholeFolder } from ${JSON.stringify(new URL('./whole-files.ts', import.meta.url).href)}
    await writeWholeFolder(${JSON.stringify(folder)}, async (unfinished) => {
      await writeFile(unfinished + '/by', 'the slow one')
      process.stdout.write('begun')
      await once(process.stdin.resume(), 'end')
    }).catch((error) => { process.exitCode = error.code === 'ENOTEMPTY' ? 7 : 1 })`
  const options = ['--no-warnings', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

const write = (folder: string, by: string): Promise<void> =>
  writeWholeFolder(folder, (unfinished) => writeFile(join(unfinished, 'by'), by))

test('a folder appears complete or not at all, and the remains of a killed process are removed', async () => {
  const place = await temporaryFolder()
  const folder = join(place, 'some/where/monday')
  const { child, ended } = await slowWriter(folder)
  expect(await readdir(join(place, 'some/where'))).toEqual([`monday.unfinished-${child.pid}`])
  child.kill('SIGKILL')
  await ended
  await write(folder, 'the next')
  expect(await readdir(join(place, 'some/where'))).toEqual(['monday'])
  expect(await readFile(join(folder, 'by'), 'utf8')).toBe('the next')
})

test('if two processes write one folder, the first to finish creates it, and the other leaves nothing', async () => {
  const place = await temporaryFolder()
  const folder = join(place, 'monday')
  const { child, ended } = await slowWriter(folder)
  await write(folder, 'the quick one')
  child.stdin.end()
  expect(await ended).toEqual([7, null])
  expect(await readdir(place)).toEqual(['monday'])
  expect(await readFile(join(folder, 'by'), 'utf8')).toBe('the quick one')
})

test('a failure leaves nothing, and the error for an existing folder does not name the unfinished one', async () => {
  const place = await temporaryFolder()
  const folder = join(place, 'monday')
  await expect(
    writeWholeFolder(folder, async () => {
      throw new Error('the disk is away')
    }),
  ).rejects.toThrow('the disk is away')
  expect(await readdir(place)).toEqual([])
  await write(folder, 'the first')
  const failure = await write(folder, 'the second').catch((error: unknown) => systemTrouble(error)?.sentence)
  expect(failure).toBe(`${folder} cannot be used: there is something of that name already.`)
  expect(await readFile(join(folder, 'by'), 'utf8')).toBe('the first')
})
