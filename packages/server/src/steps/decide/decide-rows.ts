import { dayZoneOf } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { entryDate } from '@redress/form'
import { moneyOf } from '../../claims/history/amounts.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { type DecisionOutcome, type DecisionRun, recordPage } from './record-page.ts'
import { type WantedDecision, wantedDecision } from './wanted-decision.ts'

interface Deciding extends Uses<'caseId' | 'claims' | 'events', 'ring' | 'now'> {
  readonly loadedCase: LoadedCase
  readonly announcedBy: DecisionRun['announcedBy']
}

/** A decision as texts, by the columns of a file of decisions; an absent one is empty. */
export type DecisionCells = Readonly<Record<string, string>>

/**
 * Records decisions, at most as many as one transaction holds, by the same rules as a file of them. Returns what became of each, in
 * their order. What was decided so already is not recorded again.
 */
export async function decideRows(
  deps: Deciding,
  rows: readonly DecisionCells[],
): Promise<readonly DecisionOutcome[]> {
  const { storage, ring, now, announcedBy, loadedCase } = deps
  const { settings, deficienciesFile: file } = loadedCase
  const outcomes = new Map<number, DecisionOutcome>()
  const refuse = (line: number, reasons: readonly string[]): void =>
    void outcomes.set(line, { result: 'refused', reason: reasons.join(' '), entry: null })
  const codes = new Set<string>()
  const page: WantedDecision[] = []
  for (const [line, cells] of rows.entries()) {
    const reasons: string[] = []
    const wanted = wantedDecision(line, cells, { file, money: moneyOf(settings) }, (reason) =>
      reasons.push(reason),
    )
    if (!wanted) refuse(line, reasons)
    else if (codes.has(wanted.referenceCode))
      refuse(line, ['The call decides about this claim in a decision before.'])
    else page.push(wanted)
    if (wanted) codes.add(wanted.referenceCode)
  }
  const by = { file, today: entryDate(now(), dayZoneOf(settings)) }
  const settle: DecisionRun['settle'] = ({ line }, outcome) => void outcomes.set(line, outcome)
  await recordPage({ storage, ring, by, now, isTrial: false, announcedBy, settle }, page)
  return rows.map((_, line) => outcomes.get(line) ?? { result: 'refused', reason: '', entry: null })
}
