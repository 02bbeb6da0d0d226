export type TableValue = string | number | Uint8Array | null

/** Rows of a table, with the names of their columns. */
export interface TablePage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly TableValue[])[]
}

/** The raw tables, the same for every kind of database: the content of a backup. */
export interface TableStore {
  /** Reads all stored rows on one snapshot, while others continue to write. A few rows are in memory at a time. */
  readonly snapshot: <T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>) => Promise<T>
  /** Whether the tables are empty. */
  readonly isEmpty: () => Promise<boolean>
  /**
   * Fills an empty database with the rows of a snapshot, in one transaction. The caller must reopen the database afterwards.
   * @throws DATA_REFUSED if the tables are not empty, or for rows of a later version of the product
   */
  readonly load: (pages: AsyncIterable<TablePage>) => Promise<void>
}
