import { uploadsCall } from '@redress/engine/contract'
import { type DetailedError, Upload } from 'tus-js-client'
import { createCell, type Watched } from '../state/cell.ts'
import { chunkAfter, chunkAfterLoss, firstChunk } from './chunk-after.ts'
import { fetchState } from './fetch-state.ts'
import { fileHash } from './file-hash.ts'
import { createSpeed } from './speed.ts'
import type { TakeTurn } from './take-turns.ts'
import type { Arrived, UploadProgress } from './upload-progress.ts'
import type { UploadSource } from './upload-source.ts'

/** A document on its way to the server before its claim. */
export interface DocumentUpload {
  readonly progress: Watched<UploadProgress>
  readonly pause: () => void
  /** Goes on after a pause; otherwise it changes nothing. */
  readonly resume: () => void
  /** Sends nothing more: its claim brings it. What the server has of it ends by itself. */
  readonly leaveToClaim: () => void
}

/** What the documents of a page share. */
export interface SentTogether {
  readonly takeTurn: TakeTurn
  /** The uploads by claim and hash: the same bytes that prove several things are sent once. */
  readonly sameDocuments: Map<string, DocumentUpload>
}

/** Milliseconds without an acknowledgement after which a connection counts as lost. */
const silence = 30_000

/** Milliseconds before each retry. A line that is gone for an hour is waited for. */
const retryDelays = Array.from({ length: 400 }, (_, index) => Math.min(10_000, 1000 * index))

/** How often an upload is announced without an answer before its document is left to the claim. */
const announcements = 5

const statusOf = ({ originalResponse }: DetailedError): number => originalResponse?.getStatus() ?? 0

/** Whether a request that failed may pass later: the line, a proxy, or a server that is busy; or the offset was another. */
const mayPass = (error: DetailedError): boolean =>
  [0, 403, 408, 409, 423, 425, 429].includes(statusOf(error)) || statusOf(error) >= 500

/**
 * Sends a document as soon as it is its turn: in parts, from where the last one ended, until the server has all of it (UPL-1).
 * Nothing of it is stored in the browser. Whatever fails for good leaves it to the claim.
 */
export function sendDocument(
  file: File,
  source: UploadSource,
  { takeTurn, sameDocuments }: SentTogether,
): DocumentUpload {
  const progress = createCell<UploadProgress>({ kind: 'preparing' })
  const speed = createSpeed()
  let endTurn = (): void => undefined
  let sent = 0
  let heardAt = 0
  let sentChunkAt = 0
  let sha256 = ''
  let isPaused = false
  let followed: DocumentUpload | null = null

  const over = new AbortController()
  const end = (): void => {
    over.abort()
    endTurn()
  }
  const isOver = (): boolean => over.signal.aborted
  const show = (kind: 'sending' | 'waiting' | 'paused'): void =>
    progress.set({ kind, sent, speed: speed.get() })

  const leaveToClaim = (): void => {
    if (progress.get().kind === 'withClaim') return
    void tus.abort().catch(() => undefined)
    progress.set({ kind: 'withClaim' })
    end()
  }

  const arrive = async (): Promise<void> => {
    const upload: Arrived = { id: tus.url?.split('/').at(-1) ?? '', sha256 }
    progress.set({ kind: 'arrived', upload })
    end()
    const state = await fetchState(source, upload.id)
    if (state === 'infected' || state === 'notAccepted') progress.set({ kind: state, upload })
  }

  const tus = new Upload(file, {
    endpoint: uploadsCall(source.formType),
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
      tus.options.chunkSize = chunkAfter(tus.options.chunkSize ?? firstChunk, took)
      source.onAcknowledged()
      if (!isPaused) show('sending')
    },
    onShouldRetry: (error, attempt) => {
      if (isOver() || !mayPass(error) || (tus.url === null && attempt >= announcements)) return false
      tus.options.chunkSize = chunkAfterLoss(tus.options.chunkSize ?? firstChunk)
      if (statusOf(error) !== 409) show('waiting')
      return true
    },
    onSuccess: () => void arrive(),
    onError: leaveToClaim,
  })

  const send = async (): Promise<void> => {
    endTurn = await takeTurn()
    if (isOver() || isPaused) return endTurn()
    heardAt = Date.now()
    show('sending')
    tus.start()
  }

  const startAgain = (): void => {
    heardAt = Date.now()
    void tus.abort().then(() => tus.start())
  }

  /** A phone that changed its network learns of it by silence alone. */
  const watch = setInterval(() => {
    const { kind } = progress.get()
    if ((kind !== 'sending' && kind !== 'waiting') || Date.now() - heardAt < silence) return
    tus.options.chunkSize = chunkAfterLoss(tus.options.chunkSize ?? firstChunk)
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
      if (progress.get().kind !== 'withClaim') progress.set(other.progress.get())
    }
    other.progress.subscribe(mirror)
    mirror()
  }

  fileHash(file).then(
    (hash) => {
      sha256 = hash
      const name = `${source.claim} ${hash}`
      const same = sameDocuments.get(name)
      if (same && same.progress.get().kind !== 'withClaim') return follow(same)
      sameDocuments.set(name, own)
      tus.options.metadata = { sha256 }
      return send()
    },
    // It can no longer be read: the claim says so.
    leaveToClaim,
  )

  const own: DocumentUpload = {
    progress,
    leaveToClaim,
    pause: () => {
      if (followed) return followed.pause()
      if (isOver() || isPaused) return
      isPaused = true
      void tus.abort().catch(() => undefined)
      show('paused')
      endTurn()
    },
    resume: () => {
      if (followed) return followed.resume()
      if (isOver() || !isPaused) return
      isPaused = false
      progress.set({ kind: 'preparing' })
      if (sha256 !== '') void send()
    },
  }
  return own
}
