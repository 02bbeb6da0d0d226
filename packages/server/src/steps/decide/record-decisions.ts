import { dayZoneOf } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { entryDate } from '@redress/form'
import { cellsByName } from '@redress/foundation/csv/csv-rows.ts'
import { moneyOf } from '../../claims/history/amounts.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'
import { decisionRows } from './decision-rows.ts'
import { type DecisionReport, decisionTally } from './decision-tally.ts'
import { type DecisionRun, recordPage } from './record-page.ts'
import { isUndecided, restatedDecision, type WantedDecision, wantedDecision } from './wanted-decision.ts'

interface Deciding
  extends Uses<'caseId' | 'claims' | 'events' | 'caseVersions', 'ring' | 'now' | 'later' | 'checkpoint'> {
  readonly loadedCase: LoadedCase
  /** The delivery that announces each decision; by default none. */
  readonly announcedBy?: DecisionRun['announcedBy']
  readonly warningOfReissue?: DecisionRun['warningOfReissue']
}

export interface DecisionOptions {
  /** Whether nothing is stored. */
  readonly isTrial: boolean
  readonly refuse: (row: RefusedRow) => Promise<void>
  /** Called with each row that is recorded, and is to be looked at all the same. */
  readonly warn?: (row: RefusedRow) => void
  /** Called with the number of rows so far. */
  readonly progress: (rows: number) => void
}

/** Rows that are stored in one transaction. */
const rowsAtOnce = 500

/** The decisions of a file, in pages of so many rows without those that are refused. */
async function* pagesOf(
  file: string,
  deps: Deciding,
  refuse: (line: number, reason: string) => void,
  pass: () => void,
): AsyncGenerator<readonly WantedDecision[]> {
  const { settings, deficienciesFile } = deps.loadedCase
  const terms = { file: deficienciesFile, money: moneyOf(settings) }
  const codes = new Set<string>()
  let page: WantedDecision[] = []
  let read = 0
  for await (const row of decisionRows(deps, file, ({ line, reason }) => refuse(line, reason))) {
    const cells = cellsByName(row)
    if (row.isOfProduct && isUndecided(cells)) {
      pass()
      continue
    }
    const reasons: string[] = []
    const readRow = row.isOfProduct ? restatedDecision : wantedDecision
    const wanted = readRow(row.line, cells, terms, (reason) => reasons.push(reason))
    const isSecond = wanted !== null && codes.has(wanted.referenceCode)
    if (wanted) codes.add(wanted.referenceCode)
    if (isSecond) reasons.push('The file decides about this claim in a row before.')
    if (reasons.length > 0) refuse(row.line, reasons.join(' '))
    if (wanted && !isSecond) page.push(wanted)
    read += 1
    if (read % rowsAtOnce > 0) continue
    yield page
    page = []
  }
  yield page
}

/**
 * Records the decisions of a file, in pages of rows that are stored whole or not at all. Rows that are refused do not stop the
 * others, and what was decided so already is not recorded again: an interrupted run is continued by running it again.
 * @throws COMMAND_REFUSED for the header of the file; RECORD_ALTERED
 */
export async function recordDecisions(
  deps: Deciding,
  file: string,
  { isTrial, refuse, warn = () => undefined, progress }: DecisionOptions,
): Promise<DecisionReport> {
  const { now, announcedBy = null, loadedCase } = deps
  const { settings, deficienciesFile } = loadedCase
  const tally = decisionTally(moneyOf(settings))
  const refused: RefusedRow[] = []
  const note = (line: number, reason: string): void => {
    tally.refuse()
    refused.push({ line, reason })
  }
  const settle: DecisionRun['settle'] = ({ line, referenceCode }, outcome) => {
    if (outcome.result === 'refused') note(line, outcome.reason)
    else if (outcome.result === 'known') tally.know()
    else {
      tally.record(outcome.decision.state, outcome.decision.amount)
      if (outcome.warning !== null) warn({ line, reason: `${referenceCode} ${outcome.warning}` })
    }
  }
  const by = { file: deficienciesFile, today: entryDate(now(), dayZoneOf(settings)) }
  const run: DecisionRun = { ...deps, by, isTrial, announcedBy, settle }
  let rows = 0
  for await (const page of pagesOf(file, deps, note, tally.pass)) {
    await recordPage(run, page)
    const inOrder = refused.splice(0).toSorted((a, b) => a.line - b.line)
    for (const row of inOrder) await refuse(row)
    rows += page.length + inOrder.length
    progress(rows)
  }
  return tally.report()
}
