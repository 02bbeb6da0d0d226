import type { FraudSettings } from '@redress/case/reading/fraud-file.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { amountText, type MoneyOfCase } from '../../../claims/history/amounts.ts'
import { type Cluster, type FirstClusters, heldClaims, type Review, tiesText } from '../evidence-reader.ts'
import { type IndexedSignal, indexedSignals } from '../signals/registry.ts'
import { signalsInForce } from '../signals-in-force.ts'
import { scoringVersion } from '../weights.ts'

/** What of a case was not compared. */
export interface LeftOut {
  readonly ended: number
  readonly erased: number
  readonly damaged: number
}

const amountWords = (amount: bigint, money: MoneyOfCase): string =>
  `${amountText(amount, money)}${money.currency === null ? '' : ` ${money.currency}`}`

const clusterLine = (cluster: Cluster, money: MoneyOfCase): string =>
  `  ${cluster.name}  ${counted(cluster.claims, 'claim')}, ${cluster.score.toFixed(1)} bits${cluster.amount === null ? '' : `, ${amountWords(cluster.amount, money)}`}  ${tiesText(cluster)}`

/** What was not compared, as one sentence, or no line. */
export function leftOutLine({ ended, erased, damaged }: LeftOut): string[] {
  const parts = [
    ...(ended > 0 ? [`${counted(ended, 'claim')} withdrawn or void`] : []),
    ...(erased > 0 ? [`${erased.toLocaleString('en')} erased`] : []),
    ...(damaged > 0 ? [`${damaged.toLocaleString('en')} that cannot be read`] : []),
  ]
  return parts.length === 0 ? [] : [`Left out: ${parts.join(', ')}.`]
}

/** What is held from payment by the scores, or would be if the case were not in shadow; no line where the case holds nothing. */
function holdLine(
  review: Pick<Review, 'claims'>,
  { hold, shadow }: FraudSettings,
  money: MoneyOfCase,
): readonly string[] {
  if (!hold) return []
  const { codes, amount } = heldClaims(review, hold.from)
  const decided = amount > 0n ? `, for which ${amountWords(amount, money)} was decided,` : ''
  const end = shadow
    ? 'would be held from payment if the case were not in shadow.'
    : 'held from payment until a person releases them by redress decide, with evidence as release.'
  return [`${counted(codes.size, 'claim')} with ${hold.from} bits or more${decided} ${end}`]
}

/** The result of a review in a few lines. */
export function reviewLines(
  review: Pick<Review, 'counts' | 'claims'>,
  clusters: FirstClusters,
  leftOut: LeftOut,
  { settings, money }: { readonly settings: FraudSettings; readonly money: MoneyOfCase },
): readonly string[] {
  const { counts } = review
  const on = signalsInForce(settings).length
  const decided = clusters.amount ? `, for which ${amountWords(clusters.amount, money)} was decided` : ''
  const more = clusters.all - clusters.shown.length
  return [
    `${counted(counts.claims, 'claim')} compared by ${counted(on, 'signal')}, scoring version ${scoringVersion}${settings.shadow ? ', in shadow' : ''}.`,
    ...leftOutLine(leftOut),
    `${counts.withFindings.toLocaleString('en')} with findings, ${counts.toLookAt.toLocaleString('en')} of them with ${settings.lookFrom} bits or more.`,
    ...holdLine(review, settings, money),
    `${counted(clusters.all, 'cluster')} of ${counted(clusters.claims, 'claim')}${decided}.`,
    ...clusters.shown.map((cluster) => clusterLine(cluster, money)),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
    'This is evidence, not a verdict: this command refuses, holds and changes nothing. A person decides, by redress decide.',
  ]
}

/** Why a signal is not on, or nothing. */
function offText({ needs, name }: IndexedSignal, { signals, observe }: FraudSettings): string {
  if (signals[name]?.on === false) return ' (off)'
  return needs === 'observation' && !observe ? ' (off without observe)' : ''
}

/** The signals of a case, each in a few lines. */
export const signalLines = (settings: FraudSettings): readonly string[] =>
  indexedSignals.flatMap((signal) => {
    const { name, title, family, needs, cost, retention, fair, least, mostBits } = signal
    const own = settings.signals[name]
    return [
      `${name}: ${title}${offText(signal, settings)}`,
      `  of the family ${family}, from ${own?.least ?? least} on, at most ${Math.min(own?.mostBits ?? mostBits, mostBits)} bits`,
      `  ${fair}`,
      `  Needs: ${needs === 'claim' ? 'the stored claim' : 'what the page observed'}. Costs: ${cost}. ${retention}`,
    ]
  })
