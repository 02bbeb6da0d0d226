import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Service } from './install-packages.ts'

/** A cell as LibreOffice opens it. */
export interface OpenedCell {
  /** `string`, `float`, `date`, `boolean` ...; empty for an empty cell. */
  readonly type: string
  readonly formula: string | null
  /** The displayed text. A line break is `
  `. */
  readonly text: string
}

const soffice = '/usr/bin/soffice'

export const libreOfficeService: Service = {
  name: 'LibreOffice',
  packages: ['libreoffice-calc-nogui'],
  programs: [soffice, '/usr/lib/libreoffice/program/libscfiltlo.so'],
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9A-Fa-f]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return entities[name] ?? whole
  })

/** The text of a cell's paragraphs. */
function textIn(content: string): string {
  const paragraphs = [...content.matchAll(/<text:p(?:\/>|>(.*?)<\/text:p>)/gs)]
  return paragraphs
    .map(([, inner = '']) =>
      unescaped(
        inner
          .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
          .replaceAll('<text:tab/>', '\t')
          .replaceAll('<text:line-break/>', '\n')
          .replace(/<[^>]*>/g, ''),
      ),
    )
    .join('\n')
}

const attribute = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** The cells of a row; a run of equal cells is written once with its length. */
function cellsIn(row: string, columns: number): OpenedCell[] {
  const cells: OpenedCell[] = []
  for (const [, attributes = '', content = ''] of row.matchAll(
    /<table:table-cell((?: [\w:-]+="[^"]*")*)(?:\/>|>(.*?)<\/table:table-cell>)/gs,
  )) {
    const cell = {
      type: attribute(attributes, 'office:value-type') ?? '',
      formula: attribute(attributes, 'table:formula') ?? null,
      text: textIn(content),
    }
    const repeated = Number(attribute(attributes, 'table:number-columns-repeated') ?? 1)
    for (let left = Math.min(repeated, columns - cells.length); left > 0; left -= 1) cells.push(cell)
  }
  return cells
}

/** How a CSV file is opened: by a double click, or with "Format quoted field as text" selected. */
export type Opening = 'plainly' | 'quoted as text'

/**
 * LibreOffice measures every text, and searches all fonts of the machine for each character. With only its own font it
 * takes a fifth of the time.
 */
const ownFont = '/usr/share/fonts/truetype/libreoffice'

async function withOneFont(folder: string): Promise<NodeJS.ProcessEnv> {
  if (!existsSync(ownFont)) return process.env
  const file = join(folder, 'fonts.conf')
  await writeFile(file, `<fontconfig><dir>${ownFont}</dir><cachedir>${folder}/fonts</cachedir></fontconfig>`)
  return { ...process.env, FONTCONFIG_FILE: file }
}

/** A file to open, with its number of columns. */
interface ToOpen {
  readonly file: string
  readonly columns: number
}

function rowsIn(document: string, columns: number): OpenedCell[][] {
  return [...document.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) => cellsIn(row, columns))
    .filter((cells) => cells.some(({ type }) => type !== ''))
}

/**
 * Opens CSV files with commas in UTF-8 in LibreOffice, which is started once for all of them, and returns the rows of
 * each. Formulas are calculated.
 */
export async function openedInLibreOffice(
  given: readonly ToOpen[],
  opening: Opening,
): Promise<OpenedCell[][][]> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-libre-office-'))
  // Comma, quote, UTF-8, from the first line; then the language, and whether quoted fields are text.
  const filter = `CSV:44,34,76,1,,1033,${opening === 'quoted as text'}`
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const converting = [`--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder]
  try {
    const env = await withOneFont(folder)
    const paths = given.map(({ file }) => file)
    await promisify(execFile)(soffice, [profile, '--headless', ...converting, ...paths], { env })
    const opened: OpenedCell[][][] = []
    for (const { file, columns } of given) {
      const document = join(folder, basename(file).replace(/\.csv$/, '.fods'))
      opened.push(rowsIn(await readFile(document, 'utf8'), columns))
    }
    return opened
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
