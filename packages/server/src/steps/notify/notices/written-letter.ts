import { zoneIdOf } from '@redress/form'
import { csvLine } from '@redress/foundation/csv/csv-line.ts'
import type { StoredLink } from '../../links/stored/link-store.ts'
import { qrPath, writeQrCode } from '../../personal-links/links-of.ts'
import { hashOfNotice, hasLink, noticeTexts, textWithLink } from '../notice-texts.ts'
import type { NoticeOutcome } from '../record-notice-events.ts'
import type { Addressee } from './addressee.ts'
import type { Letter } from './letter-page.ts'
import { linkOfNotice } from './link-of-notice.ts'
import type { NoticeWork } from './standing-claims.ts'

/** How letters are written. */
export interface LettersRun {
  readonly out: string
  /** The name of a notice; null for all. */
  readonly name: string | null
  readonly siteUrl: string
  /** The folder of the QR codes; null for none. */
  readonly qrFolder: string | null
}

/** The most lines of an address; more are put into the last one. */
const addressLines = 7

/** The columns of a file of letters. */
export const letterColumns = (withQr: boolean): readonly string[] => [
  'referenceCode',
  'notice',
  'culture',
  'name',
  ...Array.from({ length: addressLines }, (_, index) => `address${index + 1}`),
  'subject',
  'text',
  'link',
  'ends',
  ...(withQr ? ['qr'] : []),
]

const definitionOf = ({ loadedCase }: NoticeWork, { notice: { name } }: Letter) => {
  const definition = loadedCase.noticesFile.notices[name]
  if (!definition) throw new Error(`The notice ${name} was checked before.`)
  return definition
}

const textsOf = (deps: NoticeWork, letter: Letter) => {
  const { record, decision } = letter.claim
  const { referenceCode, culture } = record
  return noticeTexts(deps.loadedCase, definitionOf(deps, letter), { referenceCode, culture, decision })
}

/** What the history of the claim says once the letter is written. */
export function outcomeOfLetter(deps: NoticeWork, letter: Letter): NoticeOutcome {
  const { id, name, claimId, eventId } = letter.notice
  const texts = textsOf(deps, letter)
  const what = {
    outcome: 'lettered' as const,
    noticeId: id,
    notice: name,
    culture: texts.culture,
    caseVersion: deps.loadedCase.version,
    text: hashOfNotice(texts),
    reason: null,
    mayBeTwice: false,
  }
  return { claimId, eventId, what }
}

/** Name and address in the columns of the file. */
function addressCells({ name, lines }: Addressee): readonly string[] {
  const first = lines.slice(0, addressLines - 1)
  const last = lines.slice(addressLines - 1).join(', ')
  const cells = [...first, ...(last === '' ? [] : [last])]
  return [name, ...cells, ...Array.from({ length: addressLines - cells.length }, () => '')]
}

/** The last day of a link, where the settlement is. */
const lastDayOf = ({ loadedCase: { settings } }: NoticeWork, { endsAt }: StoredLink): string =>
  endsAt.toZonedDateTimeISO(zoneIdOf(settings.timeZone)).toPlainDate().toString()

/** The line of a letter, and its link if its text names one. `number` counts the letters of the file from 1. */
export async function writtenLetter(
  deps: NoticeWork,
  { siteUrl, qrFolder }: LettersRun,
  letter: Letter,
  number: number,
): Promise<{ readonly line: string; readonly link: StoredLink | null }> {
  const { claim, notice: stored, addressee } = letter
  const notice = definitionOf(deps, letter)
  const texts = textsOf(deps, letter)
  const made = hasLink(deps.loadedCase, notice)
    ? linkOfNotice(deps, { notice, siteUrl }, claim.record, claim.decision)
    : null
  const qr = qrFolder !== null && made ? qrPath(qrFolder, number) : null
  if (qr !== null && made) await writeQrCode(qr, made.address)
  const line = csvLine([
    claim.record.referenceCode,
    stored.name,
    texts.culture,
    ...addressCells(addressee),
    texts.subject,
    textWithLink(texts, made?.address ?? null),
    made?.address ?? null,
    made && lastDayOf(deps, made.stored),
    ...(qrFolder === null ? [] : [qr]),
  ])
  return { line, link: made?.stored ?? null }
}
