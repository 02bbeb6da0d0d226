import { useCallback, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './FileInput.module.css'

/** A picture as the browser shows it, turned as it was taken (UPL-6). Nothing where it cannot show it, as few can a HEIC. */
export function Preview({ file }: { readonly file: File }) {
  const { t } = useCopy()
  const [hidden, setHidden] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (hidden) return null
  return (
    <img
      ref={show}
      className={styles.preview}
      alt={t('LocKey_Photo_Preview', { name: file.name })}
      decoding="async"
      onError={() => setHidden(true)}
    />
  )
}
