import { join } from 'node:path'
import { type CheckedCase, type CheckOptions, checkCase } from '@redress/case/advice/check-case.ts'
import type { CheckFinding } from '@redress/case/advice/finding.ts'
import { cellsByName } from '@redress/foundation/csv/csv-rows.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { checkClassList } from './import-class-list.ts'
import { knownRowsAdvice } from './known-rows-advice.ts'
import { type ListWays, listWays } from './list-ways.ts'
import { typedAdvice, untypeable } from './typed-cells.ts'

/** What a list needs where the forms of its case cannot be read. */
const unknownWays: ListWays = { ways: [], keyed: [], columns: [], days: [] }

/** What is said of a list after its rows were seen. */
type RowAdvice = Pick<ReturnType<typeof typedAdvice>, 'onRow' | 'lines'>

/** The most rows that are named one by one. */
const mostNamed = 20

/** The mistake that prevents the import of a class list, or what keeps members of it from signing in. */
async function listFindings(
  file: string,
  ways: ListWays,
  advice: readonly RowAdvice[],
): Promise<readonly CheckFinding[]> {
  if (!(await isThere(file))) return []
  const at = (line: number, level: CheckFinding['level'], message: string, where = file): CheckFinding => ({
    level,
    file: where,
    line,
    column: 1,
    message,
    found: null,
    expected: null,
  })
  try {
    const untyped: CheckFinding[] = []
    let more = 0
    const shared = await checkClassList(file, ways, (row) => {
      for (const each of advice) each.onRow(row)
      const reason = untypeable(cellsByName(row), ways)
      if (reason === null) return
      if (untyped.length < mostNamed) untyped.push(at(row.line, 'warning', `Not imported. ${reason}`))
      else more += 1
    })
    return [
      ...untyped,
      ...(more > 0 ? [at(1, 'warning', `${counted(more, 'more row')} would not be imported.`)] : []),
      ...shared.map(({ line, message }) => at(line, 'warning', message)),
      ...advice.flatMap((each) => each.lines()).map((message) => at(1, 'warning', message)),
    ]
  } catch (error) {
    if (!isFault(error, 'CLASS_LIST_REFUSED')) throw error
    return [at(error.line, 'mistake', error.reason, error.file)]
  }
}

/** Checks a case and its class list: the server does not start if the list cannot be imported. */
export async function checkCaseWithList(
  folder: string,
  now: Temporal.Instant,
  options: CheckOptions = {},
): Promise<CheckedCase> {
  const checked = await checkCase(folder, now, options)
  const ways = checked.loaded ? listWays(checked.loaded) : unknownWays
  const advice = checked.loaded ? [typedAdvice(checked.loaded, now), knownRowsAdvice(checked.loaded)] : []
  const findings = await listFindings(join(folder, 'class-list.csv'), ways, advice)
  const isBroken = findings.some(({ level }) => level === 'mistake')
  return {
    ...checked,
    findings: [...checked.findings, ...findings],
    loaded: isBroken ? null : checked.loaded,
  }
}
