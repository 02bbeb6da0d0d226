import type { Command } from 'commander'
import { publicKeysOf } from '../../../claims/ledger/receipt.ts'
import type { OnDamaged } from '../../../claims/vault/damaged-rows.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { rotateKeys, sealedTables } from '../rotate-keys.ts'

interface KeysOptions {
  readonly data?: string
  readonly rotate?: boolean
}

/** How a sentence about a damaged row begins, by its table. */
const called: ReadonlyMap<string, string> = new Map([
  ['classMember', 'The class member of line'],
  ...sealedTables.map(({ table, called: words }) => [table, words] as const),
])

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
            notify(`${called.get(table) ?? table} ${row} was skipped: ${error.message}`)
            process.exitCode = exitCodes.mistakes
          }
          const changed = await rotateKeys({ ...opened, onDamaged })
          notify(`${changed.toLocaleString('en')} records put under the current key.`)
        }
        print(...publicKeysOf(opened.ring).map(({ id, publicKey }) => `${id} ${publicKey}`))
      })
    })
}
