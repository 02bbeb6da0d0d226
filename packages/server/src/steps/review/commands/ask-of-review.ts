import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted, shellWord } from '@redress/foundation/printed-words.ts'
import type { Review } from '../evidence-reader.ts'
import { askedClaims, firstOf, writeAsked } from '../work-lists.ts'

/** Whom a case asks by the scores of a review. */
export interface Asked {
  readonly claims: number
  /** The file of decisions; null where none was written. */
  readonly file: string | null
  readonly line: string
}

interface Wanted {
  /** The case as it was given to the command. */
  readonly given: string
  /** Where the decisions are written; null where they are not. */
  readonly file: string | null
  readonly most: number
}

/** @throws COMMAND_REFUSED where a file is wanted and the case asks nobody */
export function requireAsking({ fraudSettings }: LoadedCase, file: string | undefined): void {
  if (file !== undefined && !fraudSettings.ask)
    throw fault(
      'COMMAND_REFUSED',
      'fraud.yaml does not say who is asked. Write it like ask: { from: 6, reason: proofNeeded }, with a deficiency of deficiencies.yaml. Nothing was written.',
    )
}

/** How many there are, of any number in constant memory. */
function countOf(items: Iterable<unknown>): number {
  let count = 0
  for (const _ of items) count += 1
  return count
}

/** Writes the file of decisions if one is wanted, and nothing in shadow. Null where the case asks nobody. */
export async function askOfReview(
  review: Pick<Review, 'claims'>,
  asking: LoadedCase,
  { given, file, most }: Wanted,
): Promise<Asked | null> {
  const { ask, shadow } = asking.fraudSettings
  if (!ask) return null
  const of = (claims: number): string =>
    `${counted(claims, 'claim')} with ${ask.from} bits or more about which nobody has decided`
  if (file !== null && !shadow) {
    const claims = await writeAsked(file, review, asking, most)
    const next = `redress decide ${shellWord(given)} ${shellWord(file)}`
    return { claims, file, line: `Wrote ${file}: ${of(claims)}. ${next} asks them for ${ask.reason}.` }
  }
  const claims = countOf(firstOf(askedClaims(review, asking), most))
  const notWritten = file === null ? '' : ` ${file} was not written.`
  const end = shadow
    ? `would be asked for ${ask.reason} if the case were not in shadow.${notWritten}`
    : `can be asked for ${ask.reason}: --ask FILE writes their rows for redress decide.`
  return { claims, file: null, line: `${of(claims)} ${end}` }
}
