import { type RecordView, wordsOf } from '@redress/form'
import type { FocusEvent } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { FieldErrors } from '../../elements/Field/Field.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { useBusy } from '../../form/page-context.ts'
import { inDateMenu } from '../../widgets/DatePicker/in-date-menu.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { NoticeBox } from '../Notice/Notice.tsx'
import { recordField } from '../RecordFacts/RecordFacts.tsx'
import { useRowsInPlace } from '../use-rows-in-place.ts'
import styles from './Signatures.module.css'
import { SignedWords } from './SignedWords.tsx'
import { useSigning } from './use-signing.ts'

type Block = BlockProps<'signatures'>['block']

interface SignerProps {
  readonly block: Block
  readonly row: RecordView
  /** Null where one person signs. */
  readonly number: number | null
  /** Null where nobody more has signed than must. */
  readonly onDelete: (() => void) | null
}

/** One signer. What is complete is saved when the focus leaves it. */
function Signer({ block, row, number, onDelete }: SignerProps) {
  const { dispatch } = useFormStore()
  const busy = useBusy()
  const { t } = useCopy()
  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // A calendar of the signer gives the focus back.
    if (inDateMenu(target) || inDateMenu(relatedTarget)) return
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'leaveRow', clientId: row.clientId })
  }
  const name = number === null ? t(block.title) : t('LocKey_Signatures_Signer', { number })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to what leaves the inputs inside
    <li className={styles.signer} onBlur={leave}>
      <fieldset aria-label={name} className={styles.fields}>
        {number !== null && (
          <p className={styles.number} aria-hidden="true">
            {name}
          </p>
        )}
        {block.inputs.map((widget) => (
          <div key={widget.field} className={styles.field}>
            <FieldWidget widget={widget} field={recordField(row, widget.field)} />
          </div>
        ))}
        {onDelete && (
          <div className={styles.delete}>
            <Button
              look="danger"
              icon="delete"
              label={t('LocKey_Button_Delete')}
              name={t('LocKey_Signatures_DeleteSigner', { number: number ?? 1 })}
              busy={busy}
              onPress={onDelete}
            />
          </div>
        )}
      </fieldset>
    </li>
  )
}

/** A text that is signed, and those who sign it. */
export function Signatures({ block }: BlockProps<'signatures'>) {
  const list = useRecordList(block.model)
  const busy = useBusy()
  const { t, raw } = useCopy()
  const { sha256, areOther } = useSigning(block, wordsOf(block.words, raw))
  const { headingId, add, remove, spoken } = useRowsInPlace(block, list)
  const { rows, minimum, maximum, isFull } = list
  const areSeveral = minimum > 1 || maximum !== 1
  if (!list.visible) return null
  return (
    <Card titleId={headingId} title={<Copy text={block.title} />}>
      <div className={styles.signatures}>
        {block.hint && (
          <p className={styles.hint}>
            <Copy text={block.hint} />
          </p>
        )}
        <SignedWords words={block.words} />
        <p className={styles.fingerprint}>
          {t('LocKey_Signatures_Fingerprint')} <code dir="ltr">{sha256}</code>
        </p>
        {areOther && (
          <div role="alert">
            <NoticeBox tone="warning">
              <p>{t('LocKey_Signatures_WordsChanged')}</p>
            </NoticeBox>
          </div>
        )}
        <ol className={styles.signers}>
          {rows.map((row, place) => (
            <Signer
              key={row.clientId}
              block={block}
              row={row}
              number={areSeveral ? place + 1 : null}
              onDelete={
                rows.length > minimum
                  ? () => remove(row, t('LocKey_Signatures_Signer', { number: place + 1 }))
                  : null
              }
            />
          ))}
        </ol>
        {!isFull && (
          <Button
            look="secondary"
            icon="add"
            label={t('LocKey_Signatures_AddSigner')}
            busy={busy}
            onPress={add}
          />
        )}
        <FieldErrors id={`${headingId}-error`} issues={list.shownIssues} />
        {spoken}
      </div>
    </Card>
  )
}
