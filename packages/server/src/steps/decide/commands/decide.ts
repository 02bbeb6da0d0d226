import { counted } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import type { Command } from 'commander'
import { type MoneyOfCase, moneyOf } from '../../../claims/history/amounts.ts'
import type { ClaimHistory } from '../../../claims/history/claim-history.ts'
import { dataOption, requireFile, requireRoomFor } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { recordCsvFile } from '../../../command-line/record-csv-file.ts'
import { listFirst } from '../../../command-line/terminal.ts'
import type { RefusedRow } from '../../class-list/stored/class-list.ts'
import { deliveryOfDecision } from '../../outbox/deliveries.ts'
import { warningOfReissue } from '../../pay/returned-payees.ts'
import type { DecisionReport } from '../decision-tally.ts'
import { type DecisionOptions, recordDecisions } from '../record-decisions.ts'

interface DecideOptions {
  readonly dryRun?: boolean
  readonly json?: boolean
  readonly refused: string
  readonly data?: string
}

interface Decided extends DecisionReport {
  readonly money: MoneyOfCase
  /** Rows that are recorded, and are to be looked at all the same. */
  readonly warnings: readonly RefusedRow[]
}

/** A line for each state, with the total of its amounts. */
function linesOf({ recorded, money: { currency } }: Decided): readonly string[] {
  const rows = recorded.map(({ state, claims, amount }) => [
    state,
    counted(claims, 'claim'),
    amount === null ? '' : `${amount}${currency === null ? '' : ` ${currency}`}`,
  ])
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map(([state = '', claims = '', amount = '']) =>
    `${state.padEnd(widthOf(0))}  ${claims.padStart(widthOf(1))}  ${amount.padStart(widthOf(2))}`.trimEnd(),
  )
}

function outcome({ recorded, known, refused, undecided = 0 }: Decided, dryRun: boolean): string {
  const count = recorded.reduce((sum, { claims }) => sum + claims, 0)
  const done = `${counted(count, 'decision')} ${dryRun ? 'would be recorded' : 'recorded'}`
  const already = `${known.toLocaleString('en')} already decided so`
  const end = dryRun ? ' Nothing was changed.' : ''
  const without = undecided === 0 ? '' : `, ${counted(undecided, 'row')} without a decision`
  return `${done}, ${already}${without}, ${counted(refused, 'row')} refused.${end}`
}

const jsonOf = (
  { recorded, known, refused, undecided = 0, money, warnings }: Decided,
  dryRun: boolean,
): string =>
  JSON.stringify({
    dryRun,
    recorded: Object.fromEntries(recorded.map(({ state, claims, amount }) => [state, { claims, amount }])),
    known,
    refused,
    ...(undecided > 0 && { undecided }),
    currency: money.currency,
    ...(warnings.length > 0 && { warnings }),
  })

async function run(given: string, file: string, options: DecideOptions): Promise<void> {
  const { data, refused, dryRun: isTrial = false, json = false } = options
  const record = (on: Pick<DecisionOptions, 'refuse' | 'progress'>) =>
    withCase(given, { data, reading: isTrial }, async (opened): Promise<Decided> => {
      const checkpoint = crashing(opened.config.rehearsal?.crash ?? null)
      const announcedBy = deliveryOfDecision(opened.config.outbox)
      const warnings: RefusedRow[] = []
      const warn = (row: RefusedRow): void => void warnings.push(row)
      const options = { isTrial, warn, ...on }
      const deps = {
        ...opened,
        checkpoint,
        announcedBy,
        warningOfReissue: (history: ClaimHistory) => warningOfReissue(opened, history),
      }
      const report = await recordDecisions(deps, file, options)
      const list = listFirst()
      for (const { line, reason } of warnings) list(`${file}:${line} ${reason}`)
      return { ...report, money: moneyOf(opened.loadedCase.settings), warnings }
    })
  await recordCsvFile({ file, refused, isTrial }, record, (decided) =>
    json ? [jsonOf(decided, isTrial)] : [...linesOf(decided), outcome(decided, isTrial)],
  )
}

/** `redress decide CASE FILE`. */
export function decideCommand(program: Command): void {
  program
    .command('decide')
    .summary('record decisions on claims from a CSV file')
    .description(
      'Records what was decided about claims: one decision in a row, with the reference code of the filing that it was made on. Each is an entry of the ledger beside those before it. A row is refused if its claim was amended since, or if the decision cannot follow the present state; the other rows are recorded. The same file again records nothing, so an interrupted run is continued by running it again. A server that is running may go on.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<file>', 'the CSV file of the decisions')
    .option('--dry-run', 'say what would be recorded and refused, and change nothing')
    .option('--json', 'print the result as JSON')
    .option('--refused <file>', 'where refused rows are written, by line and reason', 'refused.csv')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Columns: referenceCode, decision; where the decision has them: reasons (names of deficiencies.yaml, separated by
blanks), amount, day (the last one to cure), release (holds that you looked at, such as captcha, payment or
confirmation, so that the claim is paid all the same); and entry, the number of events of the claim as the export
states it. claims.csv of an export and review.csv of redress review can be filled in and given back: rows without a
decision are passed over, and what was decided so already is not recorded again.

  referenceCode,decision,reasons,amount,day,entry,release
  7KQ2-M9XA-4TRB-HW3F,accepted,,125.50,,0,captcha
  8MRT-2XQA-9KBW-3HFD,deficient,receiptMissing,,2027-03-31,,
  D4JX-7WPQ-2NRA-K95T,denied,notInClass,,,,

Decisions: underReview, deficient, cured, accepted, acceptedInPart, denied, withdrawn, paid, reissued, void.

Examples:
  $ redress decide cases/yours decisions.csv --dry-run
  $ redress decide cases/yours decisions.csv

Exit status: 0 every row is recorded or was before, 1 rows were refused, 2 it could not be run.`,
    )
    .action(async (given: string, file: string, options: DecideOptions) => {
      await requireFile(file, 'the CSV file of the decisions')
      await requireRoomFor(options.refused, 'Nothing was recorded.')
      await run(given, file, options)
    })
}
