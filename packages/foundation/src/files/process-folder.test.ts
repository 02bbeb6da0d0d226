import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeProcessFolder } from './process-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('OPS-6 the folder of a killed process is removed when the next one is made; the folder of a running process stays', async () => {
  const place = await temporaryFolder()
  vi.stubEnv('TMPDIR', place)
  const ended = spawnSync(process.execPath, ['--version']).pid
  const others = [`redress-read-${process.ppid}-a`, 'redress-read-x', `redress-trial-${ended}-a`]
  for (const name of [...others, `redress-read-${ended}-a`]) {
    await mkdir(join(place, name))
    await writeFile(join(place, name, 'copy.sqlite'), 'a copy')
  }
  const made = makeProcessFolder('read')
  expect((await readdir(place)).sort()).toEqual([...others, basename(made)].sort())
  expect(await readdir(made)).toEqual([])
})
