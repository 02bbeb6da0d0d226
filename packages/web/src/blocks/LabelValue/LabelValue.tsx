import {
  type FormDefinition,
  type RecordBlock,
  recordBlocksOf,
  type Widget,
  widgetsOf,
} from '@redress/engine'
import { useMemo } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useField } from '../../form/use-field.ts'
import { useFormValue } from '../../form/use-form-value.ts'
import type { BlockProps } from '../block-props.ts'
import { readableValue } from '../readable-value.ts'
import styles from './LabelValue.module.css'
import { RecordValues } from './RecordValues.tsx'

const prepopulatedPrefix = 'prepopulatedData.'

function PrepopulatedValue({ name }: { readonly name: string }) {
  const copy = useCopy()
  const value = useFormValue((store) => store.prepopulated(name))
  return readableValue(null, value, copy) ?? copy.t('LocKey_Field_NotAnswered')
}

function EnteredValue({ field, widget }: { readonly field: string; readonly widget: Widget | null }) {
  const copy = useCopy()
  // A value on a page that is now skipped is not part of the claim.
  const { value, visible } = useField(field)
  return readableValue(widget, visible ? value : null, copy) ?? copy.t('LocKey_Field_NotAnswered')
}

/** The block of records that a field belongs to, if it does. */
const recordBlockOf = ({ pages }: FormDefinition, field: string): RecordBlock | undefined =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap(recordBlocksOf))
    .find(({ model }) => field.startsWith(`${model}.`))

function Value({ field }: { readonly field: string }) {
  const { definition, appSettings } = usePage()
  const { block, widget } = useMemo(
    () => ({
      block: recordBlockOf(definition, field),
      widget:
        definition.pages
          .flatMap(({ blocks }) => blocks.flatMap((each) => widgetsOf(each, appSettings)))
          .find((candidate) => candidate.field === field) ?? null,
    }),
    [definition, appSettings, field],
  )
  if (field.startsWith(prepopulatedPrefix))
    return <PrepopulatedValue name={field.slice(prepopulatedPrefix.length)} />
  if (block) return <RecordValues field={field} block={block} />
  return <EnteredValue field={field} widget={widget} />
}

/** What is known already: a label and a value that cannot be changed here (UI-11). */
export function LabelValue({ block }: BlockProps<'labelValue'>) {
  return (
    <dl className={styles.pair} data-display={block.display}>
      <dt className={styles.label}>
        <Copy text={block.label} />
      </dt>
      <dd className={styles.value} dir="auto">
        <Value field={block.field} />
      </dd>
    </dl>
  )
}
