import type { RecordView } from '@redress/form'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { oncePrepared } from '../../documents/preparations.ts'
import { Button } from '../../elements/Button/Button.tsx'
import { useFormStore, useRecordList } from '../../form/FormProvider.tsx'
import { useBusy } from '../../form/page-context.ts'
import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'
import { inDateMenu } from '../../widgets/DatePicker/in-date-menu.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import { AddRecord } from '../AddRecord/AddRecord.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'
import { ListErrors } from '../ListErrors/ListErrors.tsx'
import { recordField } from '../RecordFacts/RecordFacts.tsx'
import { TotalLines, TotalsAround, totalsAt } from '../Totals/Totals.tsx'
import { useJudge } from '../use-judge.ts'
import { useRowsInPlace } from '../use-rows-in-place.ts'
import styles from './RecordTable.module.css'

/** Rows that come in from a file. */
const ListUpload = onDemand(
  async () => (await importPart(() => import('../ListUpload/ListUpload.tsx'))).ListUpload,
)

type Table = BlockProps<'recordTable'>['block']

interface RowProps {
  readonly block: Table
  readonly row: RecordView
  readonly number: number
  readonly onDelete: () => void
}

/** One row. A complete row is saved when the focus leaves it, and on Enter. */
function Row({ block, row, number, onDelete }: RowProps) {
  const { dispatch } = useFormStore()
  const busy = useBusy()
  const { t } = useCopy()

  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // A calendar of the row gives the focus back to it.
    if (inDateMenu(target) || inDateMenu(relatedTarget)) return
    if (currentTarget.contains(relatedTarget)) return
    void oncePrepared(() => dispatch({ type: 'leaveRow', clientId: row.clientId }))
  }
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void oncePrepared(() => dispatch({ type: 'saveRecord', clientId: row.clientId }))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to what leaves the inputs inside
    <li className={styles.row} onBlur={leave} onKeyDown={confirm}>
      <fieldset aria-label={t('LocKey_Records_Row', { number })} className={styles.cells}>
        <p className={styles.number} aria-hidden="true">
          {t('LocKey_Records_Row', { number })}
        </p>
        {block.inputs.map((widget) => (
          <div key={widget.field} className={styles.cell}>
            <FieldWidget widget={widget} field={recordField(row, widget.field)} />
          </div>
        ))}
        <div className={styles.delete}>
          <Button
            look="danger"
            icon="delete"
            label={<span className={styles.deleteWord}>{t('LocKey_Button_Delete')}</span>}
            name={t('LocKey_Records_DeleteRow', { number })}
            busy={busy}
            onPress={onDelete}
          />
        </div>
      </fieldset>
    </li>
  )
}

/** Records that are written in place, one a row. */
export function RecordTable({ block }: BlockProps<'recordTable'>) {
  const list = useRecordList(block.model)
  useJudge(list)
  const { t } = useCopy()
  const { headingId, add, remove, spoken } = useRowsInPlace(block, list)
  if (!list.visible) return null
  return (
    <Card titleId={headingId} title={<Copy text={block.title} />}>
      <div className={styles.table} data-columns={block.inputs.length}>
        {block.hint && (
          <p className={styles.hint}>
            <Copy text={block.hint} />
          </p>
        )}
        {list.rows.length === 0 && <p className={styles.none}>{t('LocKey_Records_None')}</p>}
        <TotalsAround block={block}>
          <ol className={styles.rows}>
            {list.rows.map((row, place) => (
              <Row
                key={row.clientId}
                block={block}
                row={row}
                number={place + 1}
                onDelete={() => remove(row, t('LocKey_Records_Row', { number: place + 1 }))}
              />
            ))}
          </ol>
        </TotalsAround>
        <div className={styles.foot}>
          <AddRecord list={list} onAdd={add} />
          <div className={styles.totals}>
            <TotalLines block={block} totals={totalsAt(block, 'below')} />
          </div>
        </div>
        <ListErrors id={`${headingId}-error`} list={list} />
        {block.list && <ListUpload block={block} />}
        {spoken}
      </div>
    </Card>
  )
}
