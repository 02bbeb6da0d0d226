import { resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import type { Command } from 'commander'
import { eraseClaim, notOverwritten } from '../../../claims/erasure/erase-claim.ts'
import { type Erasure, erasureIn } from '../../../claims/erasure/erasure.ts'
import { finishErasures } from '../../../claims/erasure/finish-erasures.ts'
import { readSoundHistories } from '../../../claims/history/read-histories.ts'
import { publicKeysOf } from '../../../claims/ledger/receipt.ts'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import { dataOption, ownName, reasonOf } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { confirm } from '../../../command-line/questions.ts'
import { interruptible, processTerminal } from '../../../command-line/terminal.ts'
import { erasing } from '../../../installation/open-data.ts'
import { recordAccess } from '../../../steps/access-log/access-log.ts'
import { destroyedBy, remainsAfter } from '../destroyed-by.ts'
import { erasureCertificate, erasureCertificateText } from '../erasure-certificate.ts'
import { claimIdOf, requireRetentionEnded } from '../require-retention-ended.ts'

interface EraseOptions {
  readonly reason?: string
  readonly order?: string
  readonly as?: string
  readonly apply?: boolean
  readonly certificate?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly data?: string
}

const shortestOrder = 3

/** @throws COMMAND_REFUSED for an order without words */
function orderOf({ order }: EraseOptions): string | null {
  if (order === undefined) return null
  if (order.trim().length >= shortestOrder) return order.trim()
  throw fault(
    'COMMAND_REFUSED',
    'Name the order: --order "1:26-cv-04217, order of 3 May 2027". Nothing was erased.',
  )
}

async function certificateFile({ certificate }: EraseOptions, code: string): Promise<string> {
  const given = certificate ?? `erased-${code.replaceAll(/[^\w-]+/g, '-')}.json`
  if (!given.endsWith('.json'))
    throw fault('COMMAND_REFUSED', '--certificate takes the name of a file that ends in .json.')
  if (await isThere(resolve(given))) throw fault('COMMAND_REFUSED', `${given} already exists.`)
  return resolve(given)
}

async function writeCertificate({ ring, config, loadedCase, now }: OpenCase, erasure: Erasure, file: string) {
  const { name, number, court, retention } = loadedCase.settings
  const certificate = erasureCertificate(ring, {
    name,
    number,
    court,
    retention,
    erasure,
    endedAt: now().toString(),
    destroyed: [...destroyedBy(config)],
    remains: [...remainsAfter(config, erasure.at)],
    keys: [...publicKeysOf(ring)],
  })
  await writeWhole(file.replace(/\.json$/, '.txt'), erasureCertificateText(certificate))
  await writeWhole(file, `${JSON.stringify(certificate, null, 2)}\n`)
}

/** The record of a claim that was erased before; null if it was not. */
async function erasedBefore({ storage, ring }: OpenCase, claimId: string): Promise<Erasure | null> {
  const stored = await storage.erasures.find(claimId)
  return stored && erasureIn(stored.text, { caseId: storage.caseId, keys: publicKeysOf(ring) })
}

/** What is to be erased, in lines. @throws ERASURE_REFUSED */
async function summaryOf(opened: OpenCase, claimId: string): Promise<readonly string[]> {
  const { storage, config, now } = opened
  const claim = await storage.erasures.claim(claimId)
  if (!claim) throw fault('ERASURE_REFUSED', 'There is no such claim any more. Nothing was erased.')
  // What this version does not know is erased with the rest, and said.
  await readSoundHistories(opened, [claimId])
  const codes = claim.filings.map(({ referenceCode }) => referenceCode)
  return [
    `The claim ${codes.join(', ')}: ${counted(codes.length, 'filing')}, ${counted(claim.events.length, 'event')}, ${counted(claim.files.length, 'document')}.`,
    ...destroyedBy(config).map((each) => `- ${each}`),
    'What this cannot reach:',
    ...remainsAfter(config, now().toString()).map((each) => `- ${each}`),
  ]
}

async function finished(opened: OpenCase, erasure: Erasure, file: string): Promise<void> {
  await writeCertificate(opened, erasure, file)
  processTerminal().print(`Erased. The certificate: ${file}, and as text beside it.`)
}

async function erase(opened: OpenCase, code: string, options: EraseOptions): Promise<void> {
  const reason = reasonOf(options.reason, 'Say why it is erased, for the access log', 'Nothing was erased.')
  const order = orderOf(options)
  const { notify, print } = processTerminal()
  const { storage, keys, loadedCase, config, now } = opened
  const claimId = await claimIdOf(storage, code)
  const deps = erasing(opened, config, now, crashing(config.rehearsal?.crash ?? null))
  const before = await erasedBefore(opened, claimId)
  if (before) {
    notify(`The claim was erased on ${before.at}, by ${before.who}: ${before.reason}`)
    if (!(await finishErasures(deps))) throw notOverwritten()
    if (!options.dryRun) await finished(opened, before, await certificateFile(options, code))
    return
  }
  requireRetentionEnded(loadedCase.settings, order, now())
  notify(...(await summaryOf(opened, claimId)))
  if (options.dryRun) return print('Nothing was changed.')
  const file = await certificateFile(options, code)
  await confirm('This erases the claim permanently.', loadedCase.settings.number, options.yes ?? false)
  const who = options.as ?? ownName()
  const codes = ((await storage.erasures.claim(claimId))?.filings ?? []).map((each) => each.referenceCode)
  const query = keyedHash(keys.find, `query\n${code.trim().toLowerCase()}`)
  await recordAccess(opened, { at: now().toString(), who, reason, kinds: ['erase'], query, claims: codes })
  const message = 'Run the same command again to finish it.'
  const erasure = await interruptible({ message }, () => eraseClaim(deps, { claimId, who, reason, order }))
  await finished(opened, erasure, file)
}

/** `redress erase CASE CODE`: erases one claim. */
export function eraseCommand(program: Command): void {
  program
    .command('erase')
    .summary('erase one claim with its documents; its place and hash stay in the ledger')
    .description(
      'Erases one claim with its amendments, decisions, documents, look-up keys, links and pending deliveries, and leaves its places and hashes in the ledger, so that redress verify still proves every other claim. It leaves a signed certificate as JSON and as text. Refused before the retention date of the case, unless the order of a court is named. The erasure is listed beside the case, so that an older backup that is restored loses the claim again before anything is served. The server may go on. Run the same command again if it was interrupted.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('[code]', 'the reference code of the claim, or of an amendment of it')
    .option('--reason <text>', 'why it is erased: it is recorded, so name no person')
    .option('--order <text>', 'the order of a court that it is erased by before the retention date')
    .option('--as <name>', 'who erases it, if not the user of this machine')
    .option('--apply', 'without a code: erase again what a restored backup brought back')
    .option('--certificate <file>', 'where the certificate is written (default: erased-CODE.json)')
    .option('--dry-run', 'check everything, report what would be erased, and change nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress erase cases/yours ABCD-EFGH-JKMN-PQRS --reason "request 118" --dry-run
  $ redress erase cases/yours ABCD-EFGH-JKMN-PQRS --reason "request 118" --order "1:26-cv-04217, order of 3 May 2027"
  $ redress verify --certificate erased-ABCD-EFGH-JKMN-PQRS.json

Exit status: 0 erased, 1 refused, or something else keeps the database from being overwritten, 2 it could not be run.`,
    )
    .action(async (given: string, code: string | undefined, options: EraseOptions) => {
      if ((code === undefined) !== (options.apply ?? false))
        throw fault('COMMAND_REFUSED', 'Give the reference code of a claim, or --apply. Nothing was erased.')
      // Opening the data erases again what was listed.
      await withCase(given, { data: options.data }, async (opened) => {
        if (code === undefined) processTerminal().print('No erased claim is in the data.')
        else await erase(opened, code, options)
      })
    })
}
