import { parseExpression } from '@redress/case/expression-parser/parse-expression.ts'
import { compare } from '../../src/expressions/compare.ts'
import { absolute, compareDecimals, decimalOf, isDecimal, minus } from '../../src/expressions/decimal.ts'
import { evaluate } from '../../src/expressions/evaluate.ts'
import type { Value } from '../../src/expressions/value.ts'
import type { TckCase } from './tck-cases.ts'

/** Why a case is not counted: what of the standard it uses that the subset does not have. */
function outsideOf({ text, folder, needsOthers, expected }: TckCase): string | null {
  if (needsOthers) return 'a decision that needs others'
  if (folder.includes('coercion')) return 'the declared type of a decision'
  if (/\binstance\s+of\b/.test(text)) return 'instance of'
  if (/\bfunction\s*\(/.test(text)) return 'functions of their own'
  if (expected === undefined) return 'a time of day as the result'
  return null
}

const isTime = (found: string): boolean => /\d\d:\d\d|^-?\d+-\d\d-\d\dT/.test(found)

/** What became of a case. */
export type Verdict =
  | { readonly outside: string }
  | { readonly agrees: boolean; readonly got: Value; readonly failure: string | null }

const tolerance = decimalOf('0.00000001')

/** Whether a number is the expected one: the tests state results of other evaluators with some 15 digits. */
function isSame(got: Value, expected: Value): boolean {
  if (isDecimal(got) && isDecimal(expected) && tolerance !== null) {
    const difference = minus(got, expected)
    return isDecimal(difference) && compareDecimals(absolute(difference), tolerance) < 0
  }
  return compare('=', got, expected) === true
}

const today = { kind: 'day', day: 20_780 } as const

/** Reads and evaluates a case, and compares. An expected error is met by a mistake that refuses the text, too. */
export function verdictOf(one: TckCase): Verdict {
  const outside = outsideOf(one)
  if (outside !== null) return { outside }
  const parsed = parseExpression(one.text, [...one.inputs.keys()])
  if ('mistakes' in parsed) {
    const beyond = parsed.mistakes.find(({ code }) => code === 'outside' || code === 'unknownFunction')
    if (beyond !== undefined) {
      return {
        outside: isTime(beyond.found)
          ? 'times of day'
          : beyond.code === 'outside'
            ? beyond.found
            : `${beyond.found}()`,
      }
    }
    return { agrees: one.isError, got: null, failure: `refused: ${parsed.mistakes[0]?.code}` }
  }
  const { value, failure } = evaluate(parsed.expression, { names: one.inputs, today })
  return { agrees: isSame(value, one.expected ?? null), got: value, failure: failure?.code ?? null }
}
