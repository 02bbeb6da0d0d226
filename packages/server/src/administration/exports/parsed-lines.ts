import { isNoFile } from '../../foundation/files/is-there.ts'
import { linesIn } from '../../foundation/files/lines-in.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'

/**
 * The parsed lines of an export file, a few in memory at a time; undefined for a line that is not JSON. A missing file
 * has no lines.
 */
export async function* parsedLines(file: string): AsyncGenerator<unknown> {
  try {
    for await (const line of linesIn(file)) if (line.trim() !== '') yield parsedJson(line)
  } catch (error) {
    if (!(error instanceof Error && isNoFile(error))) throw error
  }
}
