import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (...given: readonly string[]): string =>
  execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'run.ts'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, SEED: '5' },
  })

test('FRD-6 the command prints what is found of each farm and group, and writes the figures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-farms-'))
  try {
    const printed = run('--honest', '100', '--quick', '--out', folder)
    for (const title of [
      'naive script',
      'one person, 200 addresses',
      'nursing home',
      'firm with a trust account',
    ])
      expect(printed).toContain(`\n${title}  `)
    expect(printed).toContain('340 claims')
    expect(readFileSync(join(folder, 'farms.json'), 'utf8')).toContain('"seed": 5')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
