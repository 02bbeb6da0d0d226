const kibibyte = 1024
const smallest = 64 * kibibyte
const largest = 4096 * kibibyte

/** Bytes of the first request of an upload: a slow line carries them between two cuts. */
export const firstChunk = 256 * kibibyte

/** How long a request should take, in milliseconds: far less than a bad line holds, far more than a round trip. */
const aimedAt = 8000

/** The bytes of the next request, after one that was acknowledged within some milliseconds. */
export const chunkAfter = (size: number, milliseconds: number): number =>
  Math.round(Math.min(largest, 4 * size, Math.max(smallest, (size * aimedAt) / Math.max(1, milliseconds))))

/** The bytes of the next request, after one that did not arrive. */
export const chunkAfterLoss = (size: number): number => Math.max(smallest, Math.round(size / 2))
