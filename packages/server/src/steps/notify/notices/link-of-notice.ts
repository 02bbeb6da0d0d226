import { randomBytes } from 'node:crypto'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { Notice } from '@redress/case/reading/notices-file.ts'
import { endOfDayIn } from '@redress/form'
import type { Decision } from '../../../claims/history/stored/event-kind.ts'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { claimPath } from '../../links/claim-link.ts'
import { linkAddress } from '../../links/links.ts'
import type { StoredLink } from '../../links/stored/link-store.ts'
import { newToken, tokenHashOf } from '../../sign-in/open-link.ts'
import type { NoticeWork } from './standing-claims.ts'

/** A personal link and what is stored of it: a keyed hash of its token. */
export interface MadeLink {
  readonly address: string
  readonly stored: StoredLink
}

/** The end of a link: of the last day to cure, or after the days that the notice states. */
function endOfLink(
  { settings }: LoadedCase,
  { linkDays }: Notice,
  { day }: Decision,
  now: Temporal.Instant,
): Temporal.Instant {
  if (day === null) return now.add({ hours: 24 * linkDays })
  return endOfDayIn(settings.timeZone, Temporal.PlainDate.from(day))
}

/** Makes a link that opens the page of a claim as its claimant. The caller stores it. */
export function linkOfNotice(
  { keys, loadedCase, now }: Pick<NoticeWork, 'keys' | 'loadedCase' | 'now'>,
  { notice, siteUrl }: { readonly notice: Notice; readonly siteUrl: string },
  { id, amends, formType, culture }: ClaimRecord,
  decision: Decision,
): MadeLink {
  const token = newToken(randomBytes)
  return {
    address: linkAddress(siteUrl, claimPath, culture, `claim=${token}`),
    stored: {
      tokenHash: tokenHashOf(keys, token),
      purpose: 'claim',
      formType,
      claimId: amends ?? id,
      memberId: null,
      madeAt: now(),
      endsAt: endOfLink(loadedCase, notice, decision, now()),
      withdrawnAt: null,
    },
  }
}
