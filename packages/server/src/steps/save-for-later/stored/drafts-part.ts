import type { Connection } from '../../../storage/stored-part.ts'
import type { UploadTables } from '../../documents/stored/uploads-tables.ts'
import { draftStore } from './draft-queries.ts'
import { type DraftTables, draftTables } from './drafts-tables.ts'
import { reminderStore } from './reminder-queries.ts'
import { schema32Drafts } from './schema-32-drafts.ts'
import { schema34Reminders } from './schema-34-reminders.ts'
import { schema38DocumentsOfDrafts } from './schema-38-documents-of-drafts.ts'
import { schema39EndsOfDrafts } from './schema-39-ends-of-drafts.ts'

export const saveForLaterPart = {
  schema: {
    32: schema32Drafts,
    34: schema34Reminders,
    38: schema38DocumentsOfDrafts,
    39: schema39EndsOfDrafts,
  },
  tables: draftTables,
  events: {},
  open: ({ db, exclusively, write, schema }: Connection<DraftTables & UploadTables>) => ({
    drafts: {
      ...draftStore(db, write, exclusively),
      ...(schema < 39 && { countAfter: async () => ({ drafts: 0, uploads: 0 }) }),
      ...(schema < 32 && { count: async () => 0 }),
    },
    reminders: {
      ...reminderStore(db, write, exclusively),
      ...(schema < 34 && { count: async () => 0, underOtherKeys: async () => [] }),
    },
  }),
}
