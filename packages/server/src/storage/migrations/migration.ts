/**
 * What leads to one schema from the schema before it, or from an empty database, for each kind of database. In PostgreSQL texts are
 * compared byte by byte (`COLLATE "C"`), whatever the language of the database, so that instants and ids sort as they should.
 */
export interface SchemaStep {
  readonly sqlite: string
  readonly postgres: string
}

/** One step of the schema, from the schema before it. */
export interface Migration extends SchemaStep {
  /** What changes, in words, as `redress upgrade` reports it. */
  readonly change: string
}
