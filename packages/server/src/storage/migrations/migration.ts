/** One step of the schema, from the schema before it. */
export type Migration = {
  /** What changes, in words, as `redress upgrade` reports it. Missing only in steps before version 0.1.0, which cannot be upgraded. */
  readonly change?: string
  readonly sqlite: string
  /**
   * Null only in the steps from before PostgreSQL was added; its first step creates their tables. Texts are compared byte by
   * byte (`COLLATE "C"`), whatever the language of the database, so that instants and ids sort as they should.
   */
  readonly postgres: string | null
}
