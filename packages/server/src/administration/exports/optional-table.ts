import { byteOrderMark, csvLine } from '../../foundation/csv/csv-line.ts'
import { type OutputFile, outputFile, type WrittenFile } from './output-file.ts'

/** A table that exists only if it has a row. */
export interface OptionalTable {
  readonly write: (row: Parameters<typeof csvLine>[0]) => Promise<void>
  /** Makes it durable; null for a table without rows. */
  readonly finish: () => Promise<WrittenFile | null>
  readonly close: () => Promise<void>
}

/** Begins a CSV file with its header at the first row. */
export function optionalTable(path: string, header: readonly string[]): OptionalTable {
  let output: OutputFile | null = null
  return {
    write: async (row) => {
      if (!output) {
        output = await outputFile(path)
        await output.write(byteOrderMark + csvLine(header))
      }
      await output.write(csvLine(row))
    },
    finish: async () => (output ? output.finish() : null),
    close: async () => output?.close(),
  }
}
