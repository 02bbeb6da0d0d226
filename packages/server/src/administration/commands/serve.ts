import { fault } from '@redress/foundation/faults/fault.ts'
import { shownPath } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { caseFolder } from '../../command-line/case-folder.ts'
import { dataOption } from '../../command-line/command-arguments.ts'
import { environmentFor } from '../../command-line/open-case.ts'
import { processTerminal } from '../../command-line/terminal.ts'

interface ServeOptions {
  readonly port?: string
  readonly data?: string
}

/** `redress serve CASE`: the server, as `npm start` runs it in the checkout. */
export function serveCommand(program: Command): void {
  program
    .command('serve')
    .summary('serve a case')
    .description(
      'Serves a case until it is stopped. All settings of the server come from the environment; the folders and the port can also be given here. Claims, documents and the class list are in the data folder.',
    )
    .argument('[case]', 'the folder of the case (default: REDRESS_CASE)')
    .option('-p, --port <number>', 'port to listen on (default: PORT, or 3000)')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress serve cases/yours
  $ NODE_ENV=production REDRESS_SECRET=... REDRESS_KEYS=... redress serve cases/yours --data /var/lib/redress

Exit status: 0 it was stopped, 1 the case, its data or a service cannot be used, 2 a setting is wrong or the machine refuses.`,
    )
    .action(async (given: string | undefined, { port, data }: ServeOptions) => {
      const named = given ?? process.env.REDRESS_CASE
      if (!named) throw fault('COMMAND_REFUSED', 'Give the folder of a case, or set REDRESS_CASE.')
      const environment = environmentFor(await caseFolder(named), data)
      // A program that reads the output gets only JSON lines.
      if (process.stdout.isTTY)
        processTerminal().print(`The data are in ${shownPath(environment.REDRESS_DATA ?? '')}.`)
      // Loaded here, since no other command needs a server and each should start at once.
      const { serveBy } = await import('../../main.ts')
      await serveBy({ ...environment, ...(port !== undefined && { PORT: port }) })
    })
}
