import {
  type Block,
  type CopyKey,
  displayedFields,
  type FormStore,
  fieldsOfWidget,
  fixedRowsOf,
  innerRecordsIn,
  isEmpty,
  isEstimate,
  isRecordBlock,
  isSecret,
  isVisible,
  type PageDefinition,
  questionOf,
  type RecordBlock,
  type RecordView,
  recordBlocksOf,
  signedOf,
  totalsOf,
  typeWidgetsOf,
  type Widget,
  walkBlocks,
} from '@redress/form'
import { shownInForm } from '@redress/form/sentences'
import { Suspense, useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { useField, useFormStore, useFormValue, useRecordList } from '../../form/FormProvider.tsx'
import { useBusy, usePage } from '../../form/page-context.ts'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { AnswerText } from '../../widgets/AnswerText.tsx'
import { composedAnswer } from '../../widgets/composed-answer.tsx'
import { measuredValue } from '../../widgets/measured-value.ts'
import { useLoadedList } from '../../widgets/Search/use-loaded-list.ts'
import { Card } from '../Card/Card.tsx'
import { MissingKinds } from '../ListErrors/MissingKinds.tsx'
import { RecordFacts } from '../RecordFacts/RecordFacts.tsx'
import { InnerRecordFacts } from '../RecordManager/InnerRecordFacts.tsx'
import { TotalLines } from '../Totals/Totals.tsx'
import { useJudge } from '../use-judge.ts'
import styles from './ClaimSummary.module.css'

const SignedRecords = lazyPart(
  async () => (await importPart(() => import('../Signatures/SignedRecords.tsx'))).SignedRecords,
)

/** Not in the summary: values that were not entered, a PIN, and the same answer twice. */
const isShown = (widget: Widget, store: FormStore): boolean =>
  isVisible(widget) && !isSecret(widget) && !store.repeatsAnother(widget.field)

/** An answer that several fields make together, where anything was entered in one of them besides the first. */
function ComposedAnswer({ widget }: { readonly widget: Widget }) {
  const view = useField(widget.field)
  const hasAnswer = useFormValue((store) =>
    fieldsOfWidget(widget)
      .slice(1)
      .some(({ field }) => !isEmpty(store.field(field).value)),
  )
  if (!hasAnswer || !view.visible || view.disabled || !widget.label) return null
  return (
    <div className={styles.answer}>
      <dt>
        <Copy text={widget.label} />
      </dt>
      <dd>{composedAnswer(widget, widget.field)}</dd>
    </div>
  )
}

function Answer({ widget }: { readonly widget: Widget }) {
  const view = useField(widget.field)
  useLoadedList(widget)
  const copy = useCopy()
  const text = measuredValue(shownInForm(useFormStore(), widget.field), copy)
  if (!view.visible || view.disabled || text === null || !widget.label) return null
  return (
    <div className={styles.answer}>
      <dt>
        <Copy text={widget.label} />
        {isEstimate(widget) && ` (${copy.t('LocKey_Calculated_Estimate')})`}
      </dt>
      <dd dir="auto">
        <AnswerText widget={widget} value={view.value} text={text} />
      </dd>
    </div>
  )
}

/** The boxes that are ticked, as a list under the question that they answer together. */
function TickedBoxes({
  question,
  widgets,
}: {
  readonly question: CopyKey
  readonly widgets: readonly Widget[]
}) {
  const ticked = useFormValue((store) =>
    widgets
      .flatMap((widget, place) => {
        const { visible, disabled, value } = store.field(widget.field)
        return visible && !disabled && value === true ? [place] : []
      })
      .join(' '),
  )
  if (ticked === '') return null
  return (
    <div className={styles.answer}>
      <dt>
        <Copy text={question} />
      </dt>
      <dd>
        <ul className={styles.ticked}>
          {ticked.split(' ').map((place) => (
            <li key={place}>
              <Copy text={widgets[Number(place)]?.label ?? ''} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

interface BlockAnswersProps {
  readonly block: Block
  readonly widgets: readonly Widget[]
}

function BlockAnswers({ block, widgets }: BlockAnswersProps) {
  const question = questionOf(block)
  if (question !== null) return <TickedBoxes question={question} widgets={widgets} />
  return widgets.map((widget) =>
    composedAnswer(widget, widget.field) ? (
      <ComposedAnswer key={widget.field} widget={widget} />
    ) : (
      <Answer key={widget.field} widget={widget} />
    ),
  )
}

/** Whether something was entered in a record: what is calculated from nothing does not count. */
const isEnteredIn = ({ field, fieldPlan }: FormStore, { fields }: RecordView): boolean =>
  fields.some((id) => {
    const plan = fieldPlan(id)
    const { value } = field(id)
    return plan?.widget && plan.calculated === undefined && value !== false && !isEmpty(value)
  })

function Records({ block }: { readonly block: RecordBlock }) {
  const list = useRecordList(block.model)
  const { saved, visible } = list
  useJudge(list)
  const store = useFormStore()
  const inner = innerRecordsIn(block)
  // Of rows that the case states, those in which nothing was entered say nothing.
  const fixed = fixedRowsOf(block)
  const shown = fixed ? saved.filter((row) => isEnteredIn(store, row)) : saved
  const ofInner = useRecordList(inner?.model ?? block.model)
  useJudge(ofInner)
  const issues = ofInner === list ? list.issues : [...list.issues, ...ofInner.issues]
  const isLacking = issues.some(({ rule }) => rule === 'requiredKind')
  if (!visible || (shown.length === 0 && !isLacking)) return null
  return (
    <div className={styles.records} data-answered>
      <h3 className={styles.recordsTitle}>
        <Copy text={block.title} />
      </h3>
      <ol>
        {shown.map((record) => (
          <li key={record.clientId}>
            <RecordFacts
              block={block}
              record={record}
              fields={[...(fixed ? [fixed.key] : []), ...displayedFields(block)]}
              labelsAll
            />
            {inner && <InnerRecordFacts inner={inner} record={record} labelsAll />}
          </li>
        ))}
      </ol>
      <TotalLines block={block} totals={totalsOf(block)} />
      <MissingKinds issues={issues} />
    </div>
  )
}

function PageAnswers({ page }: { readonly page: PageDefinition }) {
  const { appSettings, goToPage } = usePage()
  const busy = useBusy()
  const store = useFormStore()
  const { t } = useCopy()
  const id = useId()
  const skipped = useFormValue((store) => store.isSkipped(page.page))
  const asking = walkBlocks(page.blocks).flatMap(({ block }) => {
    // The totals of a table stand below its records.
    const own = isRecordBlock(block) ? [] : typeWidgetsOf(block, appSettings)
    const widgets = own.filter((widget) => isShown(widget, store))
    return widgets.length > 0 ? [{ block, widgets }] : []
  })
  const lists = page.blocks.flatMap(recordBlocksOf)
  // Inner records are shown with the record that they belong to.
  const inner = new Set(lists.map((block) => innerRecordsIn(block)?.model))
  const records = lists.filter(({ model }) => !inner.has(model))
  if (skipped || asking.length + records.length === 0) return null
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
        {asking.length > 0 && (
          <dl className={styles.answers}>
            {asking.map(({ block, widgets }) => (
              <BlockAnswers key={widgets[0]?.field} block={block} widgets={widgets} />
            ))}
          </dl>
        )}
        {records.map((block) => (
          <Records key={block.model} block={block} />
        ))}
        {records.map((block) => {
          const signed = signedOf(block)
          return (
            signed && (
              <Suspense key={block.model}>
                <SignedRecords block={block} words={signed.words} />
              </Suspense>
            )
          )
        })}
      </Card>
    </div>
  )
}

/** Everything answered on the pages before this one, grouped by page, with a way back to each. */
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
