/** The columns of a table of records that are no fields. */
const facts: readonly string[] = ['referenceCode', 'model', 'number', 'recordId', 'otherFields']

/** The column of a field of records: its name, with `fields.` before it where a column of the table has that name. */
export const recordColumn = (field: string): string => (facts.includes(field) ? `fields.${field}` : field)
