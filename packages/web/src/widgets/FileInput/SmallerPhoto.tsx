import { fileSizeText, type Message } from '@redress/form'
import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { isReadable, unreadableMessage } from '../../documents/file-bytes.ts'
import { Button } from '../../elements/Button/Button.tsx'
import { useBusy } from '../../form/page-context.ts'
import styles from './FileInput.module.css'
import { drawJpeg, loadPicture, type Pixels, pixelsOf, withinPage } from './picture.ts'

interface SmallerPhotoProps {
  /** The photo that is attached, or was too large to be. */
  readonly file: File
  /** Its pixels; null while they are unknown, and where it is no picture. */
  readonly pixels: Pixels | null
  /** Attaches another file in its place. */
  readonly onReplace: (file: File) => void
}

/** Bytes up to which no photo is called large. */
const modest = 1_000_000

/** Bytes from which a photo is large, however few pixels it has. */
const large = 2_000_000

/** Whether an offer to make a photo smaller is worth the time of a claimant. */
export function isLargePhoto(bytes: number, pixels: Pixels): boolean {
  const needed = withinPage(pixels)
  return bytes > large || (bytes > modest && needed.width < pixels.width)
}

const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`

/**
 * A photo as a JPEG with what a page of A4 needs at 200 dots per inch, upright and without hidden data; null where that is
 * not smaller, or this browser cannot draw it.
 */
async function smallerPhoto(file: File): Promise<File | null> {
  const image = await loadPicture(file)
  const jpeg = await drawJpeg(image, withinPage(pixelsOf(image)))
  // A browser that cannot make a JPEG makes a PNG.
  if (jpeg?.type !== 'image/jpeg' || jpeg.size >= file.size) return null
  return new File([jpeg], jpegName(file.name), { type: jpeg.type, lastModified: file.lastModified })
}

/** Offers to make a large photo smaller, and to take that back. Nothing happens unless the claimant asks for it. */
export function SmallerPhoto({ file, pixels, onReplace }: SmallerPhotoProps) {
  const { t, locale } = useCopy()
  const [made, setMade] = useState<{ readonly smaller: File; readonly larger: File } | null>(null)
  const [failed, setFailed] = useState<{ readonly of: File; readonly why: Message } | null>(null)
  const busy = useBusy()
  const done = made?.smaller === file ? made : null
  const why = failed?.of === file ? failed.why : null
  if (!done && !(pixels && isLargePhoto(file.size, pixels))) return null

  const make = async () => {
    const smaller = await smallerPhoto(file).catch(() => null)
    if (!smaller) {
      const notSmaller = { key: 'LocKey_Photo_NotSmaller' }
      const why = (await isReadable(file)) ? notSmaller : unreadableMessage(file.name)
      return setFailed({ of: file, why })
    }
    setMade({ smaller, larger: file })
    onReplace(smaller)
  }
  const size = ({ size }: File) => fileSizeText(size, locale)
  return (
    <div className={styles.offer}>
      <output className={styles.note}>
        {done && (
          <Copy text="LocKey_Photo_Smaller" params={{ before: size(done.larger), after: size(file) }} />
        )}
        {why && <Copy text={why.key} params={why.params} />}
      </output>
      {!done && !why && (
        <p>
          <Copy text="LocKey_Photo_Large" params={{ size: size(file) }} />
        </p>
      )}
      {!why && (
        <Button
          look="secondary"
          busy={busy}
          label={t(done ? 'LocKey_Photo_Larger' : 'LocKey_Photo_MakeSmaller')}
          onPress={done ? () => onReplace(done.larger) : make}
        />
      )}
    </div>
  )
}
