import type { CopyKey } from '@redress/engine'
import { useEffect, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { usePage } from '../../form/page-context.ts'
import { dataNote } from './data-note.ts'
import styles from './FileInput.module.css'

interface DataNoteProps {
  /** The file that is attached. */
  readonly file: File
  /** The file that the claimant chose. */
  readonly original: File
}

/** Tells the claimant what became of the hidden data of a photo: place, time, device (UPL-4). */
export function DataNote({ file, original }: DataNoteProps) {
  const { documents } = usePage()
  const [found, setFound] = useState<{ readonly in: File; readonly note: CopyKey | null } | null>(null)
  const note = found?.in === file ? found.note : null
  useEffect(() => {
    let isCurrent = true
    dataNote(file, original, documents)
      .then((key) => isCurrent && setFound({ in: file, note: key }))
      // A file that cannot be read is refused where it is sent.
      .catch(console.error)
    return () => {
      isCurrent = false
    }
  }, [file, original, documents])
  return <output className={styles.note}>{note && <Copy text={note} />}</output>
}
