import type { Migration } from './migration.ts'
import { schema01FirstTables } from './schema-01-first-tables.ts'
import { schema02CaptchaState } from './schema-02-captcha-state.ts'
import { schema03Attempts } from './schema-03-attempts.ts'
import { schema04PaymentState } from './schema-04-payment-state.ts'
import { schema05HashOfASecondNumber } from './schema-05-hash-of-a-second-number.ts'
import { schema06EncryptedClaims } from './schema-06-encrypted-claims.ts'
import { schema07ScannedDocuments } from './schema-07-scanned-documents.ts'
import { schema08Outbox } from './schema-08-outbox.ts'
import { schema09ListImports } from './schema-09-list-imports.ts'
import { schema10CountsOfSteps } from './schema-10-counts-of-steps.ts'
import { schema11NumbersOfVerdicts } from './schema-11-numbers-of-verdicts.ts'
import { schema12CaseOfTheData } from './schema-12-case-of-the-data.ts'
import { schema13ChecksOfSecrets } from './schema-13-checks-of-secrets.ts'
import { schema14ProofsOfGrants } from './schema-14-proofs-of-grants.ts'
import { schema15SlowPinHashes } from './schema-15-slow-pin-hashes.ts'
import { schema16FormerClaims } from './schema-16-former-claims.ts'
import { schema17OpenBodies } from './schema-17-open-bodies.ts'
import { schema18AttemptsOfNetworks } from './schema-18-attempts-of-networks.ts'
import { schema19CountsThatFall } from './schema-19-counts-that-fall.ts'
import { schema20LookUpKeys } from './schema-20-look-up-keys.ts'
import { schema21CaseVersions } from './schema-21-case-versions.ts'
import { schema22Links } from './schema-22-links.ts'
import { schema23LinksByMember } from './schema-23-links-by-member.ts'
import { schema24LastDays } from './schema-24-last-days.ts'
import { schema25SignedConfirmations } from './schema-25-signed-confirmations.ts'
import { schema26KeysOfTabs } from './schema-26-keys-of-tabs.ts'
import { schema27ClaimEvents } from './schema-27-claim-events.ts'
import { schema28FindingClaims } from './schema-28-finding-claims.ts'
import { schema29ChangesOfTheClassList } from './schema-29-changes-of-the-class-list.ts'
import { schema30KeysAndAnnouncedDecisions } from './schema-30-keys-and-announced-decisions.ts'
import { schema31Notices } from './schema-31-notices.ts'
import { schema32Drafts } from './schema-32-drafts.ts'
import { schema33ErasedClaims } from './schema-33-erased-claims.ts'
import { schema34Reminders } from './schema-34-reminders.ts'
import { schema35Observations } from './schema-35-observations.ts'
import { schema36Uploads } from './schema-36-uploads.ts'
import { schema37OpenSubmissions } from './schema-37-open-submissions.ts'
import { schema38DocumentsOfDrafts } from './schema-38-documents-of-drafts.ts'
import { schema39EndsOfDrafts } from './schema-39-ends-of-drafts.ts'

/** The schema, one step after another: the first leads to schema 1. A step that has been released is never changed: add the next. */
export const migrations: readonly Migration[] = [
  schema01FirstTables,
  schema02CaptchaState,
  schema03Attempts,
  schema04PaymentState,
  schema05HashOfASecondNumber,
  schema06EncryptedClaims,
  schema07ScannedDocuments,
  schema08Outbox,
  schema09ListImports,
  schema10CountsOfSteps,
  schema11NumbersOfVerdicts,
  schema12CaseOfTheData,
  schema13ChecksOfSecrets,
  schema14ProofsOfGrants,
  schema15SlowPinHashes,
  schema16FormerClaims,
  schema17OpenBodies,
  schema18AttemptsOfNetworks,
  schema19CountsThatFall,
  schema20LookUpKeys,
  schema21CaseVersions,
  schema22Links,
  schema23LinksByMember,
  schema24LastDays,
  schema25SignedConfirmations,
  schema26KeysOfTabs,
  schema27ClaimEvents,
  schema28FindingClaims,
  schema29ChangesOfTheClassList,
  schema30KeysAndAnnouncedDecisions,
  schema31Notices,
  schema32Drafts,
  schema33ErasedClaims,
  schema34Reminders,
  schema35Observations,
  schema36Uploads,
  schema37OpenSubmissions,
  schema38DocumentsOfDrafts,
  schema39EndsOfDrafts,
]
