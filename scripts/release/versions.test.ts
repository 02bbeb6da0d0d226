import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { version } from '../../packages/foundation/src/version.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const manifestSchema = z.object({
  version: z.string(),
  workspaces: z.optional(z.array(z.string())),
})
const manifestOf = (folder: string) => manifestSchema.parse(JSON.parse(read(join(folder, 'package.json'))))

test('redress --version, every workspace, and what the documentation installs have one version', () => {
  const { workspaces = [] } = manifestOf('.')
  for (const folder of ['.', ...workspaces])
    expect([folder, manifestOf(folder).version]).toEqual([folder, version])
  const named = [
    'README.md',
    'docs/guide/README.md',
    'docs/operate/install.md',
    'docs/operate/upgrade.md',
    'docs/operate/faults.md',
    'deploy/Containerfile',
    'deploy/compose.yaml',
    'deploy/redress.service',
  ]
  for (const file of named)
    for (const [, found] of read(file).matchAll(/redress[-:](\d+\.\d+\.\d+)/g))
      expect([file, found]).toEqual([file, version])
})
