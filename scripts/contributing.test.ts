import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Whether the repository has the folder, or a file whose path ends like this. */
const exists = (path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path}/`) || basename(file) === path)

test('every file that a recipe of CONTRIBUTING.md names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.tsx?|(?:packages|e2e|cases|docs|scripts)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/NAME|GROUP/.test(path))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !exists(path))).toEqual([])
})
