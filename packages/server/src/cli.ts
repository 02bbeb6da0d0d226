import { Command, CommanderError } from 'commander'
import { attemptsCommand } from './administration/commands/attempts.ts'
import { backupCommand } from './administration/commands/backup.ts'
import { checkCommand } from './administration/commands/check.ts'
import { devCommand } from './administration/commands/dev.ts'
import { exitCodes } from './administration/commands/exit-codes.ts'
import { exportCommand } from './administration/commands/export.ts'
import { importCommand } from './administration/commands/import.ts'
import { keysCommand } from './administration/commands/keys.ts'
import { mapCommand } from './administration/commands/map.ts'
import { newCommand } from './administration/commands/new.ts'
import { outboxCommand } from './administration/commands/outbox.ts'
import { pinsCommand } from './administration/commands/pins.ts'
import { purgeCommand } from './administration/commands/purge.ts'
import { renumberCommand } from './administration/commands/renumber.ts'
import { reportCommand } from './administration/commands/report.ts'
import { restoreCommand } from './administration/commands/restore.ts'
import { schemasCommand } from './administration/commands/schemas.ts'
import { serveCommand } from './administration/commands/serve.ts'
import { processTerminal } from './administration/commands/terminal.ts'
import { upgradeCommand } from './administration/commands/upgrade.ts'
import { verifyCommand } from './administration/commands/verify.ts'
import { faultOf } from './foundation/faults/fault-of.ts'
import { faults } from './foundation/faults/faults.ts'
import { version } from './foundation/version.ts'

const { complain } = processTerminal()

function programOf(): Command {
  const program = new Command('redress')
    .description(
      'Sets up, checks and runs a case: the claim-filing site of a settlement, kept as a folder of text files.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('(redress --help lists the commands, redress COMMAND --help explains one)')
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
    .addHelpText(
      'after',
      `
Start here (in a checkout "redress" is typed as "npx redress"):
  $ redress new cases/yours       a new case that runs at once
  $ redress dev cases/yours       look at it while you change it
  $ redress check cases/yours     find every mistake in it
  $ redress serve cases/yours     serve it`,
    )
  program.commandsGroup('Set up a case:')
  newCommand(program)
  devCommand(program)
  checkCommand(program)
  mapCommand(program)
  schemasCommand(program)
  program.commandsGroup('Run a case:')
  serveCommand(program)
  importCommand(program)
  exportCommand(program)
  verifyCommand(program)
  reportCommand(program)
  outboxCommand(program)
  attemptsCommand(program)
  pinsCommand(program)
  keysCommand(program)
  renumberCommand(program)
  backupCommand(program)
  restoreCommand(program)
  upgradeCommand(program)
  purgeCommand(program)
  return program
}

// The reader of the output may stop before the end, as `head` does; the command completes nevertheless.
process.stderr.on('error', () => undefined)
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  complain(`The output cannot be written: ${error.message}`)
  process.exitCode = exitCodes.usage
})

try {
  await programOf().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
  } else {
    const { code, lines } = faultOf(error)
    // A fault of the product is shown with its stack.
    if (code === 'INTERNAL') throw error
    // Other faults say in their lines what to do.
    complain(...lines, ...(code.endsWith('_UNAVAILABLE') ? [faults[code].whatToDo] : []))
    process.exitCode = faults[code].exitCode
  }
}
