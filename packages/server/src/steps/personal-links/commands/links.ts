import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { endOfDayIn, type FormType, linkWayOf, waysOf, zoneNamed } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import { type Command, Option } from 'commander'
import { dataOption, requireFile, siteAddress } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import {
  exitCodes,
  interruptible,
  listFirst,
  processTerminal,
  progressOf,
} from '../../../command-line/terminal.ts'
import { listWays } from '../../class-list/list-ways.ts'
import type { LinkRun } from '../link-run.ts'
import { makeLinks } from '../make-links.ts'
import { type WithdrawnOf, withdrawLinks } from '../withdraw-links.ts'

interface LinksOptions {
  readonly form?: string
  readonly ends?: string
  readonly site?: string
  readonly out: string
  readonly qr?: string
  readonly culture?: string
  readonly replace?: boolean
  readonly withdraw?: boolean
  readonly claim?: string
  readonly all?: boolean
  readonly madeUntil?: string
  readonly data?: string
}

const refusedCommand = (reason: string) => fault('COMMAND_REFUSED', `${reason} Nothing was changed.`)

/** The form of the links: the one named, or the only one with such a way. */
function formOf({ forms }: LoadedCase, named: string | undefined): FormType {
  const withLinks = [...forms.values()].flatMap(({ definition }) =>
    linkWayOf(waysOf(definition)) ? [definition.formType] : [],
  )
  if (withLinks.length === 0)
    throw refusedCommand(
      "No form of the case has personal links. Add { way: link } to the 'ways' of its file, then run redress check.",
    )
  if (named === undefined && withLinks.length > 1)
    throw refusedCommand(
      `Several forms have personal links: name one with --form, ${withLinks.join(' or ')}.`,
    )
  const form = withLinks.find((each) => named === undefined || each === named)
  if (form !== undefined) return form
  throw refusedCommand(`The form ${named} has no personal links. Expected --form ${withLinks.join(' or ')}.`)
}

/** The last day and its end, in the time zone of the case. */
function endOf(given: string | undefined, { settings }: LoadedCase, now: Temporal.Instant) {
  if (given === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(given))
    throw refusedCommand(`Links end on a stated day: expected --ends as in --ends 2027-03-31.`)
  const day = dayOf(given)
  const endsAt = endOfDayIn(zoneNamed(settings.timeZone), day)
  if (Temporal.Instant.compare(endsAt, now) <= 0) throw refusedCommand(`The day ${given} has passed.`)
  return { lastDay: given, endsAt }
}

function dayOf(given: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(given)
  } catch {
    throw refusedCommand(`The calendar has no day ${given}.`)
  }
}

function cultureOf({ settings }: LoadedCase, given: string | undefined): string | null {
  const known = Object.values(settings.cultures)
  if (given === undefined || known.includes(given)) return given ?? null
  throw refusedCommand(`The case has no culture ${given}. Expected --culture ${known.join(' or ')}.`)
}

function withdrawnOf(list: string | undefined, { claim, all }: LinksOptions): WithdrawnOf {
  const given = [list, claim, all].filter((each) => each !== undefined)
  if (given.length !== 1)
    throw refusedCommand('--withdraw needs one of these: a list of members, --claim ID, or --all.')
  if (claim !== undefined) return { claim }
  return list === undefined ? 'all' : { list }
}

async function make(opened: OpenCase, list: string, options: LinksOptions): Promise<void> {
  const { config, loadedCase, now } = opened
  const { print, notify } = processTerminal()
  const run: LinkRun = {
    list,
    out: options.out,
    formType: formOf(loadedCase, options.form),
    ...endOf(options.ends, loadedCase, now()),
    site: siteAddress(options.site),
    culture: cultureOf(loadedCase, options.culture),
    qrFolder: options.qr ?? null,
    replaces: options.replace ?? false,
  }
  const progress = progressOf()
  const show = listFirst()
  const checkpoint = crashing(config.rehearsal?.crash ?? null)
  const { made, refused, before } = await makeLinks(
    { ...opened, ways: listWays(loadedCase), checkpoint },
    run,
    {
      refuse: ({ line, reason }) => show(`${list}:${line} ${reason}`),
      progress: (count) => progress.at(`${counted(count, 'link')} made`),
    },
  )
  progress.done()
  const earlier = before > 0 ? `, ${before.toLocaleString('en')} of them by the interrupted run` : ''
  print(
    `${counted(made, 'link')} to the form ${run.formType}, until the end of ${run.lastDay}, in ${run.out}${earlier}.`,
    'Whoever has this file can sign in as these members: give it to nobody but the printer or mailer, and delete it then. It cannot be made again.',
  )
  if (refused === 0) return
  notify(`${counted(refused, 'row')} got no link.`)
  process.exitCode = exitCodes.mistakes
}

/** The end of a stated day in the time zone of the case; null where none is stated. */
function endOfMade({ madeUntil }: LinksOptions, { settings }: LoadedCase): Temporal.Instant | null {
  if (madeUntil === undefined) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(madeUntil))
    throw refusedCommand('Expected a day as in --made-until 2027-03-31.')
  return endOfDayIn(zoneNamed(settings.timeZone), dayOf(madeUntil))
}

async function withdraw(opened: OpenCase, list: string | undefined, options: LinksOptions): Promise<void> {
  const { loadedCase } = opened
  const formType = formOf(loadedCase, options.form)
  const of = withdrawnOf(list, options)
  const show = listFirst()
  let refused = 0
  const count = await withdrawLinks(
    { ...opened, ways: listWays(loadedCase) },
    { formType, of, madeBefore: endOfMade(options, loadedCase) },
    ({ line, reason }) => {
      refused += 1
      show(`${list}:${line} ${reason}`)
    },
  )
  const { print, notify } = processTerminal()
  print(`${counted(count, 'link')} to the form ${formType} withdrawn, at every server.`)
  if (refused === 0) return
  notify(`${counted(refused, 'row')} withdrew nothing.`)
  process.exitCode = exitCodes.mistakes
}

/** `redress links CASE LIST`: makes personal links, and withdraws them. */
export function linksCommand(program: Command): void {
  program
    .command('links')
    .summary('make personal links and QR codes for class members, and withdraw them')
    .description(
      'Makes one personal link for each row of the list: the class list as it was imported, or a selection of its rows with at least the column claimId. A link signs its member in to one form, as often as needed, until its last day. The links are written to a CSV file that only its owner can read; the data hold their hashes alone, so they cannot be read back. An interrupted run continues where it was when the same command is run again. A server that is running knows the links at once.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('[list]', 'the CSV file of the members')
    .option('--form <name>', 'the form of the links, if several have the way link')
    .option('--ends <day>', 'the last day of the links, as in 2027-03-31, in the time zone of the case')
    .addOption(new Option('--site <address>', 'the public address of the site').env('REDRESS_SITE_URL'))
    .option('--out <file>', 'the CSV file to write', 'links.csv')
    .option(
      '--qr <folder>',
      'also write a QR code for each link, as an SVG image, and its path into the CSV file',
    )
    .option('--culture <code>', 'the language that the page opens in')
    .option('--replace', 'end the earlier links of these members to this form')
    .option('--withdraw', 'withdraw links: those of the list, of --claim ID, or --all')
    .option('--claim <id>', 'with --withdraw: one claim ID')
    .option('--all', 'with --withdraw: all links to the form')
    .option(
      '--made-until <day>',
      'with --withdraw: only links that were made until the end of this day, in the time zone of the case',
    )
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress links cases/yours class-list.csv --ends 2027-03-31 --site https://claims.example.com
  $ redress links cases/yours remailed.csv --ends 2027-03-31 --site https://claims.example.com --qr codes --replace
  $ redress links cases/yours --withdraw --claim MRD-1042
  $ redress links cases/yours moved.csv --withdraw --made-until 2027-02-28

Exit status: 0 every row got its link, or links were withdrawn; 1 rows got none, or withdrew none; 2 it could not be run.`,
    )
    .action(async (given: string, list: string | undefined, options: LinksOptions) => {
      if (list !== undefined) await requireFile(list, 'the CSV file of the members')
      if (!options.withdraw && list === undefined)
        throw refusedCommand('Name the CSV file of the members whose links to make.')
      useLittleMemory()
      const message = 'Run the same command again: it continues where it was.'
      await interruptible({ message }, () =>
        withCase(given, options, (opened) =>
          options.withdraw ? withdraw(opened, list, options) : make(opened, list ?? '', options),
        ),
      )
    })
}
