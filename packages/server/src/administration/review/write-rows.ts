import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { byteOrderMark, csvLine } from '../../foundation/csv/csv-line.ts'
import { makeDurable, removeLeft, unfinishedPath } from '../../foundation/files/whole-files.ts'
import { outputFile } from '../exports/output-file.ts'

/** The cells of a row. */
export type Row = readonly (string | number | null)[]

/** Writes rows as CSV that is safe to open in a spreadsheet. The file is either complete or as it was. */
export async function writeRows(
  file: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  await removeLeft(file)
  const unfinished = unfinishedPath(file)
  const output = await outputFile(unfinished)
  try {
    await output.write(byteOrderMark + csvLine(columns))
    for (const row of rows) await output.write(csvLine(row))
    await output.finish()
    await rename(unfinished, file)
    await makeDurable(dirname(file))
  } catch (error) {
    await output.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
