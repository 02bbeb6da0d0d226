import { amountText, type MoneyOfCase } from '../decisions/amounts.ts'
import { reviewColumns } from '../decisions/decision-rows.ts'
import type { Cluster, Review } from './evidence-reader.ts'
import type { ReviewedClaim } from './findings-reader.ts'
import { firstOf } from './first-of.ts'
import { tiesText } from './ties-text.ts'
import { type Row, writeRows } from './write-rows.ts'

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
