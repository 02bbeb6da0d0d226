import { groupShares } from './group-shares.ts'
import type { MeasuredBrowsers } from './measure-browsers.ts'

/** The scores of a work list have one decimal. */
const rounding = 0.051

const troubleOf = (has: boolean, what: string): readonly string[] => (has ? [what] : [])

/** What is wrong with a measurement, a line each: claims that are missing somewhere, scores that the command has otherwise, shares that differ by more than their error. */
export function measuredTrouble({ attempts, claims, proven }: MeasuredBrowsers): readonly string[] {
  const exported = new Set(proven.exported)
  const ofClaims = claims.flatMap(({ filed: { record }, atOnce }) => {
    const listed = proven.scores.get(record.referenceCode) ?? 0
    return [
      ...troubleOf(!exported.has(record.referenceCode), `${record.referenceCode} is not in the export.`),
      ...troubleOf(
        Math.abs(listed - atOnce.score) > rounding,
        `redress review gives ${record.referenceCode} ${listed} bits, its code ${atOnce.score.toFixed(1)}.`,
      ),
    ]
  })
  return [
    ...attempts.flatMap(({ claim: { number }, problem }) =>
      problem === null ? [] : [`Claim ${number} was not filed: ${problem}`],
    ),
    ...ofClaims,
    ...groupShares(claims).flatMap(({ title, isSame }) =>
      troubleOf(!isSame, `Of ${title} browsers and simulation differ by more than their error.`),
    ),
  ]
}
