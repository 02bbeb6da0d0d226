import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** A cell as LibreOffice has it once the file is open. */
export interface OpenedCell {
  /** `string`, `float`, `date`, `boolean` ...; empty for an empty cell. */
  readonly type: string
  readonly formula: string | null
  /** What is shown. A line break is `\n`. */
  readonly text: string
}

const isThere = (): boolean => spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0

/** Debian's package, where we may install it; else one line says what to do. */
function requireLibreOffice(): void {
  if (isThere()) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc'], {
      stdio: 'ignore',
      env,
    })
  }
  if (!isThere())
    throw new Error(
      'The tests of spreadsheets need LibreOffice: install Debian’s package "libreoffice-calc".',
    )
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

/** The cells of a row; a run of equal ones is written once, with how many they are. */
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

/** How a CSV file is opened: as by a double click, or with "Format quoted field as text" ticked. */
export type Opening = 'plainly' | 'quoted as text'

/**
 * Opens a CSV file of commas and UTF-8 in LibreOffice and gives its rows. A formula that it finds is calculated.
 * @throws with one line where there is no LibreOffice and none can be installed
 */
export async function openedInLibreOffice(
  file: string,
  opening: Opening,
  columns: number,
): Promise<OpenedCell[][]> {
  requireLibreOffice()
  const folder = await mkdtemp(join(tmpdir(), 'redress-libre-office-'))
  // Comma, quote, UTF-8, from the first line; then the language, and whether what is quoted is text.
  const filter = `CSV:44,34,76,1,,1033,${opening === 'quoted as text'}`
  try {
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ])
    const text = await readFile(join(folder, basename(file).replace(/\.csv$/, '.fods')), 'utf8')
    return [...text.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
      .map(([, row = '']) => cellsIn(row, columns))
      .filter((cells) => cells.some(({ type }) => type !== ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
