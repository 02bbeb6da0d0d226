import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { noticeEvents } from './notice-events.ts'
import { noticeStore } from './notice-queries.ts'
import { type NoticeTables, noticeTables } from './notices-tables.ts'
import { schema31Notices } from './schema-31-notices.ts'

/** What is read of tables from before there were notices. */
const noNotices = {
  noticed: async () => new Set<string>(),
  select: async () => [],
  findAll: async () => [],
  findByMessageId: async () => null,
  ofClaim: async () => [],
  counts: async () => [],
  underOtherKeys: async () => [],
}

export const notifyPart = {
  schema: { 31: schema31Notices },
  tables: noticeTables,
  events: noticeEvents,
  open: ({ db, exclusively, write, schema }: Connection<NoticeTables & FilingTables & EventTables>) => ({
    notices: { ...noticeStore(db, write, exclusively), ...(schema < 31 && noNotices) },
  }),
}
