import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { loadCase } from '../case/load-case.ts'
import { readConfig } from '../config.ts'
import { openData } from '../open-data.ts'
import { temporaryFolder } from '../testing/case-builder.ts'
import { hostileValues } from '../testing/hostile-values.ts'
import { type OpenedCell, openedInLibreOffice } from '../testing/libre-office.ts'
import { claimMaker, type MadeClaim } from '../testing/many-claims.ts'
import { claimColumns } from './claim-columns.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian')
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
const models = ['claimantInfo', 'claimDetails', 'signature'] as const
const count = 10_000
const values = hostileValues(count)

/** Every field has every value in one claim or another. */
const hostileAt = (claim: number, field: number): string => values[(claim + field * 137) % count] ?? ''

const fieldsOf = (claim: number, names: readonly string[]) =>
  Object.fromEntries(names.map((name, field) => [name, hostileAt(claim, field)]))

let folder = ''

async function exportHostileClaims(): Promise<string> {
  const data = await openData(readConfig({ REDRESS_DATA: await temporaryFolder() }))
  const loadedCase = await loadCase(sample)
  const columns = claimColumns(loadedCase)
  const { file } = claimMaker(data)
  const made = (number: number): MadeClaim => ({
    number,
    at: begin.add({ seconds: number }),
    models: models.map((model) => [
      model,
      fieldsOf(
        number,
        columns.single.flatMap((name) =>
          name.startsWith(`${model}.`) ? [name.slice(model.length + 1)] : [],
        ),
      ),
    ]),
    records: [fieldsOf(number, columns.record)],
    documents: { [hostileAt(number, 0)]: 'a document' },
  })
  for (let first = 0; first < count; first += 200)
    await Promise.all(Array.from({ length: 200 }, (_, index) => file(made(first + index))))
  const out = join(await temporaryFolder(), 'export')
  const request = { folder: out, filter: everyClaim, after: 0, withDocuments: false }
  await exportClaims({ ...data, loadedCase, now: () => begin.add({ hours: 24 }) }, request)
  await data.storage.close()
  return out
}

beforeAll(async () => {
  folder = await exportHostileClaims()
}, 300_000)

const cellsIn = async (name: string): Promise<string[][]> =>
  parse(await readFile(join(folder, name)), { bom: true, record_delimiter: '\r\n' })

/** A line break is one however it was written; in a cell of several lines LibreOffice has no tabs. */
function asShown(written: string): string {
  const text = written.replaceAll(/\r\n|\n\r|\r/g, '\n')
  return text.includes('\n') ? text.replaceAll('\t', '') : text
}

/** What the two have differently, the first few. */
function differences(
  written: readonly (readonly string[])[],
  opened: readonly (readonly OpenedCell[])[],
  isRight: (cell: OpenedCell, text: string) => boolean,
): unknown[] {
  const wrong: unknown[] = []
  for (const [row, cells] of written.entries())
    for (const [column, text] of cells.entries()) {
      const cell = opened[row]?.[column] ?? { type: '', formula: null, text: '' }
      if (wrong.length < 10 && !isRight(cell, asShown(text))) wrong.push({ row, column, text, cell })
    }
  return wrong
}

const isExact = ({ type, formula, text }: OpenedCell, written: string): boolean =>
  formula === null && text === written && type === (written === '' ? '' : 'string')

/** What a spreadsheet takes for a number, a date, a time, an amount or a truth value, unless it is told that it is text. */
const isNumberLike = (text: string): boolean =>
  /^[\s\d.,:/%$()eE+-]*\d[\s\d.,:/%$()eE+-]*$|^(true|false)$/i.test(text)

test('ADM-4 there are 10,000 different values', () => {
  expect(new Set(values).size).toBe(count)
})

test.each(['claims.csv', 'records.csv', 'documents.csv'])(
  'ADM-4 %s opened in LibreOffice with "Format quoted field as text" has every cell to the letter, leading zeros too, and no formula',
  async (name) => {
    const written = await cellsIn(name)
    expect(written.length).toBeGreaterThan(count)
    const opened = await openedInLibreOffice(join(folder, name), 'quoted as text', written[0]?.length ?? 0)
    expect(opened).toHaveLength(written.length)
    expect(differences(written, opened, isExact)).toEqual([])
  },
  600_000,
)

test('ADM-4 a file opened in LibreOffice by a double click has no formula, and nothing is altered but what is digits', async () => {
  const written = await cellsIn('records.csv')
  const opened = await openedInLibreOffice(join(folder, 'records.csv'), 'plainly', written[0]?.length ?? 0)
  const isRight = (cell: OpenedCell, text: string): boolean =>
    isExact(cell, text) || (cell.formula === null && isNumberLike(text))
  expect(differences(written, opened, isRight)).toEqual([])
}, 600_000)
