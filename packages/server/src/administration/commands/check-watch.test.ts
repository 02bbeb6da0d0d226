import { spawn } from 'node:child_process'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { door } from '../../testing/redress-with.ts'

/** Starts `check --watch`. Returns a function that makes a change and waits for words in the output. */
function watching(folder: string) {
  const child = spawn(process.execPath, [door, 'check', folder, '--watch'])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  return async (words: string, change: () => Promise<unknown> = async () => undefined): Promise<void> => {
    output = ''
    await change()
    await expect.poll(() => output, { timeout: 90_000, interval: 50 }).toContain(words)
  }
}

test('ADM-2 check --watch continues after any change of the folder: a list that cannot be read, a folder moved away and back', async () => {
  const folder = join(await temporaryFolder(), 'case')
  await cp(join(import.meta.dirname, '../../../../../cases/meridian'), folder, { recursive: true })
  const list = join(folder, 'class-list.csv')
  await rm(list)
  const reports = watching(folder)
  await reports('No mistakes')
  await reports('illegal operation on a directory', () => mkdir(list))
  await reports('No mistakes', () => rm(list, { recursive: true }))
  const aside = join(await temporaryFolder(), 'aside')
  await reports('This file is missing', () => rename(folder, aside))
  await reports('No mistakes', () => rename(aside, folder))
}, 480_000)
