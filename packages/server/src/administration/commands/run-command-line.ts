import { faultOf } from '@redress/foundation/faults/fault-of.ts'
import { faults } from '@redress/foundation/faults/faults.ts'
import { version } from '@redress/foundation/version.ts'
import { Command, CommanderError } from 'commander'
import { exitCodes, processTerminal } from '../../command-line/terminal.ts'
import { commandGroups } from './command-groups.ts'

/** The program without its commands. */
function emptyProgram(): Command {
  return new Command('redress')
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
}

/** The program with the command that the words begin with; with all of them where they begin with none, for help and proposals. */
async function programOf([first = '']: readonly string[]): Promise<Command> {
  const program = emptyProgram()
  const isKnown = commandGroups.some(({ commands }) => Object.hasOwn(commands, first))
  for (const { title, commands } of commandGroups) {
    program.commandsGroup(title)
    for (const [name, load] of Object.entries(commands))
      if (!isKnown || name === first) (await load())(program)
  }
  return program
}

/**
 * Runs the command in these words, as they were typed behind `redress`. The exit code of this process becomes its result,
 * and a fault is printed with what to do.
 * @throws whatever no fault describes: a defect of the product
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    await (await programOf(words)).parseAsync(words, { from: 'user' })
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
