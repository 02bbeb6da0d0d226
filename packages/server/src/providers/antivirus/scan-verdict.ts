/**
 * The result of scanning a document. `unknown` is every answer except the two known ones: the document may be harmful,
 * and never counts as clean. `answered` is whether the scanner was reachable at all.
 */
export type ScanVerdict =
  | { readonly state: 'clean' }
  | { readonly state: 'infected'; readonly finding: string }
  | { readonly state: 'unknown'; readonly reason: string; readonly answered: boolean }

/** The answer of clamd to more than its StreamMaxLength. */
const overLimit = 'INSTREAM size limit exceeded. ERROR'

/** The finding of clamd, if so configured, in a document that it did not scan completely. */
const notToTheEnd = 'Heuristics.Limits.Exceeded'

/** Whether the document exceeds the scanner's limit. */
export const isOverLimit = (verdict: ScanVerdict): boolean =>
  verdict.state === 'unknown' && (verdict.reason === overLimit || verdict.reason.startsWith(notToTheEnd))

/** Parses clamd's answer to a stream. Only its literal answer for a clean document counts as clean. */
export function readVerdict(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  const finding = /^stream: (\S.*) FOUND$/.exec(answer)?.[1]
  if (finding === undefined || finding.startsWith(notToTheEnd))
    return { state: 'unknown', reason: finding ?? answer.slice(0, 200), answered: true }
  return { state: 'infected', finding }
}
