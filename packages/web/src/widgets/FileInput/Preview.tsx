import { useCallback } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './FileInput.module.css'
import type { Pixels } from './within-page.ts'

/** The greatest height of a preview, in CSS pixels. */
const mostHeight = 240

/** The size of a preview in CSS pixels, known before the picture is there: nothing moves when it comes. */
const previewSize = ({ width, height }: Pixels): Pixels => {
  const scale = Math.min(1, mostHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture as the browser shows it, turned as it was taken. */
export function Preview({ file, pixels }: { readonly file: File; readonly pixels: Pixels }) {
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
      {...previewSize(pixels)}
      alt={t('LocKey_Photo_Preview', { name: file.name })}
      decoding="async"
    />
  )
}
