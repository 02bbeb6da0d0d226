import { zoneIdOf } from '@redress/form'
import { writtenCode } from '@redress/form/reference-code'
import { counted } from '@redress/foundation/printed-words.ts'
import { type Command, Option } from 'commander'
import { erasureIn } from '../../../claims/erasure/erasure.ts'
import { publicKeysOf } from '../../../claims/ledger/receipt.ts'
import { withoutSecrets } from '../../../claims/vault/claim-record.ts'
import { dataOption, ownName, reasonOf } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import { claimLines, listedLine, type WholeClaim } from '../claim-lines.ts'
import { type LookUpKind, lookUpKinds } from '../find-claims.ts'
import { findWholeClaims } from '../find-whole-claims.ts'
import { updateTraits } from '../update-traits.ts'

interface FindOptions {
  readonly by?: LookUpKind
  readonly reason?: string
  readonly as?: string
  readonly json?: boolean
  readonly data?: string
}

/** When the claim of a reference code was erased; null if it was not, and for any other text. */
async function erasedOn({ storage, ring }: OpenCase, text: string): Promise<string | null> {
  const code = writtenCode(text)
  const stored = code === null ? null : await storage.erasures.findByCode(code)
  const of = { caseId: storage.caseId, keys: publicKeysOf(ring) }
  return stored && (erasureIn(stored.text, of)?.at ?? null)
}

function printClaims(
  opened: OpenCase,
  { claims, hasMore }: { readonly claims: readonly WholeClaim[]; readonly hasMore: boolean },
  erasedAt: string | null,
): void {
  const { print, notify } = processTerminal()
  const { loadedCase } = opened
  const timeZone = zoneIdOf(loadedCase.settings.timeZone)
  const [first, ...others] = claims
  if (!first) {
    notify(erasedAt === null ? 'No claim was found.' : `The claim was erased on ${erasedAt}.`)
    process.exitCode = exitCodes.mistakes
  } else if (others.length === 0) print(...claimLines(first, loadedCase, timeZone))
  else
    print(
      `${counted(claims.length, 'claim')}${hasMore ? ', and more' : ''}. To see one of them, look for its reference code.`,
      ...claims.map((claim) => listedLine(claim, timeZone)),
    )
}

async function find(opened: OpenCase, text: string, options: FindOptions): Promise<void> {
  const reason = reasonOf(options.reason, 'Say why you look, for the access log', 'Nothing was read.')
  const progress = progressOf()
  await updateTraits(opened, (made, all) =>
    progress.at(`${made.toLocaleString('en')} of ${counted(all, 'claim')} prepared for finding`),
  )
  progress.done()
  const look = { text, kind: options.by ?? null, who: options.as ?? ownName(), reason }
  const { claims, hasMore } = await findWholeClaims(opened, look)
  const erasedAt = claims.length === 0 ? await erasedOn(opened, text) : null
  if (!options.json) return printClaims(opened, { claims, hasMore }, erasedAt)
  const filings = claims.map(({ history, filings: filed }) => ({
    // Records of version 1 hold PINs.
    filings: filed.map(({ record, scans, confirmedAt }) => ({
      record: { ...record, models: withoutSecrets(record.models).models },
      scans,
      confirmedAt,
    })),
    events: history.events,
  }))
  processTerminal().print(
    JSON.stringify({ claims: filings, hasMore, ...(erasedAt !== null && { erasedAt }) }, null, 2),
  )
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
