import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { countryName } from '../PostalAddress/country-names.ts'
import styles from './Telephone.module.css'
import type { unknownNumber } from './unknown-number.ts'

interface TelephoneNoteProps {
  readonly id: string
  readonly unknown: ReturnType<typeof unknownNumber>
}

/** What is pointed out about a number that is taken all the same. Its place is always there, so that it is read out. */
export function TelephoneNote({ id, unknown }: TelephoneNoteProps) {
  const { culture } = useCopy()
  return (
    <div id={id} aria-live="polite">
      {unknown && (
        <p className={styles.note}>
          <Copy
            text={unknown.key}
            params={unknown.country === null ? undefined : { country: countryName(unknown.country, culture) }}
          />
        </p>
      )}
    </div>
  )
}
