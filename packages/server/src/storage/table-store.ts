export type TableValue = string | number | Uint8Array | null

/** Rows of a table, with the names of their columns. */
export interface TablePage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly TableValue[])[]
}

/** The raw tables, the same for every kind of database: the content of a backup. */
export interface TableStore {
  /** Gives all that is kept, as of one moment, while others go on writing. A few rows are in memory at a time. */
  readonly snapshot: <T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>) => Promise<T>
  /** Whether the tables are empty. */
  readonly isEmpty: () => Promise<boolean>
  /**
   * Fills an empty database with what a snapshot gave, in one transaction. It has to be opened anew afterwards.
   * @throws DATA_REFUSED where something is kept, or for what a later version of the product wrote
   */
  readonly load: (pages: AsyncIterable<TablePage>) => Promise<void>
}
