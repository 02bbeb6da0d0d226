import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../../../docs/operate/faults.md')
const [begin, end] = ['<!-- faults:begin -->', '<!-- faults:end -->']
const head = ['| Fault | The terminal says | `/readyz` | `/health` | The log line |', '|---|---|---|---|---|']

async function partsOfPage(): Promise<readonly [before: string, table: string, after: string]> {
  const text = await readFile(page, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}

/** The rows of the table of faults in docs/operate/faults.md, each by its fault, in their order. */
export async function rowsOfPage(): Promise<ReadonlyMap<string, string>> {
  const [, table] = await partsOfPage()
  const rows = table.split('\n').filter((line) => line !== '' && !head.includes(line))
  return new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]))
}

/** Rewrites the table of faults. */
export async function writeRows(rows: readonly string[]): Promise<void> {
  const [before, , after] = await partsOfPage()
  await writeFile(page, `${before}\n${[...head, ...rows].join('\n')}\n${after}`)
}
