import { decisionStates } from '@redress/api'
import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import type { DeficienciesFile } from '@redress/case/reading/deficiencies-file.ts'
import { writtenCode } from '@redress/form/reference-code'
import { type MoneyOfCase, readAmount } from '../../claims/history/amounts.ts'
import { decisionRules } from '../../claims/history/decision-rules.ts'
import type { DecisionState } from '../../claims/history/stored/event-kind.ts'
import { isReleasable, notReleasable, type ReleasableHold } from './hold-reasons.ts'

/** A decision as a row states it. */
export interface WantedDecision {
  readonly line: number
  readonly referenceCode: string
  readonly state: DecisionState
  readonly reasons: readonly string[]
  readonly amount: string | null
  /** The last day to cure; null if the row states none. */
  readonly day: string | null
  /** The number of events that the claim had for whoever decided; null if the row does not say. */
  readonly entry: number | null
  /** The holds that the claim is released from; empty if the row names none. */
  readonly release: readonly ReleasableHold[]
  /** Of a row that the product wrote: it may state what was decided before. */
  readonly restates?: {
    /** What is wrong with it as a decision of its own. */
    readonly mistakes: readonly string[]
    /** The columns that the file has. */
    readonly has: readonly string[]
  }
}

/** What a case says about its decisions. */
export interface DecisionTerms {
  readonly file: DeficienciesFile
  readonly money: MoneyOfCase
}

type Cells = Readonly<Record<string, string>>
type Refuse = (reason: string) => void

function codeIn({ referenceCode = '' }: Cells, refuse: Refuse): string {
  const code = writtenCode(referenceCode)
  if (code === null)
    refuse(`'${referenceCode}' is no reference code: a letter is missing, superfluous or mistyped.`)
  return code ?? ''
}

function stateIn({ decision = '' }: Cells, refuse: Refuse): DecisionState | null {
  const state = decisionStates.find((each) => each === decision)
  if (state === undefined)
    refuse(
      `There is no decision '${decision}'.${didYouMean(decision, decisionStates)} Expected one of ${decisionStates.join(', ')}.`,
    )
  return state ?? null
}

/** The words of a cell, each once. */
const wordsIn = (written: string): readonly string[] => [
  ...new Set(written.split(/\s+/).filter((each) => each !== '')),
]

/** The mistakes in the reasons of a state, as names in the case. */
function reasonsIn(
  { reasons: written = '' }: Cells,
  state: DecisionState,
  { deficiencies, denials }: DeficienciesFile,
  refuse: Refuse,
): readonly string[] {
  const reasons = wordsIn(written)
  const kind = decisionRules[state].reasons
  if (kind === null) {
    if (reasons.length > 0) refuse(`The decision ${state} has no reasons.`)
    return reasons
  }
  const known = Object.keys(kind === 'deficiency' ? deficiencies : denials)
  const expected = `of the ${kind === 'deficiency' ? 'deficiencies' : 'denials'} in deficiencies.yaml`
  if (reasons.length === 0) refuse(`The decision ${state} needs at least one reason ${expected}.`)
  for (const each of reasons)
    if (!known.includes(each)) refuse(`The reason '${each}' is none ${expected}.${didYouMean(each, known)}`)
  return reasons
}

function amountIn(
  { amount: written = '' }: Cells,
  state: DecisionState,
  money: MoneyOfCase,
  refuse: Refuse,
): string | null {
  if (!decisionRules[state].hasAmount) {
    if (written !== '') refuse(`The decision ${state} has no amount.`)
    return null
  }
  if (written === '') {
    refuse(`The decision ${state} needs an amount.`)
    return null
  }
  const read = readAmount(written, money)
  if ('amount' in read) return read.amount
  refuse(read.reason)
  return null
}

function isDay(written: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(written) && Temporal.PlainDate.from(written).toString() === written
  } catch {
    return false
  }
}

function dayIn({ day = '' }: Cells, state: DecisionState, refuse: Refuse): string | null {
  if (day === '') return null
  if (!decisionRules[state].hasDay) refuse(`The decision ${state} has no day.`)
  else if (!isDay(day)) refuse(`The calendar has no day '${day}'. Expected a day as in 2027-03-31.`)
  return day
}

function entryIn({ entry = '' }: Cells, refuse: Refuse): number | null {
  if (entry === '') return null
  if (!/^\d{1,6}$/.test(entry)) refuse(`The entry '${entry}' is no number of events as in 2.`)
  return Number(entry)
}

/** The holds that a row releases, as names of the registry that a person may release. */
function releaseIn(
  { release: written = '' }: Cells,
  state: DecisionState,
  refuse: Refuse,
): readonly ReleasableHold[] {
  const words = wordsIn(written)
  if (words.length > 0 && !decisionRules[state].canRelease) {
    const pays = decisionStates.filter((each) => decisionRules[each].canRelease).join(', ')
    refuse(`The decision ${state} releases nothing, since it pays nothing. Those that can are ${pays}.`)
  }
  for (const word of words) if (!isReleasable(word)) refuse(notReleasable(word))
  return words.filter(isReleasable)
}

/** Whether a row states no decision: an export has claims that nobody has decided about yet. */
export const isUndecided = (cells: Cells): boolean =>
  ['decision', 'reasons', 'amount', 'day', 'release'].every((name) => (cells[name] ?? '').trim() === '')

/**
 * Reads what a row says that the product wrote. A mistake in it as a decision counts once the claim was decided about otherwise; only one
 * in its code or its decision goes to `refuse`.
 */
export function restatedDecision(
  line: number,
  given: Cells,
  terms: DecisionTerms,
  refuse: Refuse,
): WantedDecision | null {
  const mistakes: string[] = []
  const read = readDecision(line, given, terms, (reason) => mistakes.push(reason))
  if (read !== null && read.referenceCode !== '')
    return { ...read, restates: { mistakes, has: Object.keys(given) } }
  for (const mistake of mistakes) refuse(mistake)
  return null
}

/** Reads the decision of a row. Every mistake of the row goes to `refuse`, and there is none then. */
export function wantedDecision(
  line: number,
  given: Cells,
  terms: DecisionTerms,
  refuse: Refuse,
): WantedDecision | null {
  let isRefused = false
  const wanted = readDecision(line, given, terms, (reason) => {
    isRefused = true
    refuse(reason)
  })
  return isRefused ? null : wanted
}

/** Reads a row, with its mistakes; null without one of the decisions. */
function readDecision(
  line: number,
  given: Cells,
  { file, money }: DecisionTerms,
  note: Refuse,
): WantedDecision | null {
  // The reader of CSV keeps the blanks inside of quotes.
  const cells = Object.fromEntries(Object.entries(given).map(([name, cell]) => [name, cell.trim()]))
  const referenceCode = codeIn(cells, note)
  const state = stateIn(cells, note)
  if (state === null) return null
  return {
    line,
    referenceCode,
    state,
    reasons: reasonsIn(cells, state, file, note),
    amount: amountIn(cells, state, money, note),
    day: dayIn(cells, state, note),
    entry: entryIn(cells, note),
    release: releaseIn(cells, state, note),
  }
}
