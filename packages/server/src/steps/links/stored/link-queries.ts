import type { Kysely, Updateable } from 'kysely'
import { type Exclusively, textOf, type Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { LinkSelection, LinkStore, StoredLink } from './link-store.ts'
import type { LinkTables } from './links-tables.ts'

type Row = LinkTables['link_token']

const rowOf = (link: StoredLink): Row => ({
  token_hash: link.tokenHash,
  purpose: link.purpose,
  form_type: link.formType,
  claim_id: link.claimId,
  member_id: link.memberId,
  made_at: textOf(link.madeAt),
  ends_at: textOf(link.endsAt),
  withdrawn_at: link.withdrawnAt && textOf(link.withdrawnAt),
})

const linkOf = (row: Row): StoredLink => ({
  tokenHash: row.token_hash,
  purpose: row.purpose,
  formType: row.form_type,
  claimId: row.claim_id,
  memberId: row.member_id,
  madeAt: Temporal.Instant.from(row.made_at),
  endsAt: Temporal.Instant.from(row.ends_at),
  withdrawnAt: row.withdrawn_at === null ? null : Temporal.Instant.from(row.withdrawn_at),
})

const rowsAtOnce = 5000

/** The links of a selection. */
const selected = (
  db: Kysely<LinkTables & FilingTables>,
  { purpose, formType, memberIds, madeBefore }: LinkSelection,
) =>
  db
    .selectFrom('link_token')
    .select('token_hash')
    .where('purpose', '=', purpose)
    .where('form_type', '=', formType)
    .$if(memberIds !== null, (query) => query.where('member_id', 'in', memberIds ?? []))
    .$if(madeBefore !== undefined, (query) =>
      query.where('made_at', '<', madeBefore ? textOf(madeBefore) : ''),
    )

/** Changes the selected links page by page, each of which leaves the selection by the change; returns their number. */
async function changed(
  exclusively: Exclusively<LinkTables & FilingTables>,
  { memberIds }: LinkSelection,
  page: (db: Kysely<LinkTables & FilingTables>) => ReturnType<typeof selected>,
  change: Updateable<Row>,
): Promise<number> {
  if (memberIds?.length === 0) return 0
  for (let total = 0; ; ) {
    const { numUpdatedRows } = await exclusively('links', (db) =>
      db
        .updateTable('link_token')
        .set(change)
        .where('token_hash', 'in', page(db).limit(rowsAtOnce))
        .executeTakeFirstOrThrow(),
    )
    total += Number(numUpdatedRows)
    if (numUpdatedRows < rowsAtOnce) return total
  }
}

/** Links in a table. */
export const linkStore = (
  db: Kysely<LinkTables & FilingTables>,
  write: Write,
  exclusively: Exclusively<LinkTables & FilingTables>,
): LinkStore => ({
  add: async (link) => {
    await write(db.insertInto('link_token').values(rowOf(link)))
  },
  addAll: async (links) => {
    if (links.length === 0) return
    await exclusively('links', async (connection) => {
      await connection
        .insertInto('link_token')
        .values(links.map(rowOf))
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute()
    })
  },
  remove: async (tokenHashes) => {
    if (tokenHashes.length === 0) return
    await exclusively('links', async (connection) => {
      await connection.deleteFrom('link_token').where('token_hash', 'in', tokenHashes).execute()
    })
  },
  find: async (tokenHash) => {
    const row = await db
      .selectFrom('link_token')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row ? linkOf(row) : null
  },
  ofMembers: async (selection) => {
    if (selection.memberIds.length === 0) return []
    const rows = await db
      .selectFrom('link_token')
      .selectAll()
      .where('token_hash', 'in', selected(db, selection))
      .orderBy('made_at')
      .orderBy('token_hash')
      .execute()
    return rows.map(linkOf)
  },
  withdraw: (selection, at) =>
    changed(
      exclusively,
      selection,
      (connection) => selected(connection, selection).where('withdrawn_at', 'is', null),
      { withdrawn_at: textOf(at) },
    ),
  end: (selection, madeBefore, at) =>
    changed(
      exclusively,
      selection,
      (connection) =>
        selected(connection, selection)
          .where('made_at', '<', textOf(madeBefore))
          .where('ends_at', '>', textOf(at)),
      { ends_at: textOf(at) },
    ),
})
