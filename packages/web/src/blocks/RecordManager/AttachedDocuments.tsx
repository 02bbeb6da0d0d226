import { type InnerRecords, managerOfInner, type RecordView } from '@redress/form'
import { useId, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import control from '../../elements/Field/control.module.css'
import { useFormStore } from '../../form/FormProvider.tsx'
import { useBusy } from '../../form/page-context.ts'
import select from '../../widgets/Select/Select.module.css'
import { RecordFacts } from '../RecordFacts/RecordFacts.tsx'
import { recordNames } from '../RecordFacts/record-names.ts'
import styles from './InnerRecords.module.css'

interface AttachedDocumentsProps {
  readonly inner: InnerRecords
  /** Documents that are written in another record and belong to this one too. */
  readonly used: readonly RecordView[]
  /** The other documents that are attached already. */
  readonly others: readonly RecordView[]
  /** Whether this record takes no more documents. */
  readonly isFull: boolean
  readonly onUse: (record: RecordView, name: string) => void
  readonly onRemove: (record: RecordView, name: string) => void
}

/** Documents of other records: those that are used in this one too, and a choice of one more by its name. */
export function AttachedDocuments({ inner, used, others, isFull, onUse, onRemove }: AttachedDocumentsProps) {
  const store = useFormStore()
  const copy = useCopy()
  const { t } = copy
  const busy = useBusy()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const names = recordNames(inner, [...used, ...others], store, copy)
  const nameOf = ({ clientId }: RecordView): string => names.get(clientId) ?? ''
  const record = others.find(({ clientId }) => clientId === chosen)
  return (
    <>
      {used.length > 0 && (
        <ul className={styles.records}>
          {used.map((each) => (
            <li key={each.clientId} className={styles.record}>
              <RecordFacts block={managerOfInner(inner)} record={each} fields={inner.display} />
              <p className={styles.hint}>{t('LocKey_Attached_Elsewhere')}</p>
              <div>
                <Button
                  look="danger"
                  icon="delete"
                  label={t('LocKey_Attached_Remove')}
                  name={`${t('LocKey_Attached_Remove')}: ${nameOf(each)}`}
                  busy={busy}
                  onPress={() => onRemove(each, nameOf(each))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && !isFull && (
        <div className={styles.attached}>
          <label htmlFor={id} className={styles.number}>
            {t('LocKey_Attached_Choose')}
          </label>
          <div className={select.select}>
            <select
              id={id}
              className={control.control}
              value={record ? chosen : ''}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{t('LocKey_Field_SelectPrompt')}</option>
              {others.map((each) => (
                <option key={each.clientId} value={each.clientId}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <Button
              look="secondary"
              icon="add"
              label={t('LocKey_Attached_Use')}
              busy={busy || !record}
              onPress={() => record && onUse(record, nameOf(record))}
            />
          </div>
        </div>
      )}
    </>
  )
}
