import { pathOf, type UploadState } from '@redress/api'
import { type DetailedError, Upload } from 'tus-js-client'
import { beginUpload } from '../api/calls/begin-upload.ts'
import { getUploadState } from '../api/calls/get-upload-state.ts'
import { createCell } from '../state/cell.ts'
import { isReachable } from '../state/is-reachable.ts'
import { pause } from '../state/pause.ts'
import { fileHash, isReadable } from './file-bytes.ts'
import { createSpeed } from './speed.ts'
import type { TakeTurn } from './take-turns.ts'
import { type DocumentUpload, uploadOf } from './upload-of.ts'
import type { Arrived, UploadProgress } from './upload-progress.ts'
import type { UploadSource } from './upload-source.ts'

/** What the documents of a page share. */
export interface SentTogether {
  readonly takeTurn: TakeTurn
  /** The uploads by claim and hash: the same bytes that prove several things are sent once. */
  readonly sameDocuments: Map<string, DocumentUpload>
}

/** Milliseconds without an acknowledgement after which a connection counts as lost. */
const silence = 30_000

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

/** Milliseconds before each further question, while a scanner works. */
const pauses = [1000, 2000, 5000, 10_000, 20_000]

/** What became of a document that has arrived, once it is known. A question that fails answers nothing: the claim tells then. */
async function fetchState({ formType, client, headers }: UploadSource, upload: string): Promise<UploadState> {
  const ask = async (): Promise<UploadState> => {
    const call = { ...getUploadState, path: pathOf(getUploadState, formType).replace(':upload', upload) }
    const options = { headers: { ...(await headers()), 'tus-resumable': '1.0.0' } }
    return (await client.get(call, options)).state
  }
  let state = await ask().catch((): UploadState => 'arrived')
  for (const milliseconds of pauses) {
    if (state !== 'scanning') return state
    await pause(milliseconds)
    state = await ask().catch((): UploadState => 'arrived')
  }
  return state
}

/** What a failed request says of itself. */
type Failure = Pick<DetailedError, 'originalResponse'>

/** Milliseconds before each retry. A line that is gone for an hour is waited for. */
const retryDelays = Array.from({ length: 400 }, (_, index) => Math.min(10_000, 1000 * index))

/** How often an upload is announced in vain, or its bytes are refused in a row, before its document is left to the claim. */
const announcements = 5

/** Statuses after which a request may succeed: the line, a csrf token, a proxy, another request, or a server that is busy. */
const passing = [0, 403, 408, 409, 423, 425, 429]

/** Zero where no answer arrived. */
const statusOf = ({ originalResponse }: Failure): number => originalResponse?.getStatus() ?? 0

/** Whether the server has other bytes of the document than the page believed: it asks again at once. */
export const isOffsetConflict = (error: Failure): boolean => statusOf(error) === 409

/** Whether something on the way refuses the bytes: a csrf token may be old once, a filter of a network stays. */
export const isRefused = (error: Failure): boolean => statusOf(error) === 403

/**
 * Whether a failed announcement shows that uploads do not get through. A line that is gone does not, and neither does a server without room:
 * a claim that brings the document would fare no better.
 */
export async function isInVain(error: Failure, isReachable: () => Promise<boolean>): Promise<boolean> {
  const status = statusOf(error)
  return ![429, 503].includes(status) && (status !== 0 || isReachable())
}

/** Whether a request that failed may succeed later. `inVain`: how often that was in vain. */
export function mayRetry(error: Failure, inVain: number): boolean {
  const status = statusOf(error)
  return (passing.includes(status) || status >= 500) && inVain < announcements
}

/**
 * Sends a document as soon as it is its turn: in parts, from where the last one ended, until the server has all of it.
 * Nothing of it is stored in the browser. Whatever fails for good leaves it to the claim; a file that can no longer be read is asked for again.
 */
export function sendDocument(file: File, source: UploadSource, together: SentTogether): DocumentUpload {
  const { takeTurn, sameDocuments } = together
  const progress = createCell<UploadProgress>({ kind: 'preparing' })
  const speed = createSpeed()
  let endTurn = (): void => undefined
  let sent = 0
  let heardAt = 0
  let sentChunkAt = 0
  let sha256 = ''
  let followed: DocumentUpload | null = null
  /** Announcements after which uploads seem not to get through, and refusals of bytes in a row. */
  let inVain = 0

  const over = new AbortController()
  const end = (): void => {
    over.abort()
    endTurn()
  }
  const isOver = (): boolean => over.signal.aborted
  const isSending = (): boolean => ['sending', 'waiting'].includes(progress.get().kind)
  const show = (kind: 'sending' | 'waiting' | 'paused'): void =>
    progress.set({ kind, sent, speed: speed.get() })

  const slowDown = (): void => {
    tus.options.chunkSize = chunkAfterLoss(tus.options.chunkSize ?? firstChunk)
  }

  const countInVain = async (error: DetailedError): Promise<void> => {
    // It may be announced meanwhile.
    if ((await isInVain(error, isReachable)) && tus.url === null) inVain += 1
  }

  const leaveToClaim = (): void => {
    if (progress.get().kind === 'withClaim') return
    void tus.abort().catch(() => undefined)
    progress.set({ kind: 'withClaim' })
    end()
  }

  /** Asks for the file again if it can no longer be read. A request fails for that as for a lost line. */
  const askAgainIfLost = async (): Promise<void> => {
    if ((await isReadable(file)) || isOver()) return
    void tus.abort().catch(() => undefined)
    progress.set({ kind: 'unreadable' })
    end()
  }

  const failForGood = async (): Promise<void> => {
    await askAgainIfLost()
    if (progress.get().kind !== 'unreadable') leaveToClaim()
  }

  const arrive = async (): Promise<void> => {
    const upload: Arrived = { id: tus.url?.split('/').at(-1) ?? '', sha256 }
    progress.set({ kind: 'arrived', upload })
    end()
    const state = await fetchState(source, upload.id)
    if (state === 'infected' || state === 'notAccepted') progress.set({ kind: state, upload })
  }

  const tus = new Upload(file, {
    endpoint: pathOf(beginUpload, source.formType),
    chunkSize: firstChunk,
    retryDelays,
    // Nothing about a document stays in the browser of a library.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      if (!source.isHeld(file)) return leaveToClaim()
      heardAt = Date.now()
      sentChunkAt = Date.now()
      for (const [name, value] of Object.entries(await source.headers())) request.setHeader(name, value)
    },
    onAfterResponse: (_, response) => {
      heardAt = Date.now()
      if (response.getStatus() === 403) source.onRefused()
    },
    onProgress: () => {
      heardAt = Date.now()
    },
    onChunkComplete: (size, accepted) => {
      const took = Date.now() - sentChunkAt
      speed.add(size, took)
      sent = accepted
      inVain = 0
      tus.options.chunkSize = chunkAfter(tus.options.chunkSize ?? firstChunk, took)
      source.onAcknowledged()
      if (isSending()) show('sending')
    },
    onShouldRetry: (error) => {
      if (tus.url === null) void countInVain(error)
      else if (isRefused(error)) inVain += 1
      if (!error.originalResponse) void askAgainIfLost()
      if (isOver() || !mayRetry(error, inVain)) return false
      slowDown()
      if (!isOffsetConflict(error)) show('waiting')
      return true
    },
    onSuccess: () => void arrive(),
    onError: () => void failForGood(),
  })

  const send = async (): Promise<void> => {
    endTurn = await takeTurn()
    if (isOver()) return endTurn()
    heardAt = Date.now()
    show('sending')
    tus.start()
  }

  const startAgain = (): void => {
    heardAt = Date.now()
    void tus.abort().then(() => {
      if (isSending()) tus.start()
    })
  }

  /** A phone that changed its network learns of it by silence alone. */
  const watch = setInterval(() => {
    if (!isSending() || Date.now() - heardAt < silence) return
    slowDown()
    show('waiting')
    startAgain()
  }, 5000)
  over.signal.addEventListener('abort', () => clearInterval(watch))

  /** The line is back: the next retry need not wait. */
  const goOn = (): void => {
    if (progress.get().kind === 'waiting') startAgain()
  }
  addEventListener('online', goOn, { signal: over.signal })

  /** The same bytes are on their way already: what becomes of them holds for this document too. */
  const follow = (other: DocumentUpload): void => {
    followed = other
    end()
    const mirror = (): void => {
      if (progress.get().kind === 'withClaim') return
      const now = other.progress.get()
      if (now.kind !== 'unreadable') return progress.set(now)
      // That file is lost, and this one may not be. What waits for the upload as it was leaves it to the claim.
      progress.set({ kind: 'withClaim' })
      uploadOf(file).set(sendDocument(file, source, together))
    }
    other.progress.subscribe(mirror)
    mirror()
  }

  fileHash(file).then((hash) => {
    sha256 = hash
    const name = `${source.claim} ${hash}`
    const same = sameDocuments.get(name)
    if (same && !['withClaim', 'unreadable'].includes(same.progress.get().kind)) return follow(same)
    sameDocuments.set(name, own)
    tus.options.metadata = { sha256 }
    return send()
  }, failForGood)

  const own: DocumentUpload = {
    progress,
    leaveToClaim,
    pause: () => {
      if (followed) return followed.pause()
      if (!isSending()) return
      void tus.abort().catch(() => undefined)
      show('paused')
      endTurn()
    },
    resume: () => {
      if (followed) return followed.resume()
      if (progress.get().kind !== 'paused') return
      progress.set({ kind: 'preparing' })
      void send()
    },
  }
  return own
}
