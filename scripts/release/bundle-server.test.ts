import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from './bundle-server.ts'

const root = join(import.meta.dirname, '../..')
const besideIt = /new URL\(\s*["']([\w./-]+\.\w+)["'],\s*import\.meta\.url\)/g

test('OPS-8 every program and text that the bundled server names by its address is in the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await bundleServer(root, folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(besideIt)].map(([, address = '']) =>
      resolve(folder, dirname(file), address),
    ),
  )
  expect(named).toContain(join(folder, 'packages/server/src/claims/lists/list-thread.js'))
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
