import { catastrophicPatterns } from '../packages/form/src/rules/patterns/catastrophic-patterns.ts'
import { longestText, patternMistake, runPattern } from '../packages/form/src/rules/patterns/pattern.ts'
import { printTable } from './print-table.ts'

/** Milliseconds of CPU time, the least of three rounds, to exclude other processes, the compiler and the collector. */
function workOf(call: (round: number) => void): number {
  const rounds = [0, 1, 2].map((round) => {
    const before = process.threadCpuUsage()
    call(round)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...rounds)
}

const worstOf = (times: readonly number[]): string => Math.max(0, ...times).toFixed(1)

/** Catastrophic patterns: at load, over 100 kB, and over the longest text that each decides step by step. */
export function benchPatterns(): void {
  const all = catastrophicPatterns()
  // A pattern is parsed once, so each round wraps it again.
  const load = all.map(({ pattern }) =>
    workOf((round) => patternMistake(`${'(?:'.repeat(round)}${pattern}${')'.repeat(round)}`)),
  )
  const accepted = all.filter(({ pattern }) => patternMistake(pattern) === null)
  const whole = accepted.map(({ pattern, text }) => workOf(() => runPattern(pattern, text)))
  const longest = accepted.map(({ pattern, text }) =>
    workOf(() => runPattern(pattern, text.slice(-longestText(pattern)))),
  )
  printTable(
    `${all.length} catastrophic patterns, ${all.length - accepted.length} of them refused at load; milliseconds of the worst`,
    ['at load', 'over 100 kB', 'over the longest text'],
    [[worstOf(load), worstOf(whole), worstOf(longest)]],
  )
}
