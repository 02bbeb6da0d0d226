import { zoneIdOf } from '@redress/engine'
import { hashOfNotice, hasLink, noticeTexts, textWithLink } from '../../claims/notices/notice-texts.ts'
import type { NoticeOutcome } from '../../claims/notices/record-notice-events.ts'
import type { StoredLink } from '../../storage/link-store.ts'
import type { StoredNotice } from '../../storage/notice-store.ts'
import { csvLine } from '../exports/csv-line.ts'
import { qrPath, writeQrCode } from '../links/write-qr-code.ts'
import { linkOfNotice } from './link-of-notice.ts'
import type { NoticeCommandDeps } from './notice-deps.ts'
import { type StandingClaim, standingClaims } from './noticed-claims.ts'
import { type PostalAddress, postalAddress } from './postal-address.ts'

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

/** A notice that becomes a letter, with its claim. */
export interface Letter {
  readonly notice: StoredNotice
  readonly claim: StandingClaim
  readonly address: PostalAddress
}

/** The notices of a page: those to write, those whose claim changed since, and those without a postal address. */
export interface LetterPage {
  readonly letters: readonly Letter[]
  readonly obsolete: readonly string[]
  readonly withoutAddress: readonly StandingClaim[]
  /** Notices of claims that were altered, or that the case does not have any more. */
  readonly left: readonly StoredNotice[]
}

export async function letterPage(
  deps: NoticeCommandDeps,
  notices: readonly StoredNotice[],
): Promise<LetterPage> {
  const ids = [...new Set(notices.map(({ claimId }) => claimId))]
  const { claims, damaged } = await standingClaims(deps, ids, null)
  const byId = new Map(claims.map((claim) => [claim.claimId, claim]))
  const letters: Letter[] = []
  const obsolete: string[] = []
  const withoutAddress: StandingClaim[] = []
  const left: StoredNotice[] = []
  for (const notice of notices) {
    const claim = byId.get(notice.claimId)
    if (damaged.includes(notice.claimId) || !deps.loadedCase.noticesFile.notices[notice.name])
      left.push(notice)
    else if (claim?.event.id !== notice.eventId) obsolete.push(notice.id)
    else {
      const address = postalAddress(deps.loadedCase, claim.record)
      if (address.lines.length > 0) letters.push({ notice, claim, address })
      else withoutAddress.push(claim)
    }
  }
  return { letters, obsolete, withoutAddress, left }
}

const definitionOf = ({ loadedCase }: NoticeCommandDeps, { notice: { name } }: Letter) => {
  const definition = loadedCase.noticesFile.notices[name]
  if (!definition) throw new Error(`The notice ${name} was checked before.`)
  return definition
}

const textsOf = (deps: NoticeCommandDeps, letter: Letter) => {
  const { record, decision } = letter.claim
  const { referenceCode, culture } = record
  return noticeTexts(deps.loadedCase, definitionOf(deps, letter), { referenceCode, culture, decision })
}

/** What the history of the claim says once the letter is written. */
export function outcomeOf(deps: NoticeCommandDeps, letter: Letter): NoticeOutcome {
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

/** The address in the columns of the file. */
function addressCells({ name, lines }: PostalAddress): readonly string[] {
  const first = lines.slice(0, addressLines - 1)
  const last = lines.slice(addressLines - 1).join(', ')
  const cells = [...first, ...(last === '' ? [] : [last])]
  return [name, ...cells, ...Array.from({ length: addressLines - cells.length }, () => '')]
}

/** The last day of a link, where the settlement is. */
const lastDayOf = ({ loadedCase: { settings } }: NoticeCommandDeps, { endsAt }: StoredLink): string =>
  endsAt.toZonedDateTimeISO(zoneIdOf(settings.timeZone)).toPlainDate().toString()

/** The line of a letter, and its link if its text names one. `number` counts the letters of the file from 1. */
export async function writtenLetter(
  deps: NoticeCommandDeps,
  { siteUrl, qrFolder }: LettersRun,
  letter: Letter,
  number: number,
): Promise<{ readonly line: string; readonly link: StoredLink | null }> {
  const { claim, notice: stored, address } = letter
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
    ...addressCells(address),
    texts.subject,
    textWithLink(texts, made?.address ?? null),
    made?.address ?? null,
    made && lastDayOf(deps, made.stored),
    ...(qrFolder === null ? [] : [qr]),
  ])
  return { line, link: made?.stored ?? null }
}
