import { writtenCode } from '@redress/form/reference-code'
import type { Uses } from '../../claims/vault/opened.ts'
import { recordNoticeEvents } from './record-notice-events.ts'
import type { StoredNotice } from './stored/notice-store.ts'

/** What records bounces. */
export type BounceRecording = Uses<'caseId' | 'claims' | 'events' | 'notices', 'ring' | 'now'>

/** A message that came back: by its Message-ID or the reference code of its claim, one of which may be empty. */
export interface Bounce {
  readonly messageId: string
  readonly referenceCode: string
  /** As the mail server wrote it; empty where it is not known. */
  readonly reason: string
}

/** The result of a bounce: recorded, recorded before, or refused. */
export type BounceResult = { readonly recorded: boolean } | { readonly refused: string }

/** A Message-ID in any of the forms in which systems write it. */
const messageIdOf = (written: string): string => `<${written.trim().replace(/^<|>$/g, '')}>`

/** The day on which a notice was made, which its id, a UUID of version 7, begins with. */
const dayOf = ({ id }: StoredNotice): string =>
  Temporal.Instant.fromEpochMilliseconds(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
    .toString()
    .slice(0, 10)

/**
 * The only notice of a claim that was sent by e-mail, in any state. Of several none is taken: a bounce that is reported again would
 * mark a newer one, which arrived.
 */
async function onlyOfCode(
  { storage }: BounceRecording,
  written: string,
): Promise<StoredNotice | { readonly refused: string }> {
  const code = writtenCode(written)
  if (code === null)
    return { refused: `'${written}' is no reference code: a letter is missing, superfluous or mistyped.` }
  const [filing] = await storage.claims.filingsByCodes([code])
  if (!filing) return { refused: `No claim has the reference code ${code}.` }
  const mailed = (await storage.notices.ofClaim(filing.amends ?? filing.id)).filter(
    ({ domain, tries }) => domain !== null && tries > 0,
  )
  const [only, ...others] = mailed
  if (!only) return { refused: `No notice was sent by e-mail about the claim ${code}.` }
  if (others.length === 0) return only
  const choices = mailed.map((notice) => `${notice.name} of ${dayOf(notice)}, ${notice.messageId}`)
  return {
    refused: `${mailed.length} notices were sent by e-mail about the claim ${code}: name the one that came back by its Message-ID. ${choices.join('; ')}.`,
  }
}

async function noticeOf(
  deps: BounceRecording,
  bounce: Bounce,
): Promise<StoredNotice | { readonly refused: string }> {
  if (bounce.messageId.trim() === '') {
    if (bounce.referenceCode.trim() !== '') return onlyOfCode(deps, bounce.referenceCode)
    return { refused: 'It names neither a Message-ID nor a reference code.' }
  }
  const found = await deps.storage.notices.findByMessageId(messageIdOf(bounce.messageId))
  return found ?? { refused: 'No notice has this Message-ID.' }
}

/** What is stored of the reason that a mail server gave: its text quotes addresses, a code or a single word does not. */
function bounceReason(written: string): string {
  const [code] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(written) ?? /\b[45]\d\d\b/.exec(written) ?? []
  if (code !== undefined) return code
  const word = written.trim()
  return /^[a-z][a-z-]{1,39}$/i.test(word) ? word.toLowerCase() : 'no-reason'
}

/** Marks a notice as bounced, so that it is in the next file of letters, and records that in the history of its claim. */
export async function recordBounce(deps: BounceRecording, bounce: Bounce): Promise<BounceResult> {
  const notice = await noticeOf(deps, bounce)
  if ('refused' in notice) return notice
  const { id, name, claimId, eventId } = notice
  const reason = bounceReason(bounce.reason)
  const isNew = await deps.storage.notices.bounce(id, reason, deps.now())
  const [stored] = await deps.storage.notices.findAll([id])
  if (!isNew && stored?.state !== 'bounced' && stored?.state !== 'lettered')
    return { refused: `The notice ${name} was not sent: it is ${stored?.state ?? 'not there'}.` }
  const what = {
    outcome: 'bounced' as const,
    noticeId: id,
    notice: name,
    culture: null,
    caseVersion: null,
    text: null,
    reason,
    mayBeTwice: false,
  }
  // Also where it is marked already: a run that was interrupted may not have recorded it.
  if (isNew || stored?.state === 'bounced') await recordNoticeEvents(deps, [{ claimId, eventId, what }])
  return { recorded: isNew }
}
