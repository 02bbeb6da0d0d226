import type { CopyKey } from '@redress/form'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { useBusy } from '../../form/page-context.ts'
import styles from './FileInput.module.css'
import { pickFiles } from './pick-files.ts'

interface TakePhotoProps {
  /** The label of the field. */
  readonly label: CopyKey | undefined
  readonly onTake: (photo: File) => void
}

/** Opens the camera at once, on devices that are held in the hand; a style hides it on others. */
export function TakePhoto({ label, onTake }: TakePhotoProps) {
  const { t } = useCopy()
  const busy = useBusy()
  const take = () =>
    pickFiles({ accept: 'image/*', camera: true }, ([photo]) => {
      if (photo) onTake(photo)
    })
  return (
    <span className={styles.take}>
      <Button
        look="secondary"
        busy={busy}
        label={
          <span className={styles.words}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 8h4l1.5-3h5L16 8h4v11H4zM12 10a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 0 0 0-6.5" />
            </svg>
            {t('LocKey_Photo_Take')}
          </span>
        }
        name={label && `${t('LocKey_Photo_Take')}: ${t(label)}`}
        onPress={take}
      />
    </span>
  )
}
