import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCase } from './load-case.ts'

const investors = join(import.meta.dirname, '../../../../cases/investors')

/** The places of the mistakes of the investors' case with a text of its form replaced, as `line:column`. */
async function placesWith(find: string, put: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'follow-up-'))
  await cp(investors, folder, { recursive: true })
  const file = join(folder, 'forms/standard.yaml')
  const form = await readFile(file, 'utf8')
  if (!form.includes(find)) throw new Error(`The form does not hold ${find}.`)
  await writeFile(file, form.replace(find, put))
  const text = await loadCase(folder).then(() => '', String)
  return [...text.matchAll(/standard\.yaml:(\d+:\d+)/g)].map(([, place = '']) => place)
}

test('ADM-2 nothing is changed → no mistake', async () => {
  expect(await placesWith('rows: 100000', 'rows: 100000')).toEqual([])
})

test('ADM-2 a list takes more rows than any may → that is one mistake, and its figures are none', async () => {
  expect(await placesWith('rows: 100000', 'rows: 9000000')).toEqual(['122:21'])
})

test('ADM-2 a list has a wrong limit, and a figure names an unknown column → both are mistakes', async () => {
  const found =
    'rows: 100000\n              figures:\n                - { field: rows }\n                - { field: bought, sum: shares'
  expect(
    await placesWith(found, found.replace('100000', 'many').replace('sum: shares', 'sum: sahres')),
  ).toEqual(['122:21', '125:41'])
})
