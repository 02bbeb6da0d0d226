import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftBehind } from '../packages/server/src/testing/left-behind.ts'
import { generatedFiles, staleFiles } from './generated-files.ts'

const root = join(import.meta.dirname, '..')
let generated: Awaited<ReturnType<typeof generatedFiles>> = new Map()
const left = await leftBehind(async () => {
  generated = await generatedFiles()
})

test('generating the files leaves nothing in the temporary folder', () => {
  expect(left).toEqual([])
})

test('no generated file is stale: schemas, case format, API document', async () => {
  const stale = await staleFiles(generated)
  expect(stale, 'Run `npm run generate` and commit what it writes.').toEqual([])
})

test('a generated file that differs or is missing is stale', async () => {
  const files = new Map([
    ['package.json', 'another text'],
    ['docs/no-such-file.json', ''],
  ])
  expect(await staleFiles(files)).toEqual(['package.json', 'docs/no-such-file.json'])
})

test('docs/schemas holds no file that the code no longer generates', async () => {
  const paths = [...generated.keys()]
  const committed = (await readdir(join(root, 'docs/schemas'))).map((name) => `docs/schemas/${name}`)
  expect(committed.filter((path) => !paths.includes(path))).toEqual([])
})
