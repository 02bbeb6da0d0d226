import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { linkStore } from './link-queries.ts'
import { type LinkTables, linkTables } from './links-tables.ts'
import { schema22Links } from './schema-22-links.ts'
import { schema23LinksByMember } from './schema-23-links-by-member.ts'

export const linksPart = {
  schema: { 22: schema22Links, 23: schema23LinksByMember },
  tables: linkTables,
  events: {},
  open: ({ db, exclusively, write }: Connection<LinkTables & FilingTables>) => ({
    links: linkStore(db, write, exclusively),
  }),
}
