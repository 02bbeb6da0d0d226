import type { Storage } from './storage.ts'

/** Runs work with a storage and always closes it. */
export async function closedAfter<T>(storage: Storage, work: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
