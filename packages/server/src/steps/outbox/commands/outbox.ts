import { fault } from '@redress/foundation/faults/fault.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { printable } from '../../../claims/vault/later-version.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { sendConfirmationAgain } from '../../links/confirm-claim.ts'
import type { DeliveryCount, DeliveryKind, FailedDelivery } from '../stored/outbox-store.ts'

interface OutboxOptions {
  readonly data?: string
  readonly retry?: boolean
  readonly confirmAgain?: string
  readonly json?: boolean
}

/** The maximum of failed deliveries that are listed; all of them are counted. */
const mostListed = 1000

const names: Readonly<Record<DeliveryKind, string>> = {
  receiptEmail: 'receipt e-mail',
  webhook: 'webhook',
  claimLink: 'link to a claim',
  changeNotice: 'announcement of a change',
  decisionWebhook: 'webhook of a decision',
}

/** What a kind is called, also one of a later version, whose deliveries wait for it. */
const nameOf = (kind: string): string =>
  new Map(Object.entries(names)).get(kind) ??
  `${printable(kind)}, which this version of Redress does not know: update it`

const countLine = ({ kind, state, count, oldest }: DeliveryCount): string =>
  `${nameOf(kind)}: ${count.toLocaleString('en')} ${state}, the oldest from ${oldest.toString({ smallestUnit: 'second' })}`

const failedLine = ({ referenceCode, kind, tries, reason, failedAt }: FailedDelivery): string =>
  `  ${referenceCode}  ${nameOf(kind)}  ${reason}, given up after ${tries} ${tries === 1 ? 'try' : 'tries'} at ${failedAt.toString({ smallestUnit: 'second' })}`

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

/** Sends the e-mail of a claim that waits for its confirmation again. @throws COMMAND_REFUSED for any other claim */
async function confirmationAgain(opened: OpenCase, code: string): Promise<string> {
  if (await sendConfirmationAgain(opened, code.trim().toUpperCase()))
    return 'The server sends the e-mail with a new link.'
  throw fault(
    'COMMAND_REFUSED',
    `No claim ${code} waits for its confirmation, or it names no e-mail address.`,
  )
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
    .option('--confirm-again <code>', 'send the e-mail of a claim that waits for its confirmation again')
    .addOption(dataOption())
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress outbox cases/yours
  $ redress outbox cases/yours --retry
  $ redress outbox cases/yours --confirm-again ABCD-EFGH-JKMN-PQRS

Exit status: 0 nothing was given up, 1 something was, 2 it could not be run.`,
    )
    .action(async (given: string, { retry, confirmAgain, json, ...options }: OutboxOptions) => {
      const { print, notify } = processTerminal()
      await withCase(given, { ...options, reading: !retry && confirmAgain === undefined }, async (opened) => {
        const { storage, now } = opened
        const { outbox } = storage
        if (confirmAgain !== undefined) return print(await confirmationAgain(opened, confirmAgain))
        if (retry) notify(`Due again: ${(await outbox.retry(now())).toLocaleString('en')}`)
        const [counts, failed] = [await outbox.counts(), await outbox.failed(mostListed)]
        if (json) print(JSON.stringify({ counts, failed }, null, 2))
        else print(...linesOf(given, counts, failed))
        if (failed.length > 0) process.exitCode = exitCodes.mistakes
      })
    })
}
