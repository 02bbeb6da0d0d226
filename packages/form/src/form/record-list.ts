/** One record of a list: being written, or saved. */
export interface RecordEntry {
  readonly clientId: string
  readonly status: 'draft' | 'saved'
}

/** The records of one manager or table, in the order they were begun. */
export type RecordList = readonly RecordEntry[]

export const drafts = (list: RecordList): RecordEntry[] => list.filter(({ status }) => status === 'draft')

export const saved = (list: RecordList): RecordEntry[] => list.filter(({ status }) => status === 'saved')

/** The list with a new draft at its end (Add More). */
export const addDraft = (list: RecordList, clientId: string): RecordList => [
  ...list,
  { clientId, status: 'draft' },
]

/** The list with the record saved, or turned back into a draft. */
export const setStatus = (list: RecordList, clientId: string, status: RecordEntry['status']): RecordList =>
  list.map((entry) => (entry.clientId === clientId ? { clientId, status } : entry))

/** The list without the record: a draft cancelled, a saved record deleted. */
export const removeRecord = (list: RecordList, clientId: string): RecordList =>
  list.filter((entry) => entry.clientId !== clientId)
