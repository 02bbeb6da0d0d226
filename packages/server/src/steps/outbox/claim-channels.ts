import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { defaultHoldDays, isOpenToObjection, openChangesOf } from '../../claims/history/open-changes.ts'
import { type WholeClaim, wholeClaim } from '../../claims/history/whole-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { addressBefore, addressOfClaim } from '../claim-page/address-of-claim.ts'
import { claimLinkHours } from '../claim-page/request-claim-link.ts'
import { claimPath, makeClaimLink } from '../links/claim-link.ts'
import { linkAddress, makeLink } from '../links/links.ts'
import type { CurrentCase } from '../step.ts'
import { aboutClaim } from './about-claim.ts'
import { changeEmail, claimLinkEmail } from './claim-emails.ts'
import type { DeliveryResult } from './deliveries.ts'
import type { SendEmail } from './email-sender.ts'
import type { Channel } from './run-outbox.ts'

/** What e-mails about claims are made of. */
export type ClaimMails = CurrentCase &
  Uses<'caseId' | 'links' | 'claims' | 'events', 'now' | 'randomBytes' | 'keys' | 'ring'>

const nothingToSend: DeliveryResult = { outcome: 'delivered' }

/** The link that a claimant asked for. Each e-mail has a new one; those before stay valid until they end. */
const linkChannel = (deps: ClaimMails, siteUrl: string, send: SendEmail): Channel => ({
  kind: 'claimLink',
  atOnce: 4,
  deliver: aboutClaim(deps, async ({ id }) => {
    const claim = await wholeClaim(deps, id)
    const { record } = claim.newest
    const loadedCase = deps.inForce()
    const to = addressOfClaim(loadedCase.settings, claim, deps.now())
    if (to === null) return nothingToSend
    const endsAt = deps.now().add({ hours: claimLinkHours })
    const link = await makeClaimLink({ ...deps, siteUrl }, record, endsAt)
    const email = claimLinkEmail(loadedCase, record, link)
    return send({ id: `${id}.link.${deps.now().epochMilliseconds}`, to, email, link: link.address })
  }),
})

/** The addresses that were in force before one of the changes, each once. */
function formerAddresses(settings: LoadedCase['settings'], claim: WholeClaim, numbers: readonly number[]) {
  return [...new Set(numbers.flatMap((number) => addressBefore(settings, claim, number) ?? []))]
}

/** The worst result of several e-mails is that of all: those that arrived are sent again under the same id. */
const worst = (results: readonly DeliveryResult[]): DeliveryResult =>
  results.find(({ outcome }) => outcome === 'tryAgain') ??
  results.find(({ outcome }) => outcome === 'refused') ??
  nothingToSend

async function objectionLink(
  deps: ClaimMails,
  siteUrl: string,
  { id, amends, formType, culture }: ClaimRecord,
  endsAt: Temporal.Instant,
) {
  const claimId = amends ?? id
  const made = { purpose: 'object', formType, claimId, memberId: null, endsAt } as const
  const token = await makeLink(deps, made)
  return { address: linkAddress(siteUrl, claimPath, culture, `object=${token}`), endsAt }
}

/**
 * Announces to every former address what was changed. All changes to which somebody can still object are in each e-mail, so that one that is
 * sent for two of them, or again, says the same.
 */
const changeChannel = (deps: ClaimMails, siteUrl: string, send: SendEmail): Channel => ({
  kind: 'changeNotice',
  atOnce: 4,
  deliver: aboutClaim(deps, async ({ id }) => {
    const claim = await wholeClaim(deps, id)
    const loadedCase = deps.inForce()
    const { settings } = loadedCase
    const holdDays = settings.claimPage?.holdDays ?? defaultHoldDays
    const changes = openChangesOf(claim.history, deps.now(), holdDays).filter(isOpenToObjection)
    const last = changes.at(-1)
    if (!last) return nothingToSend
    const numbers = changes.map(({ event }) => event.number)
    const endsAt = Temporal.Instant.from(last.event.at).add({ hours: 24 * holdDays })
    const results: DeliveryResult[] = []
    for (const [index, to] of formerAddresses(settings, claim, numbers).entries()) {
      const link = await objectionLink(deps, siteUrl, claim.newest.record, endsAt)
      const email = changeEmail(loadedCase, claim.newest.record, changes, link)
      results.push(await send({ id: `${last.event.id}.${index}`, to, email, link: link.address }))
    }
    return worst(results)
  }),
})

/** The e-mails about a claim that its claimant acts on; none where the site has no public address for their links. */
export const claimChannels = (
  deps: ClaimMails,
  siteUrl: string | null,
  send: SendEmail,
): readonly Channel[] =>
  siteUrl === null ? [] : [linkChannel(deps, siteUrl, send), changeChannel(deps, siteUrl, send)]
