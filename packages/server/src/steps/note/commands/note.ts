import { writtenCode } from '@redress/form/reference-code'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption, ownName, reasonOf } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal } from '../../../command-line/terminal.ts'
import { recordAccess } from '../../access-log/access-log.ts'
import { addNote, type Note, readNotes, redactNote } from '../notes.ts'

interface NoteOptions {
  readonly add?: string
  readonly redact?: string
  readonly reason?: string
  readonly as?: string
  readonly json?: boolean
  readonly data?: string
}

const linesOf = ({ entry, at, author, text, redacted }: Note): string[] => [
  `Entry ${entry} at ${at.slice(0, 16)} UTC by ${author}:`,
  ...(redacted
    ? [`  redacted ${redacted.at.slice(0, 10)} by ${redacted.author}: ${redacted.reason}`]
    : (text ?? '').split('\n').map((line) => `  ${line}`)),
]

/** Lists the notes about a claim; whoever reads them is in the access log, as with `redress find`. */
async function list(opened: OpenCase, code: string, options: NoteOptions): Promise<void> {
  const { print } = processTerminal()
  const notes = await readNotes(opened, code)
  await recordAccess(opened, {
    at: opened.now().toString(),
    who: options.as ?? ownName(),
    reason: options.reason ?? 'to read the notes',
    kinds: ['notes'],
    query: '',
    claims: [code],
  })
  if (options.json) return print(JSON.stringify(notes, null, 2))
  if (notes.length === 0) return print(`The claim ${code} has no note.`)
  print(...notes.flatMap(linesOf), `${counted(notes.length, 'note')} about the claim ${code}.`)
}

const entryIn = (written: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(written))
    throw fault('COMMAND_REFUSED', `'${written}' is no entry as in --redact 3.`)
  return Number(written)
}

async function redact(opened: OpenCase, code: string, written: string, options: NoteOptions): Promise<void> {
  const { print, notify } = processTerminal()
  const entry = entryIn(written)
  const reason = reasonOf(options.reason, 'Say why the note is redacted', 'Nothing was recorded.')
  const isOverwritten = await redactNote(opened, code, { entry, author: options.as ?? ownName(), reason })
  print(
    options.json
      ? JSON.stringify({ referenceCode: code, redacted: entry })
      : `Redacted: the note of entry ${entry} of the claim ${code}.`,
  )
  if (isOverwritten) return
  notify(
    'The files of the database may still hold the encrypted text, since another process uses them. Run the same command again later, or with the server stopped.',
  )
  process.exitCode = exitCodes.mistakes
}

async function run(opened: OpenCase, given: string, options: NoteOptions): Promise<void> {
  const code = writtenCode(given)
  if (code === null)
    throw fault('COMMAND_REFUSED', `'${given}' is no reference code, such as 7KQ2-M9XA-4TRB-HW3F.`)
  if (options.add !== undefined && options.redact !== undefined)
    throw fault('COMMAND_REFUSED', 'A note is added or redacted: give one of --add and --redact.')
  if (options.redact !== undefined) return redact(opened, code, options.redact, options)
  if (options.add === undefined) return list(opened, code, options)
  const entry = await addNote(opened, code, options.as ?? ownName(), options.add)
  const { print } = processTerminal()
  print(
    options.json
      ? JSON.stringify({ referenceCode: code, entry })
      : `Noted, as entry ${entry} of the claim ${code}.`,
  )
}

/** `redress note CASE CODE`. */
export function noteCommand(program: Command): void {
  program
    .command('note')
    .summary('list, add or redact notes of staff about a claim')
    .description(
      'Notes are for staff: no claimant sees them or that there are any, and they change nothing of a claim. The history of the claim holds author, time and a hash; the text lies beside it, encrypted. Without an option the notes are listed, which the access log records. A redacted text is gone for good; an entry says who redacted it, when and why. An export has the texts only with --notes.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<code>', 'the reference code of the claim, or of one of its amendments')
    .option('--add <text>', 'write a note')
    .option('--redact <entry>', 'remove the text of the note of this entry')
    .option('--reason <words>', 'with --redact: why; without an option: why you read the notes')
    .option('--as <name>', 'who you are; else the name of your account and machine')
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress note cases/yours 7KQ2-M9XA-4TRB-HW3F
  $ redress note cases/yours 7KQ2-M9XA-4TRB-HW3F --add "Called on Monday: sends the invoice by post." --as "Jane Roe"
  $ redress note cases/yours 7KQ2-M9XA-4TRB-HW3F --redact 4 --reason "names a third person"

Exit status: 0 listed or recorded, 1 redacted but not yet overwritten, 2 it could not be run.`,
    )
    .action(async (given: string, code: string, options: NoteOptions) => {
      const reading = false
      await withCase(given, { ...options, reading }, (opened) => run(opened, code, options))
    })
}
