import { catastrophicPatterns } from '../packages/engine/src/rules/catastrophic-patterns.ts'
import { longestText, patternMistake, runPattern } from '../packages/engine/src/rules/pattern.ts'
import { printTable } from './measure.ts'

/** Milliseconds of this process's own work, so that other processes do not count. */
function workOf(call: () => void): number {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const worstOf = (times: readonly number[]): string => Math.max(0, ...times).toFixed(1)

/** Catastrophic patterns at load, over 100 kB, and over the longest text that each decides step by step (VAL-18). */
export function benchPatterns(): void {
  const all = catastrophicPatterns()
  const load = all.map(({ pattern }) => workOf(() => patternMistake(pattern)))
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
