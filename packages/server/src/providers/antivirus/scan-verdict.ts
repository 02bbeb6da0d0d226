/**
 * What came of scanning a document. `unknown` is every answer but the two that are meant: it is not known whether the
 * document is harmful, and it never counts as clean. `answered` tells whether a scanner was there at all.
 */
export type ScanVerdict =
  | { readonly state: 'clean' }
  | { readonly state: 'infected'; readonly finding: string }
  | { readonly state: 'unknown'; readonly reason: string; readonly answered: boolean }

/** What clamd answers to more than its StreamMaxLength. */
const overLimit = 'INSTREAM size limit exceeded. ERROR'

/** What clamd finds, where it is told to, in a document that it did not look at to the end. */
const notToTheEnd = 'Heuristics.Limits.Exceeded'

/** Whether a document was larger than the scanner takes. */
export const isOverLimit = (verdict: ScanVerdict): boolean =>
  verdict.state === 'unknown' && (verdict.reason === overLimit || verdict.reason.startsWith(notToTheEnd))

/** Reads clamd's answer to a stream. Only its literal word for a clean one is that. */
export function readVerdict(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  const finding = /^stream: (\S.*) FOUND$/.exec(answer)?.[1]
  if (finding === undefined || finding.startsWith(notToTheEnd))
    return { state: 'unknown', reason: finding ?? answer.slice(0, 200), answered: true }
  return { state: 'infected', finding }
}
