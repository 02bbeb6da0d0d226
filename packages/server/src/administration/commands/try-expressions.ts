import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  checkExpression,
  type ExpressionMistake,
  parseExpression,
  typeOfValue,
} from '@redress/case/expression-parser/index.ts'
import { expressionMistakeText, failureTexts } from '@redress/case/reading/expression-mistake-text.ts'
import {
  decimalOf,
  evaluate,
  isDecimal,
  isList,
  type Outcome,
  parseDay,
  type RecordValue,
  type Value,
  valueText,
} from '@redress/form/expressions'
import { fault } from '@redress/foundation/faults/fault.ts'
import { requireFile } from '../../command-line/command-arguments.ts'
import { findingLines } from '../../command-line/finding-lines.ts'
import { exitCodes, processTerminal } from '../../command-line/terminal.ts'

export interface TrialOptions {
  readonly answers?: string
  readonly day?: string
  readonly lines?: true
}

/** A mistake or a failure: its code, its place in characters from the beginning, and the sentence. */
interface Wrong {
  readonly error: string
  readonly at: number
  readonly message: string
}

type Trial =
  | { readonly value: Value; readonly empty: readonly string[] }
  | { readonly wrong: readonly Wrong[] }

const ofMistake = (mistake: ExpressionMistake): Wrong => ({
  error: mistake.code,
  at: mistake.at,
  message: expressionMistakeText(mistake),
})

const ofOutcome = ({ value, failure, empty }: Outcome): Trial =>
  failure === null
    ? { value, empty }
    : { wrong: [{ error: failure.code, at: failure.at, message: failureTexts[failure.code] }] }

/** Tries expressions with the same answers and day. */
function trialWith(names: ReadonlyMap<string, Value>, day: string): (text: string) => Trial {
  const today = parseDay(day)
  if (today === null) throw fault('COMMAND_REFUSED', `'${day}' is no day such as 2026-11-23.`)
  const types = Object.fromEntries([...names].map(([name, value]) => [name, typeOfValue(value)]))
  const withBlanks = [...names.keys()].filter((name) => !/^\w+$/.test(name))
  return (text) => {
    const parsed = parseExpression(text, withBlanks)
    if ('mistakes' in parsed) return { wrong: parsed.mistakes.map(ofMistake) }
    const { mistakes } = checkExpression(parsed.expression, types)
    return mistakes.length > 0
      ? { wrong: mistakes.map(ofMistake) }
      : ofOutcome(evaluate(parsed.expression, { names, today }))
  }
}

/** The value as JSON, with numbers, days and durations as texts. */
function jsonOf(value: Value): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (isDecimal(value)) return valueText(value)
  if (isList(value)) return value.map(jsonOf)
  if (value.kind === 'record') {
    return Object.fromEntries([...value.entries].map(([name, entry]) => [name, jsonOf(entry)]))
  }
  return valueText(value).replace(/^@"(.*)"$/, '$1')
}

function printTrial(text: string, trial: Trial): void {
  const terminal = processTerminal()
  if ('value' in trial) {
    terminal.print(valueText(trial.value))
    if (trial.empty.length > 0) terminal.notify(`Empty: ${trial.empty.join(', ')}`)
    return
  }
  process.exitCode = exitCodes.mistakes
  const base = process.cwd()
  for (const { at, message } of trial.wrong) {
    const before = text.slice(0, at).split('\n')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    const finding = {
      level: 'mistake',
      file: join(base, 'expression'),
      message,
      found: null,
      expected: null,
    } as const
    terminal.notify(...findingLines({ ...finding, ...place }, text, base, terminal))
  }
}

/** One line of JSON for each line of the input, in its order. */
async function printLines(trial: (text: string) => Trial): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const tried = trial(line)
    const result = 'value' in tried ? { value: jsonOf(tried.value) } : tried.wrong[0]
    if (!process.stdout.write(`${JSON.stringify(result)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  }
}

/** A number as it is written, so that no digit of it is lost. */
const exactNumbers = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? decimalOf(context?.source ?? String(value)) : value

/** The value of an expression for a value of JSON. A text such as `2026-11-23` is a day, an empty one is no answer. */
function answerOf(json: unknown): Value {
  if (json === null || typeof json === 'boolean' || isDecimal(json)) return json
  if (typeof json === 'string') return json === '' ? null : (parseDay(json) ?? json)
  if (Array.isArray(json)) return json.map(answerOf)
  return recordOf(json)
}

function recordOf(json: unknown): RecordValue {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : []
  return { kind: 'record', entries: new Map(entries.map(([name, entry]) => [name, answerOf(entry)])) }
}

/**
 * The answers of a JSON file by model: `{"claimDetails": {"hours": 12.5, "bought": "2026-11-23"}, "losses": [{"amount": 10}]}`.
 * @throws COMMAND_REFUSED if the text is no object of JSON
 */
function answersOf(text: string, file: string): ReadonlyMap<string, Value> {
  try {
    const json: unknown = JSON.parse(text, exactNumbers)
    if (typeof json === 'object' && json !== null && !Array.isArray(json) && !isDecimal(json)) {
      return recordOf(json).entries
    }
  } catch {
    // As for a text that is JSON and no object.
  }
  throw fault('COMMAND_REFUSED', `${file} is no JSON object such as {"claimDetails": {"hours": 12}}.`)
}

/**
 * Prints the value of an expression or its mistake with the place; with `lines`, of each line of the standard input as JSON.
 * @throws COMMAND_REFUSED for answers, a day or options that cannot be used
 */
export async function tryExpressions(
  text: string | undefined,
  { answers, day, lines }: TrialOptions,
): Promise<void> {
  if ((text === undefined) !== (lines === true)) {
    throw fault(
      'COMMAND_REFUSED',
      'Give one expression, or --lines and the expressions in the standard input.',
    )
  }
  if (answers !== undefined) await requireFile(answers, 'a JSON file with answers')
  const names =
    answers === undefined ? new Map<string, Value>() : answersOf(await readFile(answers, 'utf8'), answers)
  const trial = trialWith(names, day ?? Temporal.Now.plainDateISO().toString())
  if (text === undefined) return await printLines(trial)
  printTrial(text, trial(text))
}
