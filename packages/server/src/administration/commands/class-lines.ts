import { classFigures } from '../../claims/class-list/history/class-figures.ts'
import { type MemberHistory, memberHistory } from '../../claims/class-list/history/member-history.ts'
import { memberIdOf } from '../../claims/sign-in/credentials.ts'
import type { ClassChange } from '../../claims/vault/class-change.ts'
import { updateRedress } from '../../claims/vault/later-version.ts'
import { standingWords } from '../../claims/vault/member-standing.ts'
import { listFigures } from '../figures/list-figures.ts'
import type { OpenCase } from './open-case.ts'

/** The size of the class by the versions of its list, a line each or as JSON. */
export async function classFigureLines(opened: OpenCase, json: boolean): Promise<readonly string[]> {
  const figures = await classFigures(opened)
  if (json) return [JSON.stringify(figures, null, 2)]
  if (figures === null) return ['No class list is in use.']
  return [
    ...listFigures(figures).map(({ figure, of, value }) => `${figure}: ${of}  ${value}`),
    `class members  ${figures.now.members}`,
  ]
}

/** An entry in words. Columns are named; what they hold is personal, as everything that this command prints. */
function entryLines({ number, at, what, ofLaterVersion }: ClassChange, id: string): readonly string[] {
  if (what.kind === 'imported') return []
  if (what.kind === 'unknown')
    return [
      `${number}  ${ofLaterVersion?.name}, which this version of Redress does not know  (recorded ${at}). ${updateRedress}`,
    ]
  const { kind, day, reason, cells, pin, mayFile, member } = what
  const whose = member === id ? '' : ' (of a member who was merged into this one)'
  return [
    `${number}  ${day}  ${kind}${whose}: ${reason}  (recorded ${at})`,
    ...Object.entries(cells).map(([column, { from, to }]) => `     ${column}: '${from}' -> '${to}'`),
    ...(pin ? ['     the PIN was set'] : []),
    ...(mayFile ? [`     may file: ${mayFile}`] : []),
  ]
}

function stateLine({ isListed, standing }: MemberHistory): string {
  const { ofLaterVersion } = standing
  const words = [
    ...standingWords(standing),
    ...(ofLaterVersion ? [`with what this version of Redress does not know: ${ofLaterVersion.name}`] : []),
  ]
  const listed = isListed ? 'in the class list' : 'no longer in the class list'
  return `Now ${[listed, ...words].join(', ')}.`
}

/** What happened to a member, a line each or as JSON. */
export const memberLines =
  (claimId: string) =>
  async (opened: OpenCase, json: boolean): Promise<readonly string[]> => {
    const id = memberIdOf(opened.keys, claimId)
    const history = await memberHistory(opened, id)
    if (json) return [JSON.stringify(history, null, 2)]
    const entries = history.entries.flatMap((entry) => entryLines(entry, id))
    return [...(entries.length > 0 ? entries : ['Nothing happened since the import.']), stateLine(history)]
  }
