import { type FormDefinition, isEmpty, type RecordBlock, recordBlocksOf } from '@redress/form'
import { shownInForm } from '@redress/form/sentences'
import { useMemo } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useField, useFormStore, useFormValue } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { composedAnswer } from '../../widgets/composed-answer.tsx'
import { measuredValue } from '../../widgets/measured-value.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './LabelValue.module.css'
import { RecordValues } from './RecordValues.tsx'

const prepopulatedPrefix = 'prepopulatedData.'

function PrepopulatedValue({ name }: { readonly name: string }) {
  const copy = useCopy()
  useFormValue((store) => store.prepopulated(name))
  const shown = shownInForm(useFormStore(), `${prepopulatedPrefix}${name}`)
  return measuredValue(shown, copy) ?? copy.t('LocKey_Field_NotAnswered')
}

function EnteredValue({ field }: { readonly field: string }) {
  const copy = useCopy()
  // A value on a page that is now skipped is not part of the claim.
  const { visible } = useField(field)
  const shown = shownInForm(useFormStore(), field)
  const composed = shown && !isEmpty(shown.value) ? composedAnswer(shown.widget, field) : null
  if (visible && composed !== null) return composed
  return (visible ? measuredValue(shown, copy) : null) ?? copy.t('LocKey_Field_NotAnswered')
}

/** The block of records that a field belongs to, if it does. */
const recordBlockOf = ({ pages }: FormDefinition, field: string): RecordBlock | undefined =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap(recordBlocksOf))
    .find(({ model }) => field.startsWith(`${model}.`))

function Value({ field }: { readonly field: string }) {
  const { definition } = usePage()
  const block = useMemo(() => recordBlockOf(definition, field), [definition, field])
  if (field.startsWith(prepopulatedPrefix))
    return <PrepopulatedValue name={field.slice(prepopulatedPrefix.length)} />
  if (block) return <RecordValues field={field} block={block} />
  return <EnteredValue field={field} />
}

/** What is known already: a label and a value that cannot be changed here. */
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
