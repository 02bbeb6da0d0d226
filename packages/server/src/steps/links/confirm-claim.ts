import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import { signConfirmation } from '../../claims/vault/signed-statements.ts'
import type { ClaimStore } from '../../storage/claim-store.ts'
import { receiptAddress } from '../filing/receipt-address.ts'
import type { OutboxStore } from '../outbox/stored/outbox-store.ts'
import { openLink } from '../sign-in/open-link.ts'
import type { AttemptStore } from '../sign-in/stored/attempt-store.ts'
import { linkAddress, type MakeLinkDeps, makeLink } from './links.ts'

/** The page that confirms a claim. */
const confirmPath = '/confirm'

/** The link of a claim's e-mail, and the end of its validity. */
export interface ConfirmationLink {
  readonly address: string
  readonly endsAt: Temporal.Instant
}

interface ConfirmationLinkDeps extends MakeLinkDeps {
  readonly claims: Pick<ClaimStore, 'find'>
  /** The public address of this site. */
  readonly siteUrl: string
}

/** Makes the link for the e-mail of a claim that waits for its confirmation; null for any other claim. */
export async function confirmationLink(
  deps: ConfirmationLinkDeps,
  { confirmation }: Pick<CaseSettings, 'confirmation'>,
  record: ClaimRecord,
): Promise<ConfirmationLink | null> {
  if (record.confirmation === undefined) return null
  const stored = await deps.claims.find(record.id)
  if (stored === null || stored.confirmedAt !== null) return null
  const { formType, id: claimId, culture } = record
  const days = confirmation[formType]?.days ?? defaultDays
  const endsAt = deps.now().add({ hours: 24 * days })
  const token = await makeLink(deps, { purpose: 'confirm', formType, claimId, memberId: null, endsAt })
  return { address: linkAddress(deps.siteUrl, confirmPath, culture, `confirm=${token}`), endsAt }
}

/** Days for which a link is valid if the case no longer says. */
const defaultDays = 30

/** Confirms the claim of a link. False if the link is unknown, has ended or was withdrawn. A second time changes nothing. */
export async function confirmClaim(
  deps: Omit<MakeLinkDeps, 'randomBytes'> & {
    readonly claims: Pick<ClaimStore, 'confirm'>
    readonly ring: KeyRing
    readonly caseId: string
  },
  token: string,
): Promise<boolean> {
  const opened = await openLink(deps, 'confirm', token)
  if (opened.state !== 'open' || opened.link.claimId === null) return false
  const { claimId } = opened.link
  await deps.claims.confirm(
    claimId,
    signConfirmation(deps.ring, { caseId: deps.caseId, claimId }, deps.now()),
  )
  return true
}

interface ResendDeps {
  readonly claims: Pick<ClaimStore, 'findByReferenceCode'>
  readonly outbox: Pick<OutboxStore, 'sendAgain'>
  readonly attempts: Pick<AttemptStore, 'take'>
  readonly keys: Pick<Keys, 'network'>
  readonly ring: KeyRing
  readonly caseId: string
  readonly settings: CaseSettings
  readonly now: () => Temporal.Instant
}

/** E-mails of one claim, and requests of one network, within a day. */
const resendsADay = { claim: 3, network: 60 } as const

const perDay = (most: number) => ({ perHour: most / 24, most, pauses: [] })

/** Sends the e-mail of a claim again if the claim waits for its confirmation. Returns whether it is sent. */
export async function sendConfirmationAgain(
  { claims, outbox, ring, caseId, settings, now }: Omit<ResendDeps, 'attempts' | 'keys'>,
  referenceCode: string,
): Promise<boolean> {
  const stored = await claims.findByReferenceCode(referenceCode)
  if (stored === null || stored.confirmedAt !== null) return false
  const { record } = openClaim(ring, caseId, stored)
  if (record.confirmation === undefined || receiptAddress(settings, record) === null) return false
  await outbox.sendAgain(stored.id, 'receiptEmail', now())
  return true
}

/**
 * The same on a claimant's request, at most so often. False if the network, or the code, had as many as it gets: counted for
 * every code alike, so that nothing tells whether a claim has it. The caller's answer must not depend on what was done else.
 */
export async function requestConfirmationAgain(
  deps: ResendDeps,
  network: string,
  referenceCode: string,
): Promise<boolean> {
  const take = (key: string, most: number) =>
    deps.attempts.take({ key, scope: 'resend', credential: null }, perDay(most), deps.now())
  const ofNetwork = `resend ${keyedHash(deps.keys.network, network)}`
  if (!(await take(ofNetwork, resendsADay.network))) return false
  const ofCode = `resend ${keyedHash(deps.keys.network, referenceCode)}`
  if (!(await take(ofCode, resendsADay.claim))) return false
  await sendConfirmationAgain(deps, referenceCode)
  return true
}
