import { useCallback } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './FileInput.module.css'

/** A picture as the browser shows it, turned as it was taken (UPL-6). */
export function Preview({ file }: { readonly file: File }) {
  const { t } = useCopy()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <img
      ref={show}
      className={styles.preview}
      alt={t('LocKey_Photo_Preview', { name: file.name })}
      decoding="async"
    />
  )
}
