import type { Command } from 'commander'
import { publicKeysOf } from '../../../claims/ledger/receipt.ts'
import type { OnDamaged } from '../../../claims/vault/damaged-rows.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { rotateKeys } from '../rotate-keys.ts'
import { sealedTables } from '../sealed-tables.ts'

interface KeysOptions {
  readonly data?: string
  readonly rotate?: boolean
}

const tables = {
  claim: 'The claim',
  event: 'The event',
  notice: 'The notice',
  draftReminder: 'The reminder of the saved form',
  observation: 'The observation of the claim',
  classMember: 'The class member of line',
  classChange: 'The entry of the class list',
  classStanding: 'The entry about the class member',
} as const

/** `redress keys CASE`: prints the public keys to publish, or re-encrypts everything under the current key. */
export function keysCommand(program: Command): void {
  program
    .command('keys')
    .summary('print the public keys, or re-encrypt everything under the newest key')
    .description(
      'Prints the public keys that receipts and the ledger are signed with, the current one first: publish them, so that everyone can verify an export. With --rotate all stored data is first re-encrypted under the current key, while the server runs; an old key stays in REDRESS_KEYS for its signatures.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--rotate', 're-encrypt all stored data under the current key')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress keys cases/yours > public-keys.txt
  $ redress keys cases/yours --rotate`,
    )
    .action(async (given: string, { rotate, ...options }: KeysOptions) => {
      const { print, notify } = processTerminal()
      await withCase(given, { ...options, reading: !rotate }, async (opened) => {
        if (rotate) {
          const onDamaged: OnDamaged = ({ table, row, error }) => {
            notify(`${tables[table]} ${row} was skipped: ${error.message}`)
            process.exitCode = exitCodes.mistakes
          }
          const changed = await rotateKeys({ ...opened, onDamaged }, sealedTables(opened.storage))
          notify(`${changed.toLocaleString('en')} records put under the current key.`)
        }
        print(...publicKeysOf(opened.ring).map(({ id, publicKey }) => `${id} ${publicKey}`))
      })
    })
}
