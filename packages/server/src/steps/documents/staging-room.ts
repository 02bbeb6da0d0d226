import type { UploadStore, UploadTotal } from './stored/upload-store.ts'

/** Milliseconds for which a total is recent enough: it is only a bound on the disk. */
const recent = 5000

/** The room that all documents without a claim share, over all servers. */
export interface StagingRoom {
  /** Whether a document of this many bytes fits, by what was stored a few seconds ago and what this server added since. */
  readonly hasRoomFor: (size: number, most: UploadTotal) => Promise<boolean>
}

/** Creates the bound. `now` in milliseconds. */
export function createStagingRoom(uploads: Pick<UploadStore, 'total'>, now: () => number): StagingRoom {
  let readAt = Number.NEGATIVE_INFINITY
  let total: Promise<UploadTotal> = Promise.resolve({ bytes: 0, uploads: 0 })
  let added = { bytes: 0, uploads: 0 }
  return {
    hasRoomFor: async (size, most) => {
      if (now() - readAt >= recent) {
        readAt = now()
        added = { bytes: 0, uploads: 0 }
        total = uploads.total()
        // The next one asks again.
        total.catch(() => {
          readAt = Number.NEGATIVE_INFINITY
        })
      }
      const stored = await total
      const bytes = stored.bytes + added.bytes + size
      const count = stored.uploads + added.uploads + 1
      if (bytes > most.bytes || count > most.uploads) return false
      added = { bytes: added.bytes + size, uploads: added.uploads + 1 }
      return true
    },
  }
}
