import { randomBytes } from 'node:crypto'
import { memberIdOf } from '../claims/sign-in/credentials.ts'
import { newToken, tokenHashOf } from '../claims/sign-in/open-link.ts'
import type { StoredLink } from '../storage/link-store.ts'
import { firstMember } from './test-browser.ts'
import type { TestServer } from './test-server.ts'
import type { CaseChanges } from './write-case.ts'

/** A case whose Automotive form lets in by claim ID and PIN, and by a personal link that shows the name alone. */
export const linkCase: CaseChanges = {
  'models/automotive-credentials.yaml': `formType: Automotive
dtoMapping: credentials
fields: { claimId: { rules: [{ type: required }] }, pin: { rules: [{ type: required }] }, way: {} }
`,
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
ways: [{ way: credentials, columns: [claimId, pin] }, { way: link, shows: [claimantName] }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - type: radio
        field: credentials.way
        label: LocKey_Title
        options: [{ value: credentials, label: LocKey_ClaimId }, { value: link, label: LocKey_Title }]
      - type: text
        field: credentials.claimId
        label: LocKey_ClaimId
        dependencies: &has
          - { effect: show, when: { field: credentials.way, operator: isEqualTo, value: credentials } }
      - { type: text, field: credentials.pin, label: LocKey_Pin, dependencies: *has }
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
  - page: claim-details
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name, prepopulatedDataKey: claimantName }
      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`,
}

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
