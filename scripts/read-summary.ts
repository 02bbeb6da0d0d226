import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** How a check ended: how many of its tests passed and failed, and which failed or passed only when repeated. */
export interface Summary {
  readonly passed: number
  readonly failed: number
  /** One or more lines for each test to report at the end of the whole run. */
  readonly report: readonly string[]
}

/** A check that does not count its own tests. */
export const once = (ok: boolean): Summary => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, report: [] })

interface Outcome {
  readonly title: string
  readonly state: 'passed' | 'repeated' | 'failed' | 'skipped'
  /** Why it failed, or failed at first. */
  readonly reason: string
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** A failure reason of a passed test is from its first attempt; a file that failed without a test is one failure. */
function vitestOutcomes(report: unknown): Outcome[] {
  return z.parse(vitestReport, report).testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map(({ fullName, status, failureMessages }): Outcome => {
      const [reason = ''] = failureMessages
      const passed = reason === '' ? 'passed' : 'repeated'
      const state = status === 'passed' ? passed : status === 'failed' ? 'failed' : 'skipped'
      return { title: `${file.name}: ${fullName}`, state, reason }
    })
    const failsAsWhole = file.status === 'failed' && outcomes.every(({ state }) => state !== 'failed')
    const whole: Outcome = { title: file.name, state: 'failed', reason: file.message }
    return failsAsWhole ? [...outcomes, whole] : outcomes
  })
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
})
const playwrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

const stateOf = {
  expected: 'passed',
  flaky: 'repeated',
  unexpected: 'failed',
  skipped: 'skipped',
} as const

/** Lines of one error, and errors of one attempt, that are reported. */
const [mostLines, mostErrors] = [12, 2]

const firstLines = (text: string): string =>
  stripVTControlCharacters(text).split('\n').slice(0, mostLines).join('\n')

/** Why an attempt failed: its first error, and then what the page said. */
const reasonOf = (errors: readonly { readonly message?: string | undefined }[]): string =>
  errors
    .flatMap(({ message }) => message ?? [])
    .slice(0, mostErrors)
    .map(firstLines)
    .join('\n')

const outcomesOfSuite = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): Outcome[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(
      ({ status, results }): Outcome => ({
        title: `${file}: ${title}`,
        state: stateOf[status],
        reason: reasonOf(results.find(({ errors }) => errors.length > 0)?.errors ?? []),
      }),
    ),
  ),
  ...suites.flatMap(outcomesOfSuite),
]

function playwrightOutcomes(report: unknown): Outcome[] {
  const { suites, errors } = z.parse(playwrightReport, report)
  const outsideTests = errors.map(
    ({ message = '' }): Outcome => ({ title: 'outside of any test', state: 'failed', reason: message }),
  )
  return [...suites.flatMap(outcomesOfSuite), ...outsideTests]
}

const reportOf = ({ title, state, reason }: Outcome): string => {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .slice(0, mostLines * mostErrors)
  const verdict = state === 'failed' ? 'FAILED' : 'passed only when it was repeated'
  return [`${verdict}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function summaryOf(outcomes: readonly Outcome[], ok: boolean): Summary {
  const count = (...states: Outcome['state'][]) =>
    outcomes.filter(({ state }) => states.includes(state)).length
  const [passed, failed] = [count('passed', 'repeated'), count('failed')]
  const report = outcomes.filter(({ state }) => state === 'failed' || state === 'repeated').map(reportOf)
  // A run that failed without a failed test, or without any tests, has failed.
  const isSilent = failed === 0 && (!ok || passed === 0)
  return isSilent
    ? { passed, failed: 1, report: [...report, 'FAILED: the run as a whole; its output above says why'] }
    : { passed, failed, report }
}

const outcomesOf = { vitest: vitestOutcomes, playwright: playwrightOutcomes }

/** The summary of a JSON report in a file. A missing or invalid report is a failure. */
export function readSummary(runner: keyof typeof outcomesOf, file: string, ok: boolean): Summary {
  try {
    return summaryOf(outcomesOf[runner](JSON.parse(readFileSync(file, 'utf8'))), ok)
  } catch (error) {
    return { passed: 0, failed: 1, report: [`FAILED: ${runner} left no report: ${String(error)}`] }
  }
}
