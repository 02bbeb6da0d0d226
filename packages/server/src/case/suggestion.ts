/** The number of letters to add, leave out or exchange that turn one word into the other. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const current = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (previous[j] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(changed, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? a.length
}

/** The candidate that was probably meant, or null when none is close: a third of the letters may differ. */
export function closest(found: string, candidates: readonly string[]): string | null {
  const wanted = found.toLowerCase()
  const ranked = candidates
    .map((candidate) => ({ candidate, away: distance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away)
  const [best] = ranked
  return best && best.away <= Math.max(1, Math.floor(found.length / 3)) ? best.candidate : null
}

/** ` Did you mean 'row'?`, or nothing. */
export const didYouMean = (found: string, candidates: readonly string[]): string => {
  const suggestion = closest(found, candidates)
  return suggestion === null ? '' : ` Did you mean '${suggestion}'?`
}
