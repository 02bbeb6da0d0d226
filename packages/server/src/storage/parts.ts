import { type ErasureTables, erasurePart } from '../claims/erasure/stored/erasures-tables.ts'
import { type EventTables, historyPart } from '../claims/history/stored/events-tables.ts'
import { type LedgerTables, ledgerPart } from '../claims/ledger/stored/ledger-tables.ts'
import { programsPart } from '../programs/stored/api-keys-part.ts'
import type { ApiKeyTables } from '../programs/stored/api-keys-tables.ts'
import { accessLogPart } from '../steps/access-log/stored/access-part.ts'
import type { AccessTables } from '../steps/access-log/stored/access-tables.ts'
import { claimPagePart } from '../steps/claim-page/stored/claimant-events.ts'
import { classListPart } from '../steps/class-list/stored/class-list-part.ts'
import type { ClassListTables } from '../steps/class-list/stored/class-list-tables.ts'
import { decidePart } from '../steps/decide/stored/decision-events.ts'
import { documentsPart } from '../steps/documents/stored/uploads-part.ts'
import type { UploadTables } from '../steps/documents/stored/uploads-tables.ts'
import { filingPart } from '../steps/filing/stored/filing-part.ts'
import type { FilingTables } from '../steps/filing/stored/filing-tables.ts'
import { findPart } from '../steps/find/stored/traits-part.ts'
import type { TraitTables } from '../steps/find/stored/traits-tables.ts'
import { linksPart } from '../steps/links/stored/links-part.ts'
import type { LinkTables } from '../steps/links/stored/links-tables.ts'
import { notePart } from '../steps/note/stored/notes-part.ts'
import type { NoteTables } from '../steps/note/stored/notes-tables.ts'
import { notifyPart } from '../steps/notify/stored/notices-part.ts'
import type { NoticeTables } from '../steps/notify/stored/notices-tables.ts'
import { observePart } from '../steps/observe/stored/observations-part.ts'
import type { ObservationTables } from '../steps/observe/stored/observations-tables.ts'
import { outboxPart } from '../steps/outbox/stored/outbox-part.ts'
import type { OutboxTables } from '../steps/outbox/stored/outbox-tables.ts'
import { payPart } from '../steps/pay/stored/payment-events.ts'
import { saveForLaterPart } from '../steps/save-for-later/stored/drafts-part.ts'
import type { DraftTables } from '../steps/save-for-later/stored/drafts-tables.ts'
import { signInPart } from '../steps/sign-in/stored/sign-in-part.ts'
import type { SignInTables } from '../steps/sign-in/stored/sign-in-tables.ts'
import { type InstallationTables, installationPart } from './installation-tables.ts'
import type { Migration } from './migrations/migration.ts'
import type { Connection, TablesOf } from './stored-part.ts'

/** The tables of all steps, the same in every database. Instants are ISO 8601 texts in UTC, because the time of a claim must be returned exactly. */
export interface Tables
  extends InstallationTables,
    ClassListTables,
    FilingTables,
    SignInTables,
    LinkTables,
    DraftTables,
    ObservationTables,
    UploadTables,
    OutboxTables,
    EventTables,
    NoteTables,
    NoticeTables,
    TraitTables,
    AccessTables,
    ApiKeyTables,
    ErasureTables,
    LedgerTables {}

/** What has steps of the schema. */
const parts = [
  installationPart,
  classListPart,
  filingPart,
  signInPart,
  linksPart,
  saveForLaterPart,
  observePart,
  documentsPart,
  outboxPart,
  historyPart,
  notePart,
  notifyPart,
  findPart,
  accessLogPart,
  programsPart,
  erasurePart,
  ledgerPart,
]

/** The facets of every table, in the order in which a backup writes them: a row refers to rows of tables before it. */
export const tables: TablesOf<Tables> = {
  ...installationPart.tables,
  ...classListPart.tables,
  ...filingPart.tables,
  ...signInPart.tables,
  ...linksPart.tables,
  ...saveForLaterPart.tables,
  ...observePart.tables,
  ...documentsPart.tables,
  ...outboxPart.tables,
  ...historyPart.tables,
  ...notePart.tables,
  ...notifyPart.tables,
  ...findPart.tables,
  ...accessLogPart.tables,
  ...programsPart.tables,
  ...erasurePart.tables,
  ...ledgerPart.tables,
}

/** The stores of the steps over an open database. */
export const openStores = (connection: Connection<Tables>) => ({
  ...classListPart.open(connection),
  ...filingPart.open(connection),
  ...signInPart.open(connection),
  ...linksPart.open(connection),
  ...saveForLaterPart.open(connection),
  ...observePart.open(connection),
  ...documentsPart.open(connection),
  ...outboxPart.open(connection),
  ...notePart.open(connection),
  ...notifyPart.open(connection),
  ...findPart.open(connection),
  ...accessLogPart.open(connection),
  ...programsPart.open(connection),
})

/** The steps of the schema, by the number of the schema that each leads to, in their order. Two with one number are a gap elsewhere. */
export const schemaSteps: readonly (readonly [number, Migration])[] = parts
  .flatMap(({ schema }) => Object.entries<Migration>(schema))
  .map(([number, step]) => [Number(number), step] as const)
  .toSorted(([a], [b]) => a - b)

/** The kinds of events of all steps, by their names. */
export const eventKinds = {
  ...decidePart.events,
  ...claimPagePart.events,
  ...notifyPart.events,
  ...payPart.events,
  ...notePart.events,
}
