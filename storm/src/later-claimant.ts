import { setTimeout as wait } from 'node:timers/promises'
import { partOf } from '../../packages/server/src/testing/part-of.ts'
import { actByLink } from './act-by-link.ts'
import { openWithRetries } from './claimant.ts'
import { giveCure } from './give-cure.ts'
import { type ClaimOpener, openedClaim } from './opened-claim.ts'
import type { Promises, SentAction } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

/** What claimants come back for: each opens a claim and does one thing with it. */
interface Visit {
  readonly opener: ClaimOpener
  readonly does: 'cure' | SentAction['action']
}

/** Cures are what most come for. */
const doings = ['cure', 'cure', 'cure', 'withdraw', 'contact', 'payment'] as const

/** The opener in a notice; null in an e-mail of another kind, such as a receipt. */
function openerIn(message: Parameters<typeof partOf>[0]): ClaimOpener | null {
  const [, token] = /\/claim\?culture=\w+#claim=([\w-]+)/.exec(partOf(message, 'plain')) ?? []
  const [, code] = /^Subject: Your claim (\S+)/m.exec(message.raw) ?? []
  return token === undefined || code === undefined ? null : { by: 'link', code, token }
}

/** What there is to come back for: every second deficient claim is opened by its page, and every link in an e-mail once. */
export function visitsOf(system: Pick<SystemUnderTest, 'mail'>, promises: Promises) {
  const seen = new Set<string>()
  let [read, turn] = [0, 0]
  const byPage = (): Visit | null => {
    for (const code of promises.decided.acknowledged) {
      if (promises.decided.given.get(code)?.state !== 'deficient' || seen.has(code)) continue
      seen.add(code)
      turn += 1
      const claim = promises.sent.find(({ acknowledged }) =>
        acknowledged.some(({ referenceCode }) => referenceCode === code),
      )
      if (claim && turn % 2 === 0) return { opener: { by: 'page', code, name: claim.name }, does: 'cure' }
    }
    return null
  }
  const byLink = (): Visit | null => {
    for (; read < system.mail.length; ) {
      const message = system.mail[read]
      read += 1
      const opener = message ? openerIn(message) : null
      if (opener?.by !== 'link' || seen.has(opener.token)) continue
      seen.add(opener.token)
      turn += 1
      return { opener, does: doings[turn % doings.length] ?? 'cure' }
    }
    return null
  }
  return (): Visit | null => byPage() ?? byLink()
}

/** Comes back for claim after claim until it should stop. */
export async function beLaterClaimant(
  system: Pick<SystemUnderTest, 'address'>,
  index: number,
  { promises, nextVisit }: { readonly promises: Promises; readonly nextVisit: ReturnType<typeof visitsOf> },
  shouldContinue: () => boolean,
): Promise<void> {
  for (let count = 0; shouldContinue(); ) {
    const visit = nextVisit()
    if (visit === null) {
      await wait(50)
      continue
    }
    count += 1
    const { opener, does } = visit
    const browser = await openWithRetries(
      system.address,
      `10.${200 + index}.${count >> 8}.${count & 255}`,
      promises,
    )
    try {
      const opened = await openedClaim(browser, opener)
      if (does === 'cure') await giveCure(browser, opener, opened, promises)
      else await actByLink(browser, opener.code, opened, { name: does, promises })
    } catch (error) {
      promises.wrongAnswers.push(String(error))
    }
  }
}
