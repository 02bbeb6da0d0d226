import type { Message } from '@redress/engine'
import { useEffect, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import styles from './FileInput.module.css'
import { isSameFile } from './is-same-file.ts'
import { type PhotoFinding, photoFindings } from './photo-findings.ts'
import { readPhoto } from './read-photo.ts'

interface DocumentAdviceProps {
  /** The document that was chosen. */
  readonly file: File
  /** The other documents of the form. */
  readonly others: readonly File[]
}

const keys: { readonly [Finding in PhotoFinding]: string } = {
  small: 'LocKey_Photo_Small',
  blank: 'LocKey_Photo_Blank',
  blurred: 'LocKey_Photo_Blurred',
}

async function adviceOn({ file, others }: DocumentAdviceProps): Promise<readonly Message[]> {
  const photo = await readPhoto(file)
  const found = photo ? photoFindings(photo.side, photo.gray) : []
  const same = await Promise.all(others.map((other) => isSameFile(file, other)))
  const twin = others.find((_, index) => same[index])
  return [
    ...(twin ? [{ key: 'LocKey_Photo_Twice', params: { name: twin.name } }] : []),
    ...found.map((finding) => ({ key: keys[finding] })),
  ]
}

/** Says what a person should look at again in one document, and that it may stay as it is. Nothing is refused (UPL-6). */
export function DocumentAdvice({ file, others }: DocumentAdviceProps) {
  const [found, setFound] = useState<{ readonly in: File; readonly advice: readonly Message[] } | null>(null)
  const advice = found?.in === file ? found.advice : []
  useEffect(() => {
    let isCurrent = true
    adviceOn({ file, others })
      .then((messages) => isCurrent && setFound({ in: file, advice: messages }))
      // A picture that cannot be looked at is none to be advised on.
      .catch(console.error)
    return () => {
      isCurrent = false
    }
  }, [file, others])
  return (
    <output className={styles.advice}>
      {advice.map(({ key, params }) => (
        <p key={key}>
          <Copy text={key} {...(params && { params })} />
        </p>
      ))}
      {advice.length > 0 && (
        <p>
          <Copy text="LocKey_Photo_Keep" />
        </p>
      )}
    </output>
  )
}
