import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { signConfirmation } from '../../claims/vault/signed-statements.ts'
import { receiptAddress } from '../filing/receipt-address.ts'
import { openLink } from '../sign-in/open-link.ts'
import { type LinkMaking, linkAddress, makeLink } from './links.ts'

/** The page that confirms a claim. */
const confirmPath = '/confirm'

/** The link of a claim's e-mail, and the end of its validity. */
export interface ConfirmationLink {
  readonly address: string
  readonly endsAt: Temporal.Instant
}

/** Makes the link for the e-mail of a claim that waits for its confirmation; null for any other claim. */
export async function confirmationLink(
  deps: LinkMaking & Uses<'claims'> & { readonly siteUrl: string },
  { confirmation }: CaseSettings,
  record: ClaimRecord,
): Promise<ConfirmationLink | null> {
  if (record.confirmation === undefined) return null
  const stored = await deps.storage.claims.find(record.id)
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
  deps: Uses<'caseId' | 'claims' | 'links', 'keys' | 'ring' | 'now'>,
  token: string,
): Promise<boolean> {
  const opened = await openLink(deps, 'confirm', token)
  if (opened.state !== 'open' || opened.link.claimId === null) return false
  const { claimId } = opened.link
  const { caseId, claims } = deps.storage
  await claims.confirm(claimId, signConfirmation(deps.ring, { caseId, claimId }, deps.now()))
  return true
}

interface Resending extends Uses<'caseId' | 'claims' | 'outbox', 'ring' | 'now'> {
  readonly loadedCase: LoadedCase
}

/** E-mails of one claim, and requests of one network, within a day. */
const resendsADay = { claim: 3, network: 60 } as const

const perDay = (most: number) => ({ perHour: most / 24, most, pauses: [] })

/** Sends the e-mail of a claim again if the claim waits for its confirmation. Returns whether it is sent. */
export async function sendConfirmationAgain(
  { storage, ring, loadedCase, now }: Resending,
  referenceCode: string,
): Promise<boolean> {
  const stored = await storage.claims.findByReferenceCode(referenceCode)
  if (stored === null || stored.confirmedAt !== null) return false
  const { record } = openClaim(ring, storage.caseId, stored)
  if (record.confirmation === undefined || receiptAddress(loadedCase.settings, record) === null) return false
  await storage.outbox.sendAgain(stored.id, 'receiptEmail', now())
  return true
}

/**
 * The same on a claimant's request, at most so often. False if the network, or the code, had as many as it gets: counted for
 * every code alike, so that nothing tells whether a claim has it. The caller's answer must not depend on what was done else.
 */
export async function requestConfirmationAgain(
  deps: Resending & Uses<'attempts', 'keys'>,
  network: string,
  referenceCode: string,
): Promise<boolean> {
  const take = (key: string, most: number) =>
    deps.storage.attempts.take({ key, scope: 'resend', credential: null }, perDay(most), deps.now())
  const ofNetwork = `resend ${keyedHash(deps.keys.network, network)}`
  if (!(await take(ofNetwork, resendsADay.network))) return false
  const ofCode = `resend ${keyedHash(deps.keys.network, referenceCode)}`
  if (!(await take(ofCode, resendsADay.claim))) return false
  await sendConfirmationAgain(deps, referenceCode)
  return true
}
