import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import type { Connection } from '../../../storage/stored-part.ts'
import { noteEvents } from './note-events.ts'
import { noteStore } from './note-store.ts'
import { type NoteTables, noteTables } from './notes-tables.ts'
import { schema40Notes } from './schema-40-notes.ts'

export const notePart = {
  schema: { 40: schema40Notes },
  tables: noteTables,
  events: noteEvents,
  open: ({ db, write }: Connection<NoteTables & EventTables>) => ({ notes: noteStore(db, write) }),
}
