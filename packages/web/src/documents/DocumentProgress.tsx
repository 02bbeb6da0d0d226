import { fileSizeText, type Message } from '@redress/form'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Icon } from '../elements/Icon/Icon.tsx'
import { useBusy, usePage } from '../form/page-context.ts'
import { useCell } from '../state/cell.ts'
import styles from './DocumentProgress.module.css'
import { unreadableMessage } from './file-bytes.ts'
import { type DocumentUpload, uploadOf } from './upload-of.ts'
import type { UploadProgress } from './upload-progress.ts'

interface DocumentProgressProps {
  readonly file: File
  /** What the form calls it. */
  readonly name: string
  /** Lets another file be chosen, where no input for it is beside it. */
  readonly onChooseAgain?: (() => void) | undefined
}

/** Where a document is on its way, beside its name; nothing while it is not sent before its claim. */
export function DocumentProgress(props: DocumentProgressProps) {
  const upload = useCell(uploadOf(props.file))
  return upload && <Progress {...props} upload={upload} />
}

interface UploadProps extends DocumentProgressProps {
  readonly upload: DocumentUpload
}

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

function Progress({ upload, ...document }: UploadProps) {
  const { file, name } = document
  const progress = useCell(upload.progress)
  const { documents } = usePage()
  const { t, locale } = useCopy()
  const described = { size: file.size, name, types: documents.extensions.join(', '), locale }
  const { key, params } = progressMessage(progress, described)
  const text = t(key, params)
  const isQuiet = progress.kind === 'sending' || progress.kind === 'preparing'
  const isRefused = ['infected', 'notAccepted', 'unreadable', 'gone'].includes(progress.kind)
  return (
    <div className={styles.progress} data-state={progress.kind}>
      {'sent' in progress && (
        <progress className={styles.bar} aria-label={name} max={file.size} value={progress.sent} />
      )}
      <div className={styles.row}>
        <span className={styles.text}>
          {progress.kind === 'arrived' && <Icon name="check" />}
          {isRefused && <Icon name="alert" />}
          {/* Each percent would be too much to listen to. */}
          <output aria-live={isQuiet ? 'off' : 'polite'}>
            {!text.includes(name) && <span className="visually-hidden">{`${name}: `}</span>}
            {text}
          </output>
        </span>
        <Control {...document} progress={progress} upload={upload} />
      </div>
    </div>
  )
}

/** Pause, go on, or choose again. */
function Control({
  progress,
  upload,
  name,
  onChooseAgain,
}: UploadProps & { readonly progress: UploadProgress }) {
  const { t } = useCopy()
  const busy = useBusy()
  const label = t('LocKey_Button_ChooseFile')
  if (['unreadable', 'gone'].includes(progress.kind) && onChooseAgain)
    return <Button look="link" label={label} name={`${label}: ${name}`} busy={busy} onPress={onChooseAgain} />
  if (!('sent' in progress)) return null
  return progress.kind === 'paused' ? (
    <Button
      look="link"
      label={t('LocKey_DocumentUpload_Continue')}
      name={t('LocKey_DocumentUpload_ContinueNamed', { name })}
      onPress={upload.resume}
    />
  ) : (
    <Button
      look="link"
      label={t('LocKey_DocumentUpload_Pause')}
      name={t('LocKey_DocumentUpload_PauseNamed', { name })}
      onPress={upload.pause}
    />
  )
}
