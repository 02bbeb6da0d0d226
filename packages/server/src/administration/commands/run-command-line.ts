import { Command, CommanderError } from 'commander'
import { faultOf } from '../../foundation/faults/fault-of.ts'
import { faults } from '../../foundation/faults/faults.ts'
import { version } from '../../foundation/version.ts'
import { apiKeysCommand } from './api-keys.ts'
import { attemptsCommand } from './attempts.ts'
import { backupCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import { classCommand } from './class.ts'
import { decideCommand } from './decide.ts'
import { devCommand } from './dev.ts'
import { eraseCommand } from './erase.ts'
import { evaluateCommand } from './evaluate.ts'
import { exitCodes } from './exit-codes.ts'
import { exportCommand } from './export.ts'
import { figuresCommand } from './figures.ts'
import { findCommand } from './find.ts'
import { importCommand } from './import.ts'
import { keysCommand } from './keys.ts'
import { linksCommand } from './links.ts'
import { mapCommand } from './map.ts'
import { newCommand } from './new.ts'
import { noticesCommand } from './notices.ts'
import { objectionsCommand } from './objections.ts'
import { outboxCommand } from './outbox.ts'
import { payCommand } from './pay.ts'
import { pinsCommand } from './pins.ts'
import { purgeCommand } from './purge.ts'
import { reloadCommand } from './reload.ts'
import { renumberCommand } from './renumber.ts'
import { reportCommand } from './report.ts'
import { restoreCommand } from './restore.ts'
import { schemasCommand } from './schemas.ts'
import { serveCommand } from './serve.ts'
import { processTerminal } from './terminal.ts'
import { textsCommand } from './texts.ts'
import { tryCommand } from './try.ts'
import { upgradeCommand } from './upgrade.ts'
import { verifyCommand } from './verify.ts'
import { versionsCommand } from './versions.ts'

function programOf(): Command {
  const program = new Command('redress')
    .description(
      'Sets up, checks and runs a case: the claim-filing site of a settlement, set up as a folder of text files.',
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
  tryCommand(program)
  evaluateCommand(program)
  textsCommand(program)
  schemasCommand(program)
  program.commandsGroup('Run a case:')
  serveCommand(program)
  reloadCommand(program)
  versionsCommand(program)
  importCommand(program)
  classCommand(program)
  findCommand(program)
  exportCommand(program)
  verifyCommand(program)
  decideCommand(program)
  objectionsCommand(program)
  noticesCommand(program)
  payCommand(program)
  reportCommand(program)
  figuresCommand(program)
  outboxCommand(program)
  attemptsCommand(program)
  linksCommand(program)
  pinsCommand(program)
  keysCommand(program)
  apiKeysCommand(program)
  renumberCommand(program)
  backupCommand(program)
  restoreCommand(program)
  upgradeCommand(program)
  eraseCommand(program)
  purgeCommand(program)
  return program
}

/**
 * Runs the command in these words, as they were typed behind `redress`. The exit code of this process becomes its result,
 * and a fault is printed with what to do.
 * @throws whatever no fault describes: a defect of the product
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    await programOf().parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
      return
    }
    const { code, lines } = faultOf(error)
    // A fault of the product is shown with its stack.
    if (code === 'INTERNAL') throw error
    // Other faults say in their lines what to do.
    processTerminal().notify(...lines, ...(code.endsWith('_UNAVAILABLE') ? [faults[code].whatToDo] : []))
    process.exitCode = faults[code].exitCode
  }
}
