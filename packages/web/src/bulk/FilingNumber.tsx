import { writtenDraftCode } from '@redress/engine/draft-code'
import { useId, useState } from 'react'
import { ClaimPageField } from '../app/ClaimPageField.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { storeFile } from '../state/store-file.ts'
import { Button } from '../widgets/Button/Button.tsx'
import styles from './BulkPage.module.css'

interface FilingNumberProps {
  /** As it was typed, or as this tab made it. */
  readonly number: string
  /** Whether rows were sent under it. */
  readonly isFixed: boolean
  readonly onNumber: (typed: string) => void
}

/** The number of the filing: to be kept, and to be typed where a filing was begun before. */
export function FilingNumber({ number, isFixed, onNumber }: FilingNumberProps) {
  const { t } = useCopy()
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && writtenDraftCode(number) === null
  return (
    <div className={styles.number}>
      <ClaimPageField
        input={{
          id,
          value: number,
          error: isWrong ? 'LocKey_Bulk_NumberWrong' : null,
          enter: onNumber,
          leave: () => setLeft(true),
        }}
        label="LocKey_Bulk_Number"
        hint="LocKey_Bulk_NumberHint"
      >
        {({ ref: _ref, ...control }) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.numberInput}`}
            dir="ltr"
            rows={2}
            readOnly={isFixed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={({ currentTarget }) => onNumber(currentTarget.value)}
          />
        )}
      </ClaimPageField>
      <Button
        look="secondary"
        icon="download"
        label={t('LocKey_Bulk_SaveNumber')}
        onPress={() =>
          storeFile(
            new Blob([`${t('LocKey_Bulk_Number')}\r\n${number}\r\n\r\n${t('LocKey_Bulk_NumberHint')}\r\n`], {
              type: 'text/plain',
            }),
            `${t('LocKey_Bulk_Number')}.txt`,
          )
        }
      />
    </div>
  )
}
