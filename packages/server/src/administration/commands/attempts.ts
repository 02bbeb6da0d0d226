import type { Command } from 'commander'
import { attemptHours } from '../../claims/sign-in/authorize.ts'
import { authorizeLimitsIn } from '../../claims/sign-in/authorize-limits.ts'
import { memberIdOf } from '../../claims/sign-in/credentials.ts'
import { counted } from '../../foundation/counted.ts'
import { fault } from '../../foundation/faults/fault.ts'
import type { AttemptCount } from '../../storage/attempt-store.ts'
import { dataOption } from './data-option.ts'
import { exitCodes } from './exit-codes.ts'
import { type OpenCase, withCase } from './open-case.ts'
import { processTerminal } from './terminal.ts'

interface AttemptsOptions {
  readonly claim?: string
  readonly lift?: boolean
  readonly all?: boolean
  readonly data?: string
  readonly json?: boolean
}

/** The maximum of locked claim IDs that are listed; all of them are counted. */
const mostListed = 100

const moment = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

const opensAt = ({ beganAt }: AttemptCount): string => moment(beganAt.add({ hours: attemptHours }))

const lineOf = (count: AttemptCount): string =>
  `  ${count.memberId.slice(0, 12)}  ${counted(count.count, 'attempt')} since ${moment(count.beganAt)}, opens at ${opensAt(count)}`

/** The claim IDs that wrong attempts have locked: the limit, their number, and the first of them. */
interface Closed {
  readonly limit: number
  readonly total: number
  readonly listed: readonly AttemptCount[]
}

async function closedIn({ storage, config, now }: OpenCase): Promise<Closed> {
  const limit = authorizeLimitsIn[config.environment].perClaimId
  const since = now().subtract({ hours: attemptHours })
  return { limit, ...(await storage.attempts.above(limit - 1, since, mostListed)) }
}

function linesOf({ limit, total, listed }: Closed): string[] {
  if (total === 0) return [`No claim ID is closed: none had ${limit} wrong attempts within a day.`]
  return [
    `${counted(total, 'claim ID')} closed after ${limit} wrong attempts, by the first digits of what the database knows them by:`,
    ...listed.map(lineOf),
    ...(total > listed.length ? [`  and ${(total - listed.length).toLocaleString('en')} more`] : []),
    'One is opened with --claim and --lift, all of them with --lift --all.',
  ]
}

/** The line about one claim ID. */
async function showOne({ storage, keys, now }: OpenCase, claim: string, limit: number): Promise<string> {
  const found = await storage.attempts.of(memberIdOf(keys, claim))
  const since = now().subtract({ hours: attemptHours })
  if (found === null || Temporal.Instant.compare(found.beganAt, since) < 0)
    return 'No wrong attempt was counted for this claim ID within a day.'
  const state = found.count >= limit ? `It is closed, and opens at ${opensAt(found)}.` : 'It is open.'
  return `${counted(found.count, 'attempt')} counted for this claim ID since ${moment(found.beganAt)}. ${state}`
}

async function lift({ storage, keys }: OpenCase, { claim, all }: AttemptsOptions): Promise<string> {
  if (claim !== undefined) {
    await storage.attempts.forget(memberIdOf(keys, claim))
    return 'The attempts at this claim ID count no more: it is open at once, at every server.'
  }
  if (!all)
    throw fault('COMMAND_REFUSED', '--lift needs --claim ID for one claim ID, or --all for all of them.')
  return `Attempts forgotten: ${counted(await storage.attempts.forgetAll(), 'claim ID')}. All are open at once, at every server.`
}

/** `redress attempts CASE`: lists the claim IDs that wrong attempts have locked, and unlocks them. */
export function attemptsCommand(program: Command): void {
  program
    .command('attempts')
    .summary('list the claim IDs that wrong attempts have closed, and open them')
    .description(
      'Too many wrong attempts close a claim ID for 24 hours, to the right PIN too. This shows which are closed and since when, or what was counted for one claim ID, and opens them before that. The database knows claim IDs by their keyed hashes alone: ask the claimant for theirs.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--claim <id>', 'one claim ID, as the claimant tells it')
    .option('--lift', 'forget the attempts that were counted')
    .option('--all', 'with --lift: for every claim ID')
    .addOption(dataOption())
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress attempts cases/yours
  $ redress attempts cases/yours --claim MRD-1042
  $ redress attempts cases/yours --claim MRD-1042 --lift

The limit of attempts by network within a minute is each server's own, and ends by itself.

Exit status: 0 no claim ID is closed, or attempts were lifted; 1 some are closed; 2 it could not be run.`,
    )
    .action(async (given: string, options: AttemptsOptions) => {
      const { print } = processTerminal()
      await withCase(given, options, async (opened) => {
        if (options.lift) return print(await lift(opened, options))
        const closed = await closedIn(opened)
        if (options.claim !== undefined) return print(await showOne(opened, options.claim, closed.limit))
        if (options.json) print(JSON.stringify(closed, null, 2))
        else print(...linesOf(closed))
        if (closed.total > 0) process.exitCode = exitCodes.mistakes
      })
    })
}
