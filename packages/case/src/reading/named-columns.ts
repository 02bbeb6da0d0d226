import { camelCase } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { didYouMean } from './case-mistake.ts'

/** The names of the columns of a header, in camel case: a known name whatever its capitals, others as they are. */
export const namedColumns = (header: readonly string[], known: readonly string[]): readonly string[] =>
  header.map((written) => {
    const name = camelCase(written)
    return known.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
  })

/**
 * The columns of a file of which a command reads these, and ignores others, unless one is probably meant for one that is missing. One of
 * `needed` has to be there. @throws COMMAND_REFUSED
 */
export function readColumns(
  file: string,
  header: readonly string[],
  known: readonly string[],
  needed: readonly (readonly string[])[],
): readonly string[] {
  const refused = (reason: string) => fault('COMMAND_REFUSED', `${file}:1 ${reason} Nothing was recorded.`)
  const columns = namedColumns(header, known)
  const missing = needed.find((names) => !names.some((name) => columns.includes(name)))
  if (missing) throw refused(`The first line has to name the columns, and none is ${missing.join(' or ')}.`)
  const lacking = known.filter((column) => !columns.includes(column))
  for (const column of columns) {
    const hint = known.includes(column) ? '' : didYouMean(column, lacking)
    if (hint !== '') throw refused(`There is no column '${column}'.${hint}`)
  }
  const twice = known.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  if (twice !== undefined) throw refused(`Two columns are named ${twice}.`)
  return columns
}
