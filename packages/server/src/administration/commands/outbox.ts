import type { Command } from 'commander'
import { shellWord } from '../../foundation/shell-word.ts'
import type { DeliveryCount, DeliveryKind, FailedDelivery } from '../../storage/outbox-store.ts'
import { dataOption } from './data-option.ts'
import { exitCodes } from './exit-codes.ts'
import { withCase } from './open-case.ts'
import { processTerminal } from './terminal.ts'

interface OutboxOptions {
  readonly data?: string
  readonly retry?: boolean
  readonly json?: boolean
}

/** The maximum of failed deliveries that are listed; all of them are counted. */
const mostListed = 1000

const names: Readonly<Record<DeliveryKind, string>> = { receiptEmail: 'receipt e-mail', webhook: 'webhook' }

const countLine = ({ kind, state, count, oldest }: DeliveryCount): string =>
  `${names[kind]}: ${count.toLocaleString('en')} ${state}, the oldest from ${oldest.toString({ smallestUnit: 'second' })}`

const failedLine = ({ referenceCode, kind, tries, reason, failedAt }: FailedDelivery): string =>
  `  ${referenceCode}  ${names[kind]}  ${reason}, given up after ${tries} ${tries === 1 ? 'try' : 'tries'} at ${failedAt.toString({ smallestUnit: 'second' })}`

function linesOf(
  given: string,
  counts: readonly DeliveryCount[],
  failed: readonly FailedDelivery[],
): string[] {
  if (counts.length === 0) return ['All receipts and webhooks were delivered.']
  const givenUp = counts.filter(({ state }) => state === 'failed').reduce((sum, { count }) => sum + count, 0)
  return [
    ...counts.map(countLine),
    ...failed.map(failedLine),
    ...(givenUp > failed.length ? [`  and ${(givenUp - failed.length).toLocaleString('en')} more`] : []),
    ...(givenUp > 0
      ? [`Correct the reason, then send them again: redress outbox ${shellWord(given)} --retry`]
      : []),
  ]
}

/** `redress outbox CASE`: lists undelivered messages, and retries failed ones. */
export function outboxCommand(program: Command): void {
  program
    .command('outbox')
    .summary('list the receipts and webhooks that were not delivered')
    .description(
      'Counts the receipt e-mails and webhooks that are pending, and lists the failed ones, by reference code and with the reason. With --retry the server sends those again.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--retry', 'retry all failed deliveries')
    .addOption(dataOption())
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress outbox cases/yours
  $ redress outbox cases/yours --retry

Exit status: 0 nothing was given up, 1 something was, 2 it could not be run.`,
    )
    .action(async (given: string, { retry, json, ...options }: OutboxOptions) => {
      const { print, notify } = processTerminal()
      await withCase(given, { ...options, reading: !retry }, async ({ storage: { outbox }, now }) => {
        if (retry) notify(`Due again: ${(await outbox.retry(now())).toLocaleString('en')}`)
        const [counts, failed] = [await outbox.counts(), await outbox.failed(mostListed)]
        if (json) print(JSON.stringify({ counts, failed }, null, 2))
        else print(...linesOf(given, counts, failed))
        if (failed.length > 0) process.exitCode = exitCodes.mistakes
      })
    })
}
