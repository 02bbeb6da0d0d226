import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The rows of one claim: the ids of its filings and events. */
interface Ids {
  readonly filings: readonly string[]
  readonly events: readonly string[]
}

/** How the rows of a claim are removed from a table; `none` where no row belongs to one claim. */
type Removal = 'none' | ((db: Kysely<Tables>, ids: Ids) => Promise<unknown>)

/** The uploads of whoever filed; the collector removes the files that no claim has. */
export const uploadsOf = (db: Kysely<Tables>, filings: readonly string[]) =>
  db
    .selectFrom('upload')
    .select('upload.id')
    .where('owner', 'in', (query) => query.selectFrom('claim').select('member_id').where('id', 'in', filings))

/**
 * What an erasure removes from each table, in this order: what refers to a claim before the claim. A table without an entry does
 * not compile.
 */
const removals: { readonly [Name in keyof Tables]: Removal } = {
  outbox: (db, { filings, events }) =>
    db
      .deleteFrom('outbox')
      .where('claim_id', 'in', [...filings, ...events])
      .execute(),
  submission_key: (db, { filings }) =>
    db.deleteFrom('submission_key').where('claim_id', 'in', filings).execute(),
  claim_document: (db, { filings }) =>
    db.deleteFrom('claim_document').where('claim_id', 'in', filings).execute(),
  claim_observation: (db, { filings }) =>
    db.deleteFrom('claim_observation').where('claim_id', 'in', filings).execute(),
  claim_trait: (db, { filings }) => db.deleteFrom('claim_trait').where('claim_id', 'in', filings).execute(),
  // Links that sign the class member in are of the member, and stay.
  link_token: (db, { filings }) => db.deleteFrom('link_token').where('claim_id', 'in', filings).execute(),
  // An open tab of the claimant would ask for the claim that is gone.
  session_grant: (db, { filings }) =>
    db
      .deleteFrom('session_grant')
      .where('member_id', 'in', (query) =>
        query.selectFrom('claim').select('member_id').where('id', 'in', filings),
      )
      .execute(),
  upload_part: (db, { filings }) =>
    db.deleteFrom('upload_part').where('upload_id', 'in', uploadsOf(db, filings)).execute(),
  upload: (db, { filings }) => db.deleteFrom('upload').where('id', 'in', uploadsOf(db, filings)).execute(),
  notice: (db, { filings }) => db.deleteFrom('notice').where('claim_id', 'in', filings).execute(),
  claim_event: (db, { filings }) => db.deleteFrom('claim_event').where('claim_id', 'in', filings).execute(),
  claim: async (db, { filings }) => {
    await db.deleteFrom('claim').where('id', 'in', filings).where('amends', 'is not', null).execute()
    await db.deleteFrom('claim').where('id', 'in', filings).execute()
  },
  installation: 'none',
  class_member: 'none',
  class_member_next: 'none',
  class_key: 'none',
  class_key_next: 'none',
  class_import: 'none',
  class_import_next: 'none',
  class_refused: 'none',
  // What happened to a class member is no part of a claim.
  class_change: 'none',
  class_standing: 'none',
  notice_domain: 'none',
  // Nobody knows whose a draft is, or whose claim a reminder is about.
  draft: 'none',
  draft_reminder: 'none',
  // A hash that nothing names: what the claim of it had went with the claim.
  filed_draft: 'none',
  pin_hashing: 'none',
  sign_in_attempt: 'none',
  ledger_seal: 'none',
  event_seal: 'none',
  trait_progress: 'none',
  access_entry: 'none',
  step_count: 'none',
  api_key: 'none',
  open_body: 'none',
  open_submission: 'none',
  heartbeat: 'none',
  case_file: 'none',
  case_version: 'none',
  case_change: 'none',
  case_server: 'none',
  erasure: 'none',
  erased_filing: 'none',
}

/** Removes every row of a claim. */
export async function removeRows(db: Kysely<Tables>, ids: Ids): Promise<void> {
  if (ids.filings.length === 0) return
  for (const removal of Object.values(removals)) if (removal !== 'none') await removal(db, ids)
}

/** The tables that lose rows by an erasure. */
export const erasedTables: readonly string[] = Object.entries(removals).flatMap(([name, removal]) =>
  removal === 'none' ? [] : [name],
)
