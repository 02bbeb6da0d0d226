/**
 * The last day in a column of the class list in use, by the name of the column. Null: no row has a day in it. Undefined: it
 * is not known, since the list was imported before days were stored.
 */
export type LastDays = (column: string) => Temporal.PlainDate | null | undefined

/** No class list is known. */
export const unknownDays: LastDays = () => undefined
