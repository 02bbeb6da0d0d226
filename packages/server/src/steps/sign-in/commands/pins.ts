import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import { hashPins } from '../hash-pins.ts'

interface PinsOptions {
  readonly finish?: boolean
  readonly data?: string
  readonly json?: boolean
}

const stateOf = (left: number, members: number): string =>
  left === 0
    ? `Every PIN of ${counted(members, 'class member')} has its slow hash.`
    : `${counted(left, 'PIN')} of ${counted(members, 'class member')} left to hash. A running server does it in the background; --finish does it now.`

/** `redress pins CASE`: reports the progress of slow PIN hashes, or finishes them at once. */
export function pinsCommand(program: Command): void {
  program
    .command('pins')
    .summary('report how many PINs have their slow hash, or compute the rest')
    .description(
      'An import stores each PIN as a fast keyed hash. The server puts a slow, memory-hard one in its place, in the background. This tells how many are left. With --finish it makes them with every core of this machine; a server that is making them goes on instead.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--finish', 'compute all that are left')
    .addOption(dataOption())
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress pins cases/yours
  $ redress pins cases/yours --finish

Exit status: 0 every PIN has its slow hash, 1 some are left, 2 it could not be run.`,
    )
    .action(async (given: string, { finish, json, ...options }: PinsOptions) => {
      const { print } = processTerminal()
      await withCase(given, options, async (opened) => {
        const { classList } = opened.storage
        const progress = progressOf()
        const onProgress = (left: number): void => progress.at(`${counted(left, 'PIN')} left`)
        const work = {
          ...opened,
          holder: randomUUID(),
          onProgress,
          atOnce: Math.min(4, availableParallelism()),
        }
        const left = finish ? await hashPins(work) : await classList.pinsLeft()
        progress.done()
        const members = (await classList.lastImport())?.members ?? 0
        if (json) print(JSON.stringify({ left, members }))
        else print(stateOf(left, members))
        if (left > 0) process.exitCode = exitCodes.mistakes
      })
    })
}
