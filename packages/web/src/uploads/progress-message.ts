import { fileSizeText, type Message } from '@redress/engine'
import { unreadableMessage } from './file-bytes.ts'
import type { UploadProgress } from './upload-progress.ts'

/** What a message about a document depends on. */
interface Described {
  /** Bytes of the whole document. */
  readonly size: number
  readonly name: string
  /** The kinds that the case accepts, for people. */
  readonly types: string
  readonly locale: string
}

const minute = 60

/** A part of a whole in percent, as the locale writes it. It is whole only when everything is there. */
const share = (sent: number, size: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor((100 * sent) / size) / 100)

/** How long it takes, where the speed is known. */
function sendingMessage(
  { sent, speed }: { readonly sent: number; readonly speed: number | null },
  { size, locale }: Described,
): Message {
  const done = { sent: share(sent, size, locale) }
  if (speed === null || speed < 1) return { key: 'LocKey_DocumentUpload_Sending', params: done }
  const seconds = (size - sent) / speed
  const params = { ...done, speed: fileSizeText(Math.round(speed), locale) }
  if (seconds < minute) return { key: 'LocKey_DocumentUpload_LastMinute', params }
  const minutes = new Intl.NumberFormat(locale).format(Math.round(seconds / minute))
  return { key: 'LocKey_DocumentUpload_TimeLeft', params: { ...params, minutes } }
}

/** Says in words where a document is. */
export function progressMessage(progress: UploadProgress, described: Described): Message {
  const { size, name, types, locale } = described
  switch (progress.kind) {
    case 'sending':
      return sendingMessage(progress, described)
    case 'waiting':
      return { key: 'LocKey_DocumentUpload_Waiting', params: { sent: share(progress.sent, size, locale) } }
    case 'paused':
      return { key: 'LocKey_DocumentUpload_Paused', params: { sent: share(progress.sent, size, locale) } }
    case 'infected':
      return { key: 'LocKey_DocumentUpload_Infected', params: { name } }
    case 'notAccepted':
      return { key: 'LocKey_Validation_File_Type', params: { name, types } }
    case 'preparing':
      return { key: 'LocKey_DocumentUpload_Preparing' }
    case 'arrived':
      return { key: 'LocKey_DocumentUpload_Arrived' }
    case 'unreadable':
      return unreadableMessage(name)
    case 'gone':
      return { key: 'LocKey_Error_FileUnreadable' }
    case 'withClaim':
      return { key: 'LocKey_DocumentUpload_WithClaim' }
  }
}
