import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caseFormat } from '@redress/case/schemas/case-format.ts'
import { schemaFiles } from '@redress/case/schemas/schema-files.ts'
import { expect, test } from 'vitest'
import { caseFormatTexts } from './schemas.ts'

const root = join(import.meta.dirname, '../../../../..')

test('ADM-1 the committed JSON Schemas are those of the code that reads the files', async () => {
  for (const [name, text] of Object.entries(schemaFiles())) {
    expect(await readFile(join(root, 'docs/schemas', name), 'utf8'), `redress schemas docs/schemas`).toBe(
      text,
    )
  }
})

test('ADM-1 the pages of docs/case-format describe every key of the code that reads the files', async () => {
  const pages = await caseFormatTexts()
  for (const [name, text] of pages)
    expect(await readFile(join(root, 'docs/case-format', name), 'utf8'), 'npm run generate').toBe(text)
  const rows = [...pages.values()]
    .flatMap((text) => /keys:begin[\s\S]*keys:end/.exec(text)?.[0].split('\n') ?? [])
    .filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => row.split(/(?<!\\)\|/)[4]?.trim() === '')).toEqual([])
})

test('ADM-1 the pages as one text keep every heading, and their links to each other lead within it', async () => {
  const pages = await caseFormatTexts()
  const whole = caseFormat(pages)
  for (const text of pages.values())
    for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) expect(whole).toContain(` ${heading}\n`)
  expect(whole).toContain('](#rules)')
  expect(whole).not.toMatch(/\]\((?:case|models|forms|rules)\.md/)
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
