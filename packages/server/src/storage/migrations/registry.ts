import { schema30KeysAndAnnouncedDecisions } from '../../programs/stored/schema-30-keys-and-announced-decisions.ts'
import { schema20LookUpKeys } from '../../steps/class-list/stored/schema-20-look-up-keys.ts'
import { schema24LastDays } from '../../steps/class-list/stored/schema-24-last-days.ts'
import { schema29ChangesOfTheClassList } from '../../steps/class-list/stored/schema-29-changes-of-the-class-list.ts'
import { schema36Uploads } from '../../steps/documents/stored/schema-36-uploads.ts'
import { schema37OpenSubmissions } from '../../steps/filing/stored/schema-37-open-submissions.ts'
import { schema28FindingClaims } from '../../steps/find/stored/schema-28-finding-claims.ts'
import { schema22Links } from '../../steps/links/stored/schema-22-links.ts'
import { schema23LinksByMember } from '../../steps/links/stored/schema-23-links-by-member.ts'
import { schema31Notices } from '../../steps/notify/stored/schema-31-notices.ts'
import { schema35Observations } from '../../steps/observe/stored/schema-35-observations.ts'
import { schema32Drafts } from '../../steps/save-for-later/stored/schema-32-drafts.ts'
import { schema34Reminders } from '../../steps/save-for-later/stored/schema-34-reminders.ts'
import { schema38DocumentsOfDrafts } from '../../steps/save-for-later/stored/schema-38-documents-of-drafts.ts'
import { schema39EndsOfDrafts } from '../../steps/save-for-later/stored/schema-39-ends-of-drafts.ts'
import { schema19CountsThatFall } from '../../steps/sign-in/stored/schema-19-counts-that-fall.ts'
import { schema26KeysOfTabs } from '../../steps/sign-in/stored/schema-26-keys-of-tabs.ts'
import type { Migration, SchemaStep } from './migration.ts'
import { schema18Postgres } from './schema-18-postgres.ts'
import { schema18Sqlite } from './schema-18-sqlite.ts'
import { schema21CaseVersions } from './schema-21-case-versions.ts'
import { schema25SignedConfirmations } from './schema-25-signed-confirmations.ts'
import { schema27ClaimEvents } from './schema-27-claim-events.ts'
import { schema33ErasedClaims } from './schema-33-erased-claims.ts'

/** The first step, from an empty database to the schema of version 1.0.0: nobody has an earlier one. Never changed. */
export const firstStep: SchemaStep = { sqlite: schema18Sqlite, postgres: schema18Postgres }

/** The steps since version 1.0.0, one after another: the first leads from its schema to the next. A step that has been released is never changed: add the next. */
export const migrations: readonly Migration[] = [
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
