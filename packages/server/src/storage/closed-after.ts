import type { Storage } from './storage.ts'

/** Works with a storage and closes it, whatever happens. */
export async function closedAfter<T>(storage: Storage, work: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
