import { basename, join } from 'node:path'
import { untranslatedInOneLine } from '@redress/case/reading/untranslated.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted, shownPath } from '@redress/foundation/printed-words.ts'
import { pageFolder } from '@redress/foundation/product-folder.ts'
import type { Command } from 'commander'
import { caseFolder } from '../../command-line/case-folder.ts'
import { processTerminal } from '../../command-line/terminal.ts'
import { readConfig } from '../../installation/config.ts'

/** `redress dev CASE`. */
export function devCommand(program: Command): void {
  program
    .command('dev')
    .summary('view a case while you change it')
    .description(
      'Serves a case for trying it out, and reloads it when a file changes. A panel in the corner of the page shows the findings of check, fills in a page, and switches page, culture, theme and clock. Never for real claims.',
    )
    .argument('<case>', 'the folder of the case')
    .option('-p, --port <number>', 'port to listen on (default: PORT, or 3000)')
    .option('--data <dir>', 'where trial claims are stored (default: data/dev/ and the name of the case)')
    .addHelpText('after', '\nExample:\n  $ redress dev cases/yours --port 3100')
    .action(async (given: string, { port, data }: { readonly port?: string; readonly data?: string }) => {
      const { print, paint } = processTerminal()
      const folder = await caseFolder(given)
      if (process.env.NODE_ENV === 'production')
        throw fault('COMMAND_REFUSED', 'redress dev is not for production: use redress serve.')
      const config = readConfig({
        ...process.env,
        ...(port !== undefined && { PORT: port }),
        REDRESS_CASE: folder,
        REDRESS_DATA: data ?? join('data/dev', basename(folder)),
      })
      // Loaded here, since no other command needs a server and each should start at once.
      const { startDevServer } = await import('../dev/dev-server.ts')
      const server = await startDevServer({
        config,
        pageFolder,
        onCheck: (checked) => {
          const findings = untranslatedInOneLine(checked.findings)
          const warnings = findings.filter(({ level }) => level === 'warning').length
          const mistakes = findings.length - warnings
          const state =
            mistakes > 0 ? paint('red', counted(mistakes, 'mistake')) : paint('green', 'no mistakes')
          print(`Checked: ${state}, ${counted(warnings, 'warning')}.`)
          const missing = findings.filter(({ untranslated }) => untranslated)
          for (const { message } of missing) print(paint('yellow', message))
          if (missing.length > 0) print(paint('yellow', 'Texts that are not translated show the original.'))
        },
        onTrialMail: ({ file, link }) => {
          print(`E-mail: ${shownPath(file)}`)
          if (link !== null) print(`  It confirms the claim by ${link}`)
        },
      }).catch((error: unknown) => {
        const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        throw isTaken
          ? fault('COMMAND_REFUSED', `Port ${config.port} is taken. Choose another with --port.`)
          : error
      })
      const { trialMail } = config.outbox
      if (trialMail)
        print(`E-mails are written to ${shownPath(trialMail.folder)}, receipts too; none is sent.`)
      print(`Open ${server.address}. Stop with Ctrl+C.`)
      const stop = (): void => void server.close().then(() => process.exit(0))
      process.once('SIGINT', stop)
      process.once('SIGTERM', stop)
    })
}
