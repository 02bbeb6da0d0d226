import {
  displayedFields,
  type FormStore,
  isSecret,
  isVisible,
  type PageDefinition,
  type RecordBlock,
  recordBlocksOf,
  type Widget,
  widgetsOf,
} from '@redress/engine'
import { shownInForm } from '@redress/engine/sentences'
import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useField } from '../../form/use-field.ts'
import { useFormValue } from '../../form/use-form-value.ts'
import { useRecordList } from '../../form/use-record-list.ts'
import { Button } from '../../widgets/Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { measuredValue } from '../measured-value.ts'
import { RecordFacts } from '../RecordFacts/RecordFacts.tsx'
import styles from './ClaimSummary.module.css'

/** Not in the summary: values that were not entered, a PIN, and the same answer twice. */
const isShown = (widget: Widget, store: FormStore): boolean =>
  isVisible(widget) && !isSecret(widget) && !store.repeatsAnother(widget.field)

function Answer({ widget }: { readonly widget: Widget }) {
  const view = useField(widget.field)
  const text = measuredValue(shownInForm(useFormStore(), widget.field), useCopy())
  if (!view.visible || view.disabled || text === null || !widget.label) return null
  return (
    <div className={styles.answer}>
      <dt>
        <Copy text={widget.label} />
      </dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}

function Records({ block }: { readonly block: RecordBlock }) {
  const { saved, visible } = useRecordList(block.model)
  if (!visible || saved.length === 0) return null
  return (
    <div className={styles.records} data-answered>
      <h3 className={styles.recordsTitle}>
        <Copy text={block.title} />
      </h3>
      <ol>
        {saved.map((record) => (
          <li key={record.clientId}>
            <RecordFacts block={block} record={record} fields={displayedFields(block)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function PageAnswers({ page }: { readonly page: PageDefinition }) {
  const { appSettings, goToPage, busy } = usePage()
  const store = useFormStore()
  const { t } = useCopy()
  const id = useId()
  const skipped = useFormValue((store) => store.isSkipped(page.page))
  const widgets = page.blocks
    .flatMap((block) => widgetsOf(block, appSettings))
    .filter((widget) => isShown(widget, store))
  const records = page.blocks.flatMap(recordBlocksOf)
  if (skipped || widgets.length + records.length === 0) return null
  return (
    <div className={styles.page}>
      <Card
        titleId={id}
        title={<Copy text={page.title} />}
        aside={
          <Button
            look="link"
            label={t('LocKey_Button_Change')}
            name={`${t('LocKey_Button_Change')}: ${t(page.title)}`}
            busy={busy}
            onPress={() => goToPage(page.page)}
          />
        }
      >
        {widgets.length > 0 && (
          <dl className={styles.answers}>
            {widgets.map((widget) => (
              <Answer key={widget.field} widget={widget} />
            ))}
          </dl>
        )}
        {records.map((block) => (
          <Records key={block.model} block={block} />
        ))}
      </Card>
    </div>
  )
}

/** Everything answered on the pages before this one, grouped by page, with a way back to each (PRD-2). */
export function ClaimSummary() {
  const { definition, page } = usePage()
  const here = definition.pages.findIndex((other) => other.page === page.page)
  return (
    <div className={styles.summary}>
      {definition.pages.slice(0, here).map((before) => (
        <PageAnswers key={before.page} page={before} />
      ))}
    </div>
  )
}
