import { Command, CommanderError } from 'commander'
import { attemptsCommand } from './commands/attempts.ts'
import { backupCommand } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { CommandError, exitCodes } from './commands/command-error.ts'
import { devCommand } from './commands/dev.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { keysCommand } from './commands/keys.ts'
import { mapCommand } from './commands/map.ts'
import { newCommand } from './commands/new.ts'
import { outboxCommand } from './commands/outbox.ts'
import { pinsCommand } from './commands/pins.ts'
import { purgeCommand } from './commands/purge.ts'
import { renumberCommand } from './commands/renumber.ts'
import { reportCommand } from './commands/report.ts'
import { restoreCommand } from './commands/restore.ts'
import { schemasCommand } from './commands/schemas.ts'
import { serveCommand } from './commands/serve.ts'
import { processTerminal } from './commands/terminal.ts'
import { upgradeCommand } from './commands/upgrade.ts'
import { verifyCommand } from './commands/verify.ts'
import { faults } from './faults/fault-catalogue.ts'
import { faultOf } from './faults/fault-of.ts'
import { version } from './version.ts'

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

// Whoever reads may stop before the end, as `head` does: what the command does is done all the same.
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
  } else if (error instanceof CommandError) {
    complain(error.message)
    process.exitCode = error.exitCode
  } else {
    const { code, lines } = faultOf(error)
    // A fault of ours is shown with its stack.
    if (code === 'INTERNAL' || code === 'RECORD_ALTERED') throw error
    complain(...lines)
    process.exitCode = faults[code].exitCode
  }
}
