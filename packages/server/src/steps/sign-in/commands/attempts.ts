import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { type AttemptLimits, attemptLimitsIn } from '../attempt-limits.ts'
import { attemptRules, caseNeedsStep } from '../attempts.ts'
import { memberIdOf } from '../credentials.ts'
import { type AttemptRule, levelAt, type StoredAttempts } from '../stored/attempt-store.ts'

interface AttemptsOptions {
  readonly claim?: string
  readonly lift?: boolean
  readonly all?: boolean
  readonly data?: string
  readonly json?: boolean
}

/** The most entries that are listed; all of them are counted. */
const mostListed = 100

/** The digits of a keyed hash that identify it in the list. */
const hashDigits = 12

const moment = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

/** One count as it is reported. `level` falls with time. */
interface ReportedCount {
  readonly hash: string
  readonly level: number
  readonly endsAt: string
}

/** The credentials and networks whose sign-ins need the further step now, and whether those of the whole case do. */
interface SteppedReport {
  readonly wholeCase: boolean
  readonly credentials: { readonly total: number; readonly listed: readonly ReportedCount[] }
  readonly networks: { readonly total: number; readonly listed: readonly ReportedCount[] }
}

/** When the level has fallen so far that the next attempt needs no further step. */
const endOf = (level: number, { perHour, most }: AttemptRule, now: Temporal.Instant): Temporal.Instant =>
  now.add({ milliseconds: Math.ceil(((level - (most - 1)) / perHour) * 3_600_000) })

function reported(stored: StoredAttempts, rule: AttemptRule, now: Temporal.Instant): ReportedCount {
  const level = levelAt(stored, rule, now)
  const hash = stored.key.slice(stored.key.indexOf(' ') + 1, stored.key.indexOf(' ') + 1 + hashDigits)
  return { hash, level: Math.round(level * 10) / 10, endsAt: moment(endOf(level, rule, now)) }
}

const limitsOf = ({ config }: OpenCase): AttemptLimits => attemptLimitsIn[config.environment]

async function steppedNow(opened: OpenCase): Promise<SteppedReport> {
  const { attempts } = opened.storage
  const now = opened.now()
  const rules = attemptRules(limitsOf(opened))
  const above = async (scope: 'credential' | 'network') => {
    const { total, listed } = await attempts.above(scope, rules[scope], now, mostListed)
    return { total, listed: listed.map((stored) => reported(stored, rules[scope], now)) }
  }
  return {
    wholeCase: await caseNeedsStep({ ...opened, attemptLimits: limitsOf(opened) }),
    credentials: await above('credential'),
    networks: await above('network'),
  }
}

const linesAbout = (kind: string, { total, listed }: SteppedReport['credentials']): string[] =>
  total === 0
    ? []
    : [
        `${counted(total, kind)} above the limit, by the first digits of their keyed hashes:`,
        ...listed.map(({ hash, level, endsAt }) => `  ${hash}  ${level} wrong attempts, until ${endsAt}`),
        ...(total > listed.length ? [`  and ${(total - listed.length).toLocaleString('en')} more`] : []),
      ]

const needsNothing = ({ wholeCase, credentials, networks }: SteppedReport): boolean =>
  !wholeCase && credentials.total === 0 && networks.total === 0

function linesOf(report: SteppedReport): string[] {
  if (needsNothing(report)) return ['Nobody needs the further step to sign in.']
  return [
    ...(report.wholeCase ? ['Every sign-in of the case needs the further step: somebody is guessing.'] : []),
    ...linesAbout('claim ID', report.credentials),
    ...linesAbout('network', report.networks),
    'Their claimants sign in with the further step; nobody is locked out. --lift forgets the attempts: for one claim ID with --claim, or --all.',
  ]
}

/** The line about one claim ID. */
async function lineAbout(opened: OpenCase, claim: string): Promise<string> {
  const rules = attemptRules(limitsOf(opened))
  const now = opened.now()
  const found = await opened.storage.attempts.of(memberIdOf(opened.keys, claim))
  const total = found.find(({ scope }) => scope === 'credential')
  const level = total ? levelAt(total, rules.credential, now) : 0
  const paused = found.filter(({ opensAt }) => Temporal.Instant.compare(now, opensAt) < 0).length
  if (level === 0 && paused === 0) return 'No wrong attempt counts for this claim ID.'
  const end = moment(endOf(level, rules.credential, now))
  const state =
    level > rules.credential.most - 1
      ? `It needs the further step until ${end}.`
      : 'It needs no further step by itself.'
  return `${level.toFixed(1)} wrong attempts count for this claim ID; ${counted(paused, 'network')} paused. ${state}`
}

async function lift({ storage, keys }: OpenCase, { claim, all }: AttemptsOptions): Promise<string> {
  if (claim !== undefined) {
    await storage.attempts.forget(memberIdOf(keys, claim))
    return 'The attempts at this claim ID no longer count, at any server.'
  }
  if (!all)
    throw fault('COMMAND_REFUSED', '--lift needs --claim ID for one claim ID, or --all for every attempt.')
  return `Attempts forgotten: ${counted(await storage.attempts.forgetAll(), 'claim ID')}, and those of networks and of the whole case, at every server.`
}

/** `redress attempts CASE`: lists where wrong attempts make signing in take a step more, and forgets attempts. */
export function attemptsCommand(program: Command): void {
  program
    .command('attempts')
    .summary('list where wrong sign-ins require a further step, and forget them')
    .description(
      'After many wrong attempts, nobody is locked out: signing in takes a further step, at one claim ID, from one network, or in the whole case. This shows where and until when, or what counts for one claim ID. The database knows claim IDs and networks by their keyed hashes alone: ask the claimant for theirs.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--claim <id>', 'one claim ID, as the claimant says it')
    .option('--lift', 'forget the attempts that were counted')
    .option('--all', 'with --lift: for every claim ID, every network and the case')
    .addOption(dataOption())
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress attempts cases/yours
  $ redress attempts cases/yours --claim MRD-1042
  $ redress attempts cases/yours --claim MRD-1042 --lift

Exit status: 0 nobody needs the further step, or attempts were forgotten; 1 somebody needs it; 2 it could not be run.`,
    )
    .action(async (given: string, options: AttemptsOptions) => {
      const { print } = processTerminal()
      await withCase(given, options, async (opened) => {
        if (options.lift) return print(await lift(opened, options))
        if (options.claim !== undefined) return print(await lineAbout(opened, options.claim))
        const report = await steppedNow(opened)
        if (options.json) print(JSON.stringify(report, null, 2))
        else print(...linesOf(report))
        if (!needsNothing(report)) process.exitCode = exitCodes.mistakes
      })
    })
}
