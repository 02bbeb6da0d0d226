import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { shellWord } from '@redress/foundation/printed-words.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redress } from '../testing/redress-with.ts'

test('a shell reads a word as it was, and it has quotes only if it needs them', () => {
  const words = [
    'cases/my case',
    "Judge O'Hara's",
    '$HOME',
    'a\\b',
    '*',
    '~',
    '',
    '"',
    '`id`',
    'a;b',
    'ندى',
    'a\nb',
  ]
  const read = execFileSync('sh', ['-c', `printf '%s\\0' ${words.map(shellWord).join(' ')}`], {
    encoding: 'utf8',
  })
  expect(read.split('\0').slice(0, -1)).toEqual(words)
  for (const plain of ['cases/yours', '/srv/redress_1/cases', '1:26-cv-00001', 'a,b=c'])
    expect(shellWord(plain)).toBe(plain)
})

test('ADM-1 commands that are suggested for a folder with a space in its name can be typed unchanged', async () => {
  const folder = join(await temporaryFolder(), 'my case')
  const made = await redress('new', folder, '--yes')
  expect(made.stdout).toContain(`\n  redress check '${folder}'\n  redress dev '${folder}'`)
  const missing = await redress('check', `${folder} 2`)
  expect(missing.stderr).toContain(`redress new '${folder} 2'\n`)
  const place = join(await temporaryFolder(), 'the data')
  await redress('import', folder, join(folder, 'class-list.csv'), '--data', place)
  const out = join(await temporaryFolder(), 'last export')
  const { stdout } = await redress('export', folder, '--data', place, '--out', out)
  expect(stdout).toMatch(new RegExp(`redress verify --export '[^']*${basename(out)}'\n`))
})
