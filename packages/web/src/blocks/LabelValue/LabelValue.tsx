import { widgetsOf } from '@redress/engine'
import { useMemo } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useField } from '../../form/use-field.ts'
import { useFormValue } from '../../form/use-form-value.ts'
import type { BlockProps } from '../block-props.ts'
import { readableValue } from '../readable-value.ts'
import styles from './LabelValue.module.css'

const prepopulatedPrefix = 'prepopulatedData.'

function PrepopulatedValue({ name }: { readonly name: string }) {
  const copy = useCopy()
  const value = useFormValue((store) => store.prepopulated(name))
  return readableValue(null, value, copy) ?? copy.t('LocKey_Field_NotAnswered')
}

function EnteredValue({ field }: { readonly field: string }) {
  const copy = useCopy()
  const { definition, appSettings } = usePage()
  const widget = useMemo(
    () =>
      definition.pages
        .flatMap(({ blocks }) => blocks.flatMap((block) => widgetsOf(block, appSettings)))
        .find((candidate) => candidate.field === field) ?? null,
    [definition, appSettings, field],
  )
  // What stands on a page that is skipped now is no answer.
  const { value, visible } = useField(field)
  return readableValue(widget, visible ? value : null, copy) ?? copy.t('LocKey_Field_NotAnswered')
}

/** What is known already: a label and a value that cannot be changed here (UI-11). */
export function LabelValue({ block }: BlockProps<'labelValue'>) {
  return (
    <dl className={styles.pair} data-display={block.display}>
      <dt className={styles.label}>
        <Copy text={block.label} />
      </dt>
      <dd className={styles.value} dir="auto">
        {block.field.startsWith(prepopulatedPrefix) ? (
          <PrepopulatedValue name={block.field.slice(prepopulatedPrefix.length)} />
        ) : (
          <EnteredValue field={block.field} />
        )}
      </dd>
    </dl>
  )
}
