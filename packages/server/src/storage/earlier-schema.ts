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

/** The erasures of tables from before there were any. */
const withoutErasures = ({ erasures }: Storage): Storage['erasures'] => ({
  ...erasures,
  find: async () => null,
  findByCode: async () => null,
  all: async () => [],
})

/**
 * A read-only storage over tables of an earlier schema: of what all steps share, a missing column or table is read as if it was never
 * written. Each step says so of its own.
 */
export const ofSchema = (schema: number, storage: Storage): Storage => ({
  ...storage,
  ...(schema < 33 && { erasures: withoutErasures(storage) }),
  ...(schema < 27 && { events: withoutEvents(storage) }),
  ...(schema < 21 && { caseVersions: withoutVersions(storage) }),
})
