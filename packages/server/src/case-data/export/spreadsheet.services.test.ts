import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { hostileValues } from '@redress/foundation/testing/hostile-values.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { test as anyTest, beforeAll, expect } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { claimColumns } from '../../steps/claim-table/claim-columns.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import { claimMaker, type MadeClaim } from '../../testing/claim-maker.ts'
import { isInstalled } from '../../testing/install-packages.ts'
import { libreOfficeService, type OpenedCell, openedInLibreOffice } from '../../testing/libre-office.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'

const test = anyTest.skipIf(!isInstalled(libreOfficeService))
const sample = join(import.meta.dirname, '../../../../../cases/meridian')
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')
const models = ['claimantInfo', 'claimDetails', 'signature'] as const
const count = 10_000
const values = hostileValues(count)

/** Over all claims, every field has every value. */
const hostileAt = (claim: number, field: number): string => values[(claim + field * 137) % count] ?? ''

const fieldsOf = (claim: number, names: readonly string[]) =>
  Object.fromEntries(names.map((name, field) => [name, hostileAt(claim, field)]))

const scanStates = ['clean', 'pending', 'infected', 'notScanned'] as const

/** The finding of the virus scanner: any text up to the zero byte that ends its answer. */
const hostileScan = (claim: number): DocumentScan => ({
  state: scanStates[claim % scanStates.length] ?? 'clean',
  finding: hostileAt(claim, 1).toWellFormed().replaceAll('\0', '0'),
})

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
    scans: [hostileScan(number)],
  })
  for (let first = 0; first < count; first += 200)
    await Promise.all(Array.from({ length: 200 }, (_, index) => file(made(first + index))))
  const out = join(await temporaryFolder(), 'export')
  const request = { folder: out, filter: everyClaim, after: 0, withDocuments: false }
  await exportClaims({ ...data, loadedCase, now: () => begin.add({ hours: 24 }) }, request)
  await data.storage.close()
  return out
}

const cellsIn = async (name: string): Promise<string[][]> =>
  parse(await readFile(join(folder, name)), { bom: true, record_delimiter: '\r\n' })

/** All kinds of line break are equal. LibreOffice drops tabs from cells with several lines. */
function asShown(written: string): string {
  const text = written.replaceAll(/\r\n|\n\r|\r/g, '\n')
  return text.includes('\n') ? text.replaceAll('\t', '') : text
}

/** The first differences between the two. */
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

/** Texts that a spreadsheet converts to a number, date, time, amount or boolean, unless it is set to import text. */
const isNumberLike = (text: string): boolean =>
  /^[\s\d.,:/%$()eE+-]*\d[\s\d.,:/%$()eE+-]*$|^(true|false)$/i.test(text)

test('ADM-4 there are 10,000 different values', () => {
  expect(new Set(values).size).toBe(count)
})

const files = ['claims.csv', 'records.csv', 'documents.csv'] as const

/** The files of the export as they were written, and as LibreOffice shows them with "Format quoted field as text". */
const written = new Map<string, string[][]>()
const opened = new Map<string, OpenedCell[][]>()

const toOpen = (name: string) => ({ file: join(folder, name), columns: written.get(name)?.[0]?.length ?? 0 })

beforeAll(async () => {
  folder = await exportHostileClaims()
  for (const name of files) written.set(name, await cellsIn(name))
  const rows = await openedInLibreOffice(files.map(toOpen), 'quoted as text')
  for (const [index, name] of files.entries()) opened.set(name, rows[index] ?? [])
}, 900_000)

test.each(files)(
  'ADM-4 %s opened in LibreOffice with "Format quoted field as text" has every cell to the letter, leading zeros too, and no formula',
  (name) => {
    const [cells = [], shown = []] = [written.get(name), opened.get(name)]
    expect(cells.length).toBeGreaterThan(count)
    expect(shown).toHaveLength(cells.length)
    expect(differences(cells, shown, isExact)).toEqual([])
  },
)

test('ADM-4 among the values are every state of a scan, and thousands of words of the virus scanner', () => {
  const [head = [], ...rows] = written.get('documents.csv') ?? []
  const column = (name: string) => new Set(rows.map((row) => row[head.indexOf(name)]))
  expect(column('scan')).toEqual(new Set(scanStates))
  expect(column('virus').size).toBeGreaterThan(9_000)
})

test('ADM-4 a file opened in LibreOffice by a double click has no formula, and nothing is altered but what is digits', async () => {
  const names = ['records.csv', 'documents.csv'] as const
  const isRight = (cell: OpenedCell, text: string): boolean =>
    isExact(cell, text) || (cell.formula === null && isNumberLike(text))
  const rows = await openedInLibreOffice(names.map(toOpen), 'plainly')
  for (const [index, name] of names.entries())
    expect(differences(written.get(name) ?? [], rows[index] ?? [], isRight)).toEqual([])
}, 600_000)
