/**
 * `npm run bench -- proof`: the proof that a form with expressions can be finished, by the number of its pages. Beside it the reading
 * of the same form, which parses and checks every expression once.
 */

import { formOfPages, type Shape } from '../packages/case/src/advice/proof/form-of-pages.ts'
import { proveForm } from '../packages/case/src/proof/prove-form.ts'
import { planOf } from '../packages/case/src/reading/expressions/testing.ts'
import { printTable } from './print-table.ts'

const pages = [15, 30, 60, 120]
const shapes: readonly Shape[] = ['apart', 'oneDecides', 'chain']
const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

/** Seconds: 60 pages with their expressions. */
const budget = 5

/** The seconds of processor time that a task takes, and its result. */
function timed<T>(task: () => T): readonly [seconds: number, result: T] {
  const before = process.cpuUsage()
  const result = task()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1e6, result]
}

/** Measures in each shape. Returns whether 60 pages are within the budget, and 120 take no more than three times as long as 60. */
export function benchProof(): boolean {
  let isWithin = true
  for (const shape of shapes) {
    planOf(formOfPages(6, shape))
    const rows = pages.map((count) => {
      const [reading, plan] = timed(() => planOf(formOfPages(count, shape)))
      const [proving, { work, deadEnds, unproven }] = timed(() =>
        proveForm(plan, { today, characterWhitelist }),
      )
      const expressions = Object.keys(plan.expressions).length
      return { count, expressions, reading, proving, work, found: deadEnds.length + unproven.length }
    })
    printTable(
      `The proof of a form whose pages are skipped so: ${shape}; seconds of processor time`,
      ['pages', 'expressions', 'reading', 'proof', 'resolved', 'findings'],
      rows.map(({ count, expressions, reading, proving, work, found }) => [
        String(count),
        String(expressions),
        reading.toFixed(2),
        proving.toFixed(2),
        work.toLocaleString('en'),
        String(found),
      ]),
    )
    const secondsOf = (count: number): number => {
      const row = rows.find((each) => each.count === count)
      return row ? row.reading + row.proving : Number.POSITIVE_INFINITY
    }
    isWithin &&= secondsOf(60) <= budget && secondsOf(120) <= 3 * secondsOf(60)
  }
  return isWithin
}
