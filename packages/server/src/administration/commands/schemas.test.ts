import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaFiles } from '../../case/schemas/schema-files.ts'
import { caseFormatText } from './schemas.ts'

const root = join(import.meta.dirname, '../../../../..')

test('ADM-1 the committed JSON Schemas are those of the code that reads the files', async () => {
  for (const [name, text] of Object.entries(schemaFiles())) {
    expect(await readFile(join(root, 'docs/schemas', name), 'utf8'), `redress schemas docs/schemas`).toBe(
      text,
    )
  }
})

test('ADM-1 docs/case-format.md describes every key of the code that reads the files', async () => {
  const text = await caseFormatText()
  expect(await readFile(join(root, 'docs/case-format.md'), 'utf8')).toBe(text)
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => row.split(/(?<!\\)\|/)[4]?.trim() === '')).toEqual([])
})

test('ADM-1 every file of the sample case names the schema that editors complete it by', async () => {
  const folder = join(root, 'cases/meridian')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml'))
  for (const name of names) {
    const [, schema = ''] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(await readFile(join(folder, name), 'utf8')) ?? []
    expect(schema, name).toMatch(/^(?:\.\.\/){2,3}docs\/schemas\/\w+\.schema\.json$/)
    expect(Object.keys(schemaFiles())).toContain(schema.split('/').at(-1))
  }
})
