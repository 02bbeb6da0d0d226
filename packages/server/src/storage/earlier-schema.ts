import type { Storage } from './storage.ts'

/** The case versions of tables from before versions were stored. */
const withoutVersions = ({ caseVersions }: Storage): Storage['caseVersions'] => ({
  ...caseVersions,
  newest: async () => null,
  changes: async () => [],
  read: async () => null,
})

/** The events of tables from before there were any. */
const withoutEvents = ({ events }: Storage): Storage['events'] => ({
  ...events,
  ofClaims: async () => [],
  claimIds: async () => [],
  sealed: async () => [],
  hasAny: async () => false,
  last: async () => null,
  seals: async () => [],
  unsealed: async () => [],
  underOtherKeys: async () => [],
})

/** The history of a class list from before there was one. The class has every member of the list. */
const withoutClassHistory = ({ classHistory, classList }: Storage): Storage['classHistory'] => ({
  ...classHistory,
  entries: async () => [],
  ofMembers: async () => [],
  imports: async () => [],
  counts: async () => [],
  standings: async () => [],
  standingsAfter: async () => [],
  underOtherKeys: async () => [],
  size: async () => {
    const list = await classList.lastImport()
    return list && { listed: list.members, merged: 0, optedOut: 0 }
  },
})

/** The notices of tables from before there were any. */
const withoutNotices = ({ notices }: Storage): Storage['notices'] => ({
  ...notices,
  noticed: async () => new Set(),
  select: async () => [],
  findAll: async () => [],
  findByMessageId: async () => null,
  ofClaim: async () => [],
  counts: async () => [],
  underOtherKeys: async () => [],
})

/** The erasures of tables from before there were any. */
const withoutErasures = ({ erasures }: Storage): Storage['erasures'] => ({
  ...erasures,
  find: async () => null,
  findByCode: async () => null,
  all: async () => [],
})

/** The reminders of tables from before there were any. */
const withoutReminders = ({ reminders }: Storage): Storage['reminders'] => ({
  ...reminders,
  count: async () => 0,
  underOtherKeys: async () => [],
})

/** The drafts of tables from before there were any, or before they followed the deadlines in force. */
const withoutDrafts = ({ drafts }: Storage, schema: number): Storage['drafts'] => ({
  ...drafts,
  countAfter: async () => ({ drafts: 0, uploads: 0 }),
  ...(schema < 32 && { count: async () => 0 }),
})

/** The observations of tables from before there were any. */
const withoutObservations = ({ observations }: Storage): Storage['observations'] => ({
  ...observations,
  ofClaims: async () => [],
  count: async () => 0,
  underOtherKeys: async () => [],
})

/** A read-only storage over tables of an earlier schema: a missing column or table is read as if it was never written. */
export const ofSchema = (schema: number, storage: Storage): Storage => ({
  ...storage,
  ...(schema < 36 && {
    uploads: {
      ...storage.uploads,
      total: async () => ({ bytes: 0, uploads: 0 }),
      hasFile: async () => false,
    },
  }),
  ...(schema < 35 && { observations: withoutObservations(storage) }),
  ...(schema < 34 && { reminders: withoutReminders(storage) }),
  ...(schema < 33 && { erasures: withoutErasures(storage) }),
  ...(schema < 39 && { drafts: withoutDrafts(storage, schema) }),
  ...(schema < 31 && { notices: withoutNotices(storage) }),
  ...(schema < 30 && { apiKeys: { ...storage.apiKeys, all: async () => [] } }),
  ...(schema < 29 && { classHistory: withoutClassHistory(storage) }),
  ...(schema < 28 && { access: { ...storage.access, entries: async () => [] } }),
  ...(schema < 27 && { events: withoutEvents(storage) }),
  ...(schema < 21 && { caseVersions: withoutVersions(storage) }),
})
