import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formDefinitionSchema, modelFileSchema } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { caseSettingsSchema } from '../reading/case-settings.ts'
import { deadlinesFileSchema } from '../reading/deadlines-file.ts'
import { deficienciesFileSchema } from '../reading/deficiencies-file.ts'
import { fraudFileSchema } from '../reading/fraud-file.ts'
import { paymentsFileSchema } from '../reading/payments-file.ts'
import { caseFormatPages } from './case-format.ts'

const folder = join(import.meta.dirname, '../../../../docs/case-format')
const page = Promise.all(caseFormatPages.map((name) => readFile(join(folder, name), 'utf8'))).then((texts) =>
  texts.join('\n'),
)

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every map in a schema: the keys that the code reads in it, and its variant. */
function mapsIn(node: unknown): { readonly variant: string | null; readonly keys: readonly string[] }[] {
  if (Array.isArray(node)) return node.flatMap(mapsIn)
  if (!isRecord(node)) return []
  const properties = isRecord(node.properties) ? node.properties : null
  const discriminator = properties && (properties.type ?? properties.effect ?? properties.way)
  const variant =
    isRecord(discriminator) && typeof discriminator.const === 'string' ? discriminator.const : null
  const own = properties ? [{ variant, keys: Object.keys(properties) }] : []
  return [...own, ...Object.values(node).flatMap(mapsIn)]
}

/** Every literal that a schema accepts. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (!isRecord(node)) return []
  const words = [...(Array.isArray(node.enum) ? node.enum : []), node.const]
  return [...words.filter((word) => typeof word === 'string'), ...Object.values(node).flatMap(wordsIn)]
}

/** The sections of the page about one variant. */
const sectionsOf = (text: string, variant: string): string[] =>
  text
    .split(/^### /m)
    .slice(1)
    .filter((section) => section.startsWith(`\`${variant}\`\n`) || section.startsWith(`a ${variant}\n`))

test.each([
  ['settings', caseSettingsSchema],
  ['deadlines', deadlinesFileSchema],
  ['deficiencies', deficienciesFileSchema],
  ['payments', paymentsFileSchema],
  ['fraud', fraudFileSchema],
  ['models', modelFileSchema],
  ['forms', formDefinitionSchema],
])(
  'ADM-1 every rule, operator, option and word that the code reads in %s is in docs/case-format',
  async (_, schema) => {
    const text = await page
    const root: unknown = z.toJSONSchema(schema, { io: 'input' })
    const maps = mapsIn(root)
    for (const { variant, keys } of maps) {
      const places = variant === null ? [text] : sectionsOf(text, variant)
      expect(places, `a section of ${variant}`).not.toEqual([])
      for (const key of keys.filter((name) => variant === null || !['type', 'effect', 'way'].includes(name)))
        for (const place of places) expect(place, `${variant ?? ''} ${key}`).toContain(`| \`${key}\` |`)
    }
    for (const word of new Set(wordsIn(root))) expect(text, word).toMatch(new RegExp(`\`${word}\``))
    expect(maps.length).toBeGreaterThan(0)
  },
)

test('ADM-1 every operator of a condition is described with the keys that it needs', async () => {
  const conditions = (await page).split(/^### /m).filter((section) => section.startsWith('a condition\n'))
  expect(conditions).toHaveLength(1)
  for (const operator of ['isEqualTo', 'isNotEqualTo', 'isEmpty', 'isNotEmpty'])
    expect(conditions[0]).toContain(`\`${operator}\``)
  expect(conditions[0]).toMatch(/\| `value` \| [^|]* \| – \|/)
})

test('ADM-1 the example of a key that takes one of some words is one of them', async () => {
  const rows = [...(await page).matchAll(/^\| `(\w+)` \| ((?:`[^`]+`(?:, )?)+) \|.*\| `([^`]+)` \|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  for (const [, key = '', words = '', example = ''] of rows)
    expect(words.replaceAll('"', ''), key).toContain(`\`${example}\``)
})
