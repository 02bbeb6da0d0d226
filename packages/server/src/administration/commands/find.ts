import { hostname, userInfo } from 'node:os'
import { zoneIdOf } from '@redress/engine'
import { type Command, Option } from 'commander'
import { type LookUpKind, lookUpKinds } from '../../claims/look-up/find-claims.ts'
import { updateTraits } from '../../claims/look-up/update-traits.ts'
import { withoutSecrets } from '../../claims/vault/claim-record.ts'
import { counted } from '../../foundation/counted.ts'
import { fault } from '../../foundation/faults/fault.ts'
import { claimLines, listedLine, type WholeClaim } from '../find/claim-lines.ts'
import { findWholeClaims } from '../find/find-whole-claims.ts'
import { dataOption } from './data-option.ts'
import { exitCodes } from './exit-codes.ts'
import { useLittleMemory } from './little-memory.ts'
import { type OpenCase, withCase } from './open-case.ts'
import { progressOf } from './progress.ts'
import { processTerminal } from './terminal.ts'

interface FindOptions {
  readonly by?: LookUpKind
  readonly reason?: string
  readonly as?: string
  readonly json?: boolean
  readonly data?: string
}

/** Who is logged in at this machine. */
const ownName = (): string => `${userInfo().username}@${hostname()}`

const shortestReason = 3

/** @throws COMMAND_REFUSED without a reason */
function reasonOf({ reason = '' }: FindOptions): string {
  if (reason.trim().length >= shortestReason) return reason.trim()
  throw fault(
    'COMMAND_REFUSED',
    'Say why you look, for the access log: --reason "the claimant called about her receipt". Nothing was read.',
  )
}

function printClaims(opened: OpenCase, claims: readonly WholeClaim[], hasMore: boolean): void {
  const { print, notify } = processTerminal()
  const { loadedCase } = opened
  const timeZone = zoneIdOf(loadedCase.settings.timeZone)
  const [first, ...others] = claims
  if (!first) {
    notify('No claim was found.')
    process.exitCode = exitCodes.mistakes
  } else if (others.length === 0) print(...claimLines(first, loadedCase, timeZone))
  else
    print(
      `${counted(claims.length, 'claim')}${hasMore ? ', and more' : ''}. To see one of them, look for its reference code.`,
      ...claims.map((claim) => listedLine(claim, timeZone)),
    )
}

async function find(opened: OpenCase, text: string, options: FindOptions): Promise<void> {
  const reason = reasonOf(options)
  const progress = progressOf()
  await updateTraits(opened, (made, all) =>
    progress.at(`${made.toLocaleString('en')} of ${counted(all, 'claim')} prepared for finding`),
  )
  progress.done()
  const look = { text, kind: options.by ?? null, who: options.as ?? ownName(), reason }
  const { claims, hasMore } = await findWholeClaims(opened, look)
  if (!options.json) return printClaims(opened, claims, hasMore)
  const filings = claims.map(({ history, filings: filed }) => ({
    // Records of version 1 hold PINs.
    filings: filed.map(({ record, scans, confirmedAt }) => ({
      record: { ...record, models: withoutSecrets(record.models).models },
      scans,
      confirmedAt,
    })),
    events: history.events,
  }))
  processTerminal().print(JSON.stringify({ claims: filings, hasMore }, null, 2))
}

/** `redress find CASE TEXT`: finds one claim and shows all of it. */
export function findCommand(program: Command): void {
  program
    .command('find')
    .summary('find one claim by a name, an address, a document or a code, and show all of it')
    .description(
      'Finds claims by a reference code, a claim ID, a name or its beginning, an e-mail address, a telephone number, a payee or an account, or the SHA-256 of a document. One claim is shown whole: its status, its filings with what was answered, its documents and its history. Every look is recorded with who looked and why, never with what was looked for: redress export writes this access log. The data hold nothing readable for it.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<text>', 'what to look for')
    .option('--reason <text>', 'why you look: it is recorded')
    .addOption(new Option('--by <kind>', 'look for it as this alone').choices(lookUpKinds))
    .option('--as <name>', 'who looks, if not the user of this machine')
    .addOption(dataOption())
    .option('--json', 'print the claims as JSON, whole and with every identifier')
    .addHelpText(
      'after',
      `
Examples:
  $ redress find cases/yours ABCD-EFGH-JKMN-PQRS --reason "call 1207"
  $ redress find cases/yours "soto mar" --by name --reason "she has lost her code"
  $ redress find cases/yours ana@example.com --reason "bounced e-mail"

Exit status: 0 found, 1 nothing was found, 2 it could not be run.`,
    )
    .action(async (given: string, text: string, options: FindOptions) => {
      useLittleMemory()
      await withCase(given, options, (opened) => find(opened, text, options))
    })
}
