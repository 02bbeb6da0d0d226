import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { byteOrderMark, csvLine } from '../../foundation/csv/csv-line.ts'
import { makeDurable } from '../../foundation/files/make-durable.ts'
import { removeLeft, unfinishedPath } from '../../foundation/files/unfinished-path.ts'
import { amountText, type MoneyOfCase } from '../decisions/amounts.ts'
import { outputFile } from '../exports/output-file.ts'
import type { Cluster, Review, ReviewedClaim } from './open-review.ts'
import { tiesText } from './ties-text.ts'

type Row = readonly (string | number | null)[]

const claimColumns = [
  'referenceCode',
  'score',
  'findings',
  'cluster',
  'form',
  'receivedAt',
  'decision',
  'amount',
] as const

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

function* first<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0
  for (const item of items) {
    if (count >= most) return
    count += 1
    yield item
  }
}

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
    for (const item of first(items, most)) yield rowOf(item, of)
  }
  await writeRows(clusters, clusterColumns, rows(review.clusters(), clusterRow))
  await writeRows(claims, claimColumns, rows(review.claims(), claimRow))
}
