import { useEffect, useState } from 'react'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import styles from './RecordManager.module.css'
import { thumbnailOf } from './thumbnail.ts'

/** What a document looks like: a small copy where it is a picture, else a sheet of paper. Its name is beside it. */
export function Thumbnail({ file }: { readonly file: File | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let own: string | null = null
    let isGone = false
    if (file) {
      void thumbnailOf(file).then((picture) => {
        if (isGone || !picture) return
        own = URL.createObjectURL(picture)
        setAddress(own)
      })
    }
    return () => {
      isGone = true
      if (own !== null) URL.revokeObjectURL(own)
      setAddress(null)
    }
  }, [file])
  return (
    <span className={styles.thumbnail}>
      {address === null ? <Icon name="document" /> : <img src={address} alt="" />}
    </span>
  )
}
