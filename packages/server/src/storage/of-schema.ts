import type { Storage } from './storage.ts'

/** A storage over tables of an earlier schema, to be read: a missing column reads as never written. */
export const ofSchema = (schema: number, storage: Storage): Storage =>
  schema < 13 ? { ...storage, secretChecks: { ...storage.secretChecks, read: async () => null } } : storage
