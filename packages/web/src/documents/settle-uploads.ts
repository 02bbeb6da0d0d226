import type { UploadState } from '@redress/api'
import type { FileEntry, SubmittedDocument } from '@redress/form'
import type { FormSession } from '../session/form-session.ts'
import { createCell } from '../state/cell.ts'
import { isReadable } from './file-bytes.ts'
import { type DocumentUpload, showAs, uploadOf } from './upload-of.ts'
import { type Arrived, arrivedOf, isUnderWay, type UploadProgress } from './upload-progress.ts'

/** How the documents that have arrived are named, by the client ids of their records. */
export type ArrivedDocuments = ReadonlyMap<string, Arrived>

interface Watch {
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
}

interface Sending {
  readonly clientId: string
  readonly file: File
  readonly upload: DocumentUpload
}

const sendingOf = (files: ReadonlyMap<string, File>): readonly Sending[] =>
  [...files].flatMap(([clientId, file]) => {
    const upload = uploadOf(file).get()
    return upload ? [{ clientId, file, upload }] : []
  })

const bytesSent = ({ file, upload }: Sending): number => {
  const progress = upload.progress.get()
  if ('sent' in progress) return progress.sent
  return progress.kind === 'preparing' ? 0 : file.size
}

/** Resolves once a document is no longer under way, or nobody waits any more. */
const settled = (upload: DocumentUpload, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isUnderWay(upload.progress.get()) && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = upload.progress.subscribe(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

/**
 * Waits until every document that is sent before the claim has arrived, or is left to the claim. A paused one goes on. Null if the
 * claimant cancels: what has arrived stays.
 */
export async function settleUploads(
  files: ReadonlyMap<string, File>,
  { onProgress, signal }: Watch,
): Promise<ArrivedDocuments | null> {
  const all = sendingOf(files)
  const total = all.reduce((sum, { file }) => sum + file.size, 0)
  const report = (): void =>
    onProgress(
      all.reduce((sum, each) => sum + bytesSent(each), 0),
      total,
    )
  const stops = all.map(({ upload }) => upload.progress.subscribe(report))
  if (all.some(({ upload }) => isUnderWay(upload.progress.get()))) report()
  for (const { upload } of all) upload.resume()
  await Promise.all(all.map(({ upload }) => settled(upload, signal)))
  for (const stop of stops) stop()
  if (signal.aborted) return null
  return new Map(
    all.flatMap(({ clientId, upload }) => {
      const arrived = arrivedOf(upload.progress.get())
      return arrived ? [[clientId, arrived] as const] : []
    }),
  )
}

/** The names of the documents that a draft had: neither the server nor this page has their bytes. */
export const goneDocuments = (files: ReadonlyMap<string, File>): readonly string[] =>
  sendingOf(files).flatMap(({ file, upload }) => (upload.progress.get().kind === 'gone' ? [file.name] : []))

/** Leaves documents to the claim that the server no longer has. */
export function leaveToClaim(files: ReadonlyMap<string, File>, clientIds: readonly string[]): void {
  for (const { clientId, upload } of sendingOf(files)) if (clientIds.includes(clientId)) upload.leaveToClaim()
}

/**
 * The client ids of the documents of a claim that neither the server has nor this page can read any more. Their rows say so from then on,
 * and ask for them again.
 */
export async function lostDocuments(
  documents: readonly Pick<SubmittedDocument, 'clientId' | 'size'>[],
  files: ReadonlyMap<string, File>,
): Promise<readonly string[]> {
  const lost: string[] = []
  for (const { clientId, size } of documents) {
    const file = files.get(clientId)
    const progress = file && uploadOf(file).get()?.progress.get()
    // What a draft had and nobody has any more is told by `goneDocuments`.
    if (progress && (arrivedOf(progress) || progress.kind === 'gone')) continue
    if (file?.size === size && (await isReadable(file))) continue
    if (file) showAs(file, createCell<UploadProgress>({ kind: 'unreadable' }))
    lost.push(clientId)
  }
  return lost
}

/**
 * Attaches a document that is in a draft: its bytes are with the server, so that a file without bytes stands for it here. Where the
 * server does not have it any more it is gone, since no claim can bring it.
 */
export function attachFromDraft(
  session: Pick<FormSession, 'attachFile'>,
  entry: FileEntry,
  upload: Arrived,
  state: UploadState,
): void {
  const { name, type } = entry
  const file = new File([], name, { type })
  const isRefused = state === 'infected' || state === 'notAccepted'
  const progress = createCell<UploadProgress>({ kind: isRefused ? state : 'arrived', upload })
  showAs(file, progress, () => progress.set({ kind: 'gone' }))
  session.attachFile(entry, file)
}
