import { useCopy } from '../copy/CopyProvider.tsx'
import { usePage } from '../form/page-context.ts'
import { useCell } from '../state/cell.ts'
import { Button } from '../widgets/Button/Button.tsx'
import { Icon } from '../widgets/Icon/Icon.tsx'
import styles from './DocumentProgress.module.css'
import { progressMessage } from './progress-message.ts'
import type { DocumentUpload } from './send-document.ts'
import { uploadOf } from './upload-of.ts'
import type { UploadProgress } from './upload-progress.ts'

interface DocumentProgressProps {
  readonly file: File
  /** What the form calls it. */
  readonly name: string
}

/** Where a document is on its way, beside its name; nothing while it is not sent before its claim (UPL-1). */
export function DocumentProgress({ file, name }: DocumentProgressProps) {
  const upload = useCell(uploadOf(file))
  return upload && <Progress file={file} name={name} upload={upload} />
}

function Progress({ file, name, upload }: DocumentProgressProps & { readonly upload: DocumentUpload }) {
  const progress = useCell(upload.progress)
  const { documents } = usePage()
  const { t, locale } = useCopy()
  const described = { size: file.size, name, types: documents.extensions.join(', '), locale }
  const { key, params } = progressMessage(progress, described)
  const text = t(key, params)
  const isQuiet = progress.kind === 'sending' || progress.kind === 'preparing'
  const isRefused = ['infected', 'notAccepted', 'gone'].includes(progress.kind)
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
          <output aria-live={isQuiet ? 'off' : 'polite'}>{text}</output>
        </span>
        <Control progress={progress} upload={upload} name={name} />
      </div>
    </div>
  )
}

/** Pause, or go on. */
function Control({
  progress,
  upload,
  name,
}: {
  readonly progress: UploadProgress
  readonly upload: DocumentUpload
  readonly name: string
}) {
  const { t } = useCopy()
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
