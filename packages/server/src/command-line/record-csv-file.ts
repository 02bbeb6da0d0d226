import { counted } from '@redress/foundation/printed-words.ts'
import type { RefusedRow } from '../steps/class-list/stored/class-list.ts'
import { refusedFile } from './refused-file.ts'
import { exitCodes, interruptible, listFirst, processTerminal, progressOf } from './terminal.ts'

interface RowsRun {
  /** The CSV file of the rows. */
  readonly file: string
  /** Where refused rows are written, by line and reason. */
  readonly refused: string
  readonly isTrial?: boolean
}

interface OnRows {
  readonly refuse: (row: RefusedRow) => Promise<void>
  /** Called with the number of rows so far. */
  readonly progress: (rows: number) => void
}

/**
 * Records the rows of a CSV file and prints what `linesOf` says of it. The first refused rows are listed on the terminal. All of them
 * are in a file, which exists only if a row was refused and the work came to its end; then the exit code says so too.
 */
export async function recordCsvFile<Report extends { readonly refused: number }>(
  { file, refused: path, isTrial = false }: RowsRun,
  record: (on: OnRows) => Promise<Report>,
  linesOf: (report: Report) => readonly string[],
): Promise<void> {
  const [refused, list, progress] = [refusedFile(path), listFirst(), progressOf()]
  const refuse = async (row: RefusedRow): Promise<void> => {
    list(`${file}:${row.line} ${row.reason}`)
    await refused.refuse(row)
  }
  const message = isTrial ? 'Nothing was changed.' : 'Run the same command again: it continues where it was.'
  try {
    const report = await interruptible({ message, clean: refused.clean }, () =>
      record({ refuse, progress: (rows) => progress.at(`${counted(rows, 'row')} read`) }),
    ).finally(progress.done)
    await refused.finish()
    const { print, notify } = processTerminal()
    print(...linesOf(report))
    if (report.refused === 0) return
    notify(`The refused rows are in ${path}.`)
    process.exitCode = exitCodes.mistakes
  } catch (error) {
    await refused.discard()
    throw error
  }
}
