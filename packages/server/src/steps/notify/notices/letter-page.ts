import type { StoredNotice } from '../stored/notice-store.ts'
import { type Addressee, addresseeOf } from './addressee.ts'
import { type NoticeWork, type StandingClaim, standingClaims } from './standing-claims.ts'

/** A notice that becomes a letter, with its claim. */
export interface Letter {
  readonly notice: StoredNotice
  readonly claim: StandingClaim
  readonly addressee: Addressee
}

/** The notices of a page: those to write, those whose claim changed since, and those without a postal address. */
export interface LetterPage {
  readonly letters: readonly Letter[]
  readonly obsolete: readonly string[]
  readonly withoutAddress: readonly StandingClaim[]
  /** Notices of claims that were altered, of which this version does not know all, or that the case does not have any more. */
  readonly left: readonly StoredNotice[]
}

/** Reads the claims of notices that need letters, and separates those that can be written. */
export async function letterPage(deps: NoticeWork, notices: readonly StoredNotice[]): Promise<LetterPage> {
  const ids = [...new Set(notices.map(({ claimId }) => claimId))]
  const { claims, damaged, unknown } = await standingClaims(deps, ids, null)
  const byId = new Map(claims.map((claim) => [claim.claimId, claim]))
  const letters: Letter[] = []
  const obsolete: string[] = []
  const withoutAddress: StandingClaim[] = []
  const left: StoredNotice[] = []
  for (const notice of notices) {
    const claim = byId.get(notice.claimId)
    const isLeft = damaged.includes(notice.claimId) || unknown.includes(notice.claimId)
    if (isLeft || !deps.loadedCase.noticesFile.notices[notice.name]) left.push(notice)
    else if (claim?.event.id !== notice.eventId) obsolete.push(notice.id)
    else {
      const addressee = addresseeOf(deps.loadedCase, claim.record)
      if (addressee) letters.push({ notice, claim, addressee })
      else withoutAddress.push(claim)
    }
  }
  return { letters, obsolete, withoutAddress, left }
}
