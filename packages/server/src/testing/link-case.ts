import { randomBytes } from 'node:crypto'
import { pinOr } from '@redress/case/testing/pin-or.ts'
import type { StoredLink } from '../steps/links/stored/link-store.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { newToken, tokenHashOf } from '../steps/sign-in/open-link.ts'
import { firstMember } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A case whose Automotive form lets in by claim ID and PIN, and by a personal link that shows the name alone. */
export const linkCase = pinOr('link', '{ way: link, shows: [claimantName] }')

/** The credentials model of a claim that was begun by a link. */
export const byLink = { claimId: null, pin: null, way: 'link' }

/** Stores a link of the first member, and returns its token. */
export async function storedToken(
  { deps }: Pick<TestServer, 'deps'>,
  changes: Partial<StoredLink> = {},
): Promise<string> {
  const token = newToken(randomBytes)
  const madeAt = deps.now()
  await deps.storage.links.add({
    tokenHash: tokenHashOf(deps.keys, token),
    purpose: 'signIn',
    formType: 'Automotive',
    claimId: null,
    memberId: memberIdOf(deps.keys, String(firstMember.claimId)),
    madeAt,
    endsAt: madeAt.add({ hours: 24 }),
    withdrawnAt: null,
    ...changes,
  })
  return token
}
