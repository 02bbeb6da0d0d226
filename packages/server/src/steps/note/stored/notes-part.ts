import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import type { Connection } from '../../../storage/stored-part.ts'
import { noteEvents } from './note-events.ts'
import { noteStore } from './note-store.ts'
import { type NoteTables, noteTables } from './notes-tables.ts'
import { schema40Notes } from './schema-40-notes.ts'

/** What is read of tables from before there were notes. */
const noNotes = { ofClaims: async () => [], claimIds: async () => [], underOtherKeys: async () => [] }

export const notePart = {
  schema: { 40: schema40Notes },
  tables: noteTables,
  events: noteEvents,
  open: ({ db, write, schema }: Connection<NoteTables & EventTables>) => ({
    notes: { ...noteStore(db, write), ...(schema < 40 && noNotes) },
  }),
}
