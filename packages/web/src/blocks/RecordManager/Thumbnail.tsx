import { useEffect, useState } from 'react'
import { Icon } from '../../elements/Icon/Icon.tsx'
import styles from './RecordManager.module.css'

/** Pixels of the longer side; twice what is shown, for fine screens. */
const side = 112

const made = new WeakMap<File, Promise<Blob | null>>()
let last: Promise<unknown> = Promise.resolve()

async function draw(file: File): Promise<Blob | null> {
  // The browser turns it upright as its EXIF says, and the copy has no EXIF of its own: no place, no device.
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' })
  try {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  } finally {
    picture.close()
  }
}

/**
 * A small copy of a picture, some kilobytes, made once a file; null for what is no picture, or one that this
 * browser cannot read. Pictures are decoded one after another, so that ten large photos need the memory of one.
 */
function thumbnailOf(file: File): Promise<Blob | null> {
  const known = made.get(file)
  if (known) return known
  const thumbnail = file.type.startsWith('image/')
    ? last.then(() => draw(file)).catch(() => null)
    : Promise.resolve(null)
  last = thumbnail
  made.set(file, thumbnail)
  return thumbnail
}

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
