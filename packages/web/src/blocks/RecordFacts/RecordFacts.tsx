import {
  type CopyKey,
  type FieldId,
  type FieldValue,
  fileSizeText,
  fixedRowsOf,
  type RecordBlock,
  type RecordView,
  type Widget,
} from '@redress/form'
import { shownInForm } from '@redress/form/sentences'
import { Copy } from '../../copy/Copy.tsx'
import { type CopyReader, useCopy } from '../../copy/CopyProvider.tsx'
import { useField, useFormStore } from '../../form/FormProvider.tsx'
import { AnswerText } from '../../widgets/AnswerText.tsx'
import { composedAnswer } from '../../widgets/composed-answer.tsx'
import { measuredValue } from '../../widgets/measured-value.ts'
import { readableValue } from '../../widgets/readable-value.ts'
import { useLoadedList } from '../../widgets/Search/use-loaded-list.ts'
import styles from './RecordFacts.module.css'

/** The id of a field of a record. */
export const recordField = (record: RecordView, name: string): FieldId => `${record.clientId}.${name}`

const widgetOf = (block: RecordBlock, name: string): Widget | null =>
  block.inputs.find(({ field }) => field === name) ?? null

/** The label of the row that a record is, if the field has its key. */
function rowLabel(block: RecordBlock, name: string, value: FieldValue): CopyKey | undefined {
  const fixed = fixedRowsOf(block)
  return fixed?.key === name ? fixed.rows.find(({ key }) => key === value)?.label : undefined
}

/** The words for one field of a record; a file's size, which no widget asks for, is worded as a size. */
export function factText(
  widget: Widget | null,
  name: string,
  value: Parameters<typeof readableValue>[1],
  copy: CopyReader,
) {
  const isSize = widget === null && name === 'size' && typeof value === 'string' && /^\d+$/.test(value)
  if (isSize) return fileSizeText(Number(value), copy.locale)
  const isMediaType = widget === null && name === 'type' && typeof value === 'string'
  return isMediaType ? fileKindText(value) : readableValue(widget, value, copy)
}

/** `image/jpeg` as people call it, `JPEG`. */
const fileKindText = (mediaType: string): string =>
  mediaType
    .slice(mediaType.indexOf('/') + 1)
    .replace(/[+.].*$/, '')
    .toUpperCase()

/** What stands between a label and its value: a label that is a question, or ends with a mark of its own, has enough of them. */
export const labelEnd = (label: string): string =>
  /[?\uff1f\u061f!:\uff1a.\u3002\u06d4\u0964]\s*$/.test(label) ? ' ' : ': '

interface FactProps {
  readonly block: RecordBlock
  readonly record: RecordView
  readonly name: string
}

interface ShownFact extends FactProps {
  readonly leads: boolean
  readonly isLabelled: boolean
}

function Fact({ block, record, name, leads, isLabelled }: ShownFact) {
  const view = useField(recordField(record, name))
  const widget = widgetOf(block, name)
  const copy = useCopy()
  useLoadedList(widget)
  const shown = shownInForm(useFormStore(), view.id)
  const row = rowLabel(block, name, view.value)
  const own = shown?.widget ? measuredValue(shown, copy) : factText(widget, name, view.value, copy)
  const text = row ? copy.t(row) : own
  if (text === null || !view.visible) return null
  return (
    <span className={leads ? styles.lead : styles.fact}>
      {isLabelled && widget?.label && !row && (
        <span className={styles.label}>
          <Copy text={widget.label} />
          {labelEnd(copy.t(widget.label))}
        </span>
      )}
      <bdi>
        {composedAnswer(widget, view.id) ?? (
          <AnswerText widget={row ? null : widget} value={view.value} text={text} />
        )}
      </bdi>
    </span>
  )
}

interface RecordFactsProps {
  readonly block: RecordBlock
  readonly record: RecordView
  /** The fields to show; the first leads. */
  readonly fields: readonly string[]
  /** Whether the first has its label too, where no inputs of that name are beside it. */
  readonly labelsAll?: boolean
}

/** One saved record in words: what it is called, and its other fields. */
export function RecordFacts({ block, record, fields, labelsAll = false }: RecordFactsProps) {
  return (
    <div className={styles.facts}>
      {fields.map((name, place) => (
        <Fact
          key={name}
          block={block}
          record={record}
          name={name}
          leads={place === 0}
          isLabelled={labelsAll || place > 0}
        />
      ))}
    </div>
  )
}
