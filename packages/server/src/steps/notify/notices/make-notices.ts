import { randomUUIDv7 } from 'node:crypto'
import type { Notice } from '@redress/case/reading/notices-file.ts'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import { receiptAddress } from '../../filing/receipt-address.ts'
import { sealNoticeLink } from '../notice-link.ts'
import { hasLink } from '../notice-texts.ts'
import type { NewNotice } from '../stored/notice-store.ts'
import { linkOfNotice, type MadeLink } from './link-of-notice.ts'
import { type NoticeWork, type StandingClaim, standingClaims } from './standing-claims.ts'

/** Which notices are made. */
export interface NoticeRun {
  /** Its name in the case. */
  readonly name: string
  readonly notice: Notice
  /** The public address of the site. */
  readonly siteUrl: string
  /** The most notices that are made; null for all. */
  readonly limit: number | null
  /** Whether nothing is stored. */
  readonly isTrial: boolean
}

/** What a run did. */
export interface NoticeReport {
  readonly emails: number
  /** Claims without an e-mail address: their notices are in the next file of letters. */
  readonly letters: number
  /** Claims that had the notice of their decision before. */
  readonly known: number
  /** Claims whose form has no claim page that the link could open. */
  readonly withoutPage: number
  /** The ids of claims that were altered in the storage, and get no notice. */
  readonly damaged: readonly string[]
  /** Claims that get no notice, since a later version of Redress recorded of them what this one does not know. */
  readonly unknown: number
}

interface Made {
  readonly notice: NewNotice
  readonly link: MadeLink | null
}

const claimsAtOnce = 500

/** The domain of an e-mail address as it is stored: a keyed hash. */
const domainOf = ({ keys }: Pick<NoticeWork, 'keys'>, address: string): string =>
  keyedHash(keys.notice, `domain\n${address.slice(address.lastIndexOf('@') + 1).toLowerCase()}`)

/** The notice of a claim. An e-mail has its link from now on; a letter gets one when it is written. */
function noticeOf(deps: NoticeWork, run: NoticeRun, claim: StandingClaim, withLink: boolean): Made {
  const { loadedCase, ring, storage } = deps
  const { claimId, record, decision, event } = claim
  const address = receiptAddress(loadedCase.settings, record)
  const id = randomUUIDv7()
  const link = address !== null && withLink ? linkOfNotice(deps, run, record, decision) : null
  return {
    link,
    notice: {
      id,
      messageId: `<${id}@${new URL(run.siteUrl).hostname}>`,
      name: run.name,
      claimId,
      eventId: event.id,
      domain: address === null ? null : domainOf(deps, address),
      payload: link && sealNoticeLink(ring, storage.caseId, id, link.address),
    },
  }
}

/** Stores notices, after the hashes of their links. Those of notices that somebody else made meanwhile are removed again. */
async function store({ storage, now, checkpoint }: NoticeWork, made: readonly Made[]) {
  await storage.links.addAll(made.flatMap(({ link }) => link?.stored ?? []))
  const added = await storage.notices.add(
    made.map(({ notice }) => notice),
    now(),
  )
  const unused = made.filter(({ notice }) => !added.has(notice.id))
  await storage.links.remove(unused.flatMap(({ link }) => link?.stored.tokenHash ?? []))
  checkpoint?.('noticesStored')
  return made.filter(({ notice }) => added.has(notice.id))
}

const isShownOnPage = ({ loadedCase: { settings } }: NoticeWork, { record }: StandingClaim): boolean =>
  Object.hasOwn(settings.claimPage?.opensBy ?? {}, record.formType)

/**
 * Makes a notice for every claim whose decision holds and is one that the notice is for, unless it has the notice of this very
 * decision. Claims are read in pages, so memory does not grow with their number, and an interrupted run goes on by running it again.
 */
export async function makeNotices(
  deps: NoticeWork,
  run: NoticeRun,
  progress: (made: number) => void,
): Promise<NoticeReport> {
  const { storage, loadedCase } = deps
  const withLink = hasLink(loadedCase, run.notice)
  const noticed = (eventIds: readonly string[]) => storage.notices.noticed(run.name, eventIds)
  let [emails, letters, known, withoutPage, unknown] = [0, 0, 0, 0, 0]
  const damaged: string[] = []
  for (let after = ''; ; ) {
    const ids = await storage.events.claimIds(after, claimsAtOnce)
    const room = run.limit === null ? ids.length : run.limit - emails - letters
    if (ids.length === 0 || room <= 0) return { emails, letters, known, withoutPage, damaged, unknown }
    after = ids.at(-1) ?? after
    const page = await standingClaims(deps, ids, run.notice.for, noticed)
    const reachable = page.claims.filter((claim) => !withLink || isShownOnPage(deps, claim))
    const made = reachable.slice(0, room).map((claim) => noticeOf(deps, run, claim, withLink))
    const stored = run.isTrial ? made : await store(deps, made)
    const written = stored.filter(({ notice }) => notice.domain !== null).length
    emails += written
    letters += stored.length - written
    known += page.left + made.length - stored.length
    withoutPage += page.claims.length - reachable.length
    damaged.push(...page.damaged)
    unknown += page.unknown.length
    progress(emails + letters)
  }
}
