import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { cureForm } from '@redress/form/cure'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { makeDurable, removeLeft, unfinishedPath } from '@redress/foundation/files/whole-files.ts'
import { amountText, type MoneyOfCase } from '../../claims/history/amounts.ts'
import { outputFile } from '../claim-table/output-file.ts'
import { reviewColumns } from '../decide/decision-rows.ts'
import { type Cluster, type Review, tiesText } from './evidence-reader.ts'
import type { ReviewedClaim } from './findings-reader.ts'

const clusterColumns = ['cluster', 'claims', 'score', 'amount', 'ties'] as const

const bitsText = (bits: number): string => bits.toFixed(1)

const money = (amount: bigint | null, of: MoneyOfCase): string | null =>
  amount === null ? null : amountText(amount, of)

const claimRow = (claim: ReviewedClaim, of: MoneyOfCase): Row => [
  claim.referenceCode,
  bitsText(claim.score),
  [
    ...claim.findings.map(({ words, bits }) => `${words} (${bitsText(bits)})`),
    ...(claim.filer === null ? [] : [`filed by ${claim.filer} in a list with others`]),
  ].join('; '),
  claim.cluster,
  claim.formType,
  claim.receivedAt.toString(),
  claim.decision,
  money(claim.amount, of),
]

const clusterRow = (cluster: Cluster, of: MoneyOfCase): Row => [
  cluster.name,
  cluster.claims,
  bitsText(cluster.score),
  money(cluster.amount, of),
  tiesText(cluster),
]

interface WorkLists {
  readonly claims: string
  readonly clusters: string
  /** The most rows of each file. */
  readonly most: number
  readonly money: MoneyOfCase
}

/** Writes the clusters, then the claims with findings, each with the first rows alone where there are more than wanted. */
export async function writeWorkLists(
  review: Review,
  { claims, clusters, most, money: of }: WorkLists,
): Promise<void> {
  function* rows<Item>(
    items: Iterable<Item>,
    rowOf: (item: Item, money: MoneyOfCase) => Row,
  ): Generator<Row> {
    for (const item of firstOf(items, most)) yield rowOf(item, of)
  }
  await writeRows(clusters, clusterColumns, rows(review.clusters(), clusterRow))
  await writeRows(claims, reviewColumns, rows(review.claims(), claimRow))
}

const askedColumns = ['referenceCode', 'decision', 'reasons', 'entry'] as const

/**
 * Writes a file of decisions that asks claimants, ready for `redress decide`. A row names the events that the claim had, so that it is refused
 * where somebody decides meanwhile. Gives the number of rows.
 */
export async function writeAsked(
  file: string,
  review: Pick<Review, 'claims'>,
  asking: LoadedCase,
  most: number,
): Promise<number> {
  const reason = asking.fraudSettings.ask?.reason ?? ''
  let count = 0
  function* rows(asked: Iterable<AskedClaim>): Generator<Row> {
    for (const { referenceCode, entry } of asked) {
      count += 1
      yield [referenceCode, 'deficient', reason, entry]
    }
  }
  await writeRows(file, askedColumns, rows(firstOf(askedClaims(review, asking), most)))
  return count
}

/** A claim whose claimant is asked, as a file of decisions has it. */
interface AskedClaim extends Pick<ReviewedClaim, 'referenceCode' | 'score'> {
  /** How many events it had when it was compared. */
  readonly entry: number
}

/** The forms with which a claimant can give what is asked for. */
function askableForms({
  fraudSettings: { ask },
  deficienciesFile,
  forms,
  settings,
}: LoadedCase): ReadonlySet<string> {
  const asks = ask && deficienciesFile.deficiencies[ask.reason]?.asks
  const able = [...forms].filter(
    ([, { definition, models }]) => asks && cureForm(definition, models, settings, asks) !== null,
  )
  return new Set(able.map(([name]) => name))
}

/**
 * The claims whose claimants the case would ask, the highest score first: with so many bits or more, of a form that can give what is asked for,
 * and about which nobody has decided anything. So nobody is asked twice, and what a person decided stands.
 */
export function* askedClaims(review: Pick<Review, 'claims'>, asking: LoadedCase): Generator<AskedClaim> {
  const { ask } = asking.fraudSettings
  if (!ask) return
  const forms = askableForms(asking)
  for (const { referenceCode, score, formType, undecidedAt } of review.claims()) {
    // The highest scores come first.
    if (score < ask.from) return
    if (forms.has(formType) && undecidedAt !== null) yield { referenceCode, score, entry: undecidedAt }
  }
}

/** The cells of a row. */
type Row = readonly (string | number | null)[]

/** Writes rows as CSV that is safe to open in a spreadsheet. The file is either complete or as it was. */
async function writeRows(file: string, columns: readonly string[], rows: Iterable<Row>): Promise<void> {
  await removeLeft(file)
  const unfinished = unfinishedPath(file)
  const output = await outputFile(unfinished)
  try {
    await output.write(byteOrderMark + csvLine(columns))
    for (const row of rows) await output.write(csvLine(row))
    await output.finish()
    await rename(unfinished, file)
    await makeDurable(dirname(file))
  } catch (error) {
    await output.close()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The first of some items, at most so many. */
export function* firstOf<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0
  for (const item of items) {
    if (count >= most) return
    count += 1
    yield item
  }
}
