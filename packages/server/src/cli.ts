import { runCommandLine } from './administration/commands/run-command-line.ts'
import { exitCodes, processTerminal } from './command-line/terminal.ts'

// The reader of the output may stop before the end, as `head` does; the command completes nevertheless.
process.stderr.on('error', () => undefined)
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  processTerminal().notify(`The output cannot be written: ${error.message}`)
  process.exitCode = exitCodes.usage
})

await runCommandLine(process.argv.slice(2))
