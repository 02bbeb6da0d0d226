import type { ReceiptStatement, WireModel } from '@redress/api'
import { addressLines } from '@redress/case/addresses/postal-address.ts'
import {
  type Block,
  displayedFields,
  type FieldPlan,
  type FormPlan,
  fieldRepeatedBy,
  fieldsOfWidget,
  fixedRowsOf,
  isSecret,
  isVisible,
  type ListPlan,
  modelNameOf,
  type PageDefinition,
  partField,
  questionOf,
  recordBlocksOf,
  typeWidgetsOf,
  type Widget,
  walkBlocks,
} from '@redress/form'
import { type AnswerReader, readableAnswer } from './readable-answer.ts'

type Section = ReceiptStatement['sections'][number]
type Answer = Section['answers'][number]

interface Filed {
  readonly plan: FormPlan
  readonly models: readonly WireModel[]
  readonly reader: AnswerReader
}

/** What the receipt names apart from the answers: credentials never, signatures and documents in lists of their own. */
const isApart = ({ metadata }: WireModel): boolean =>
  ['credentials', 'documentContexts', 'signatures'].includes(metadata.dtoMapping)

const ownSignature: readonly string[] = ['signature.signature', 'signature.signatureDate']

function filedValue({ models }: Filed, { model, key }: Pick<FieldPlan, 'model' | 'key'>) {
  const found = models.find((each) => modelNameOf(each) === model)
  return found && !isApart(found) ? found.fields[key] : undefined
}

/** The parts of an address that one widget asks for, in the lines of its country. */
function addressText(filed: Filed, widget: Widget): string | null {
  const read = (field: string): string | null => {
    const plan = filed.plan.fields.get(field)
    return plan ? readableAnswer(filed.reader, plan, filedValue(filed, plan)) : null
  }
  const plan = filed.plan.fields.get(widget.field)
  const code = plan && filedValue(filed, plan)
  const lines = addressLines(typeof code === 'string' ? code : null, (part) =>
    read(partField(widget.field, part)),
  )
  return lines.length === 0 ? null : [...lines, read(widget.field)].filter(Boolean).join(', ')
}

function answerOf(filed: Filed, widget: Widget): readonly Answer[] {
  const field = filed.plan.fields.get(widget.field)
  if (!field || !widget.label || ownSignature.includes(field.id)) return []
  if (!isVisible(widget) || isSecret(widget)) return []
  if (field.rules.some((rule) => fieldRepeatedBy(rule) !== null)) return []
  const isComposed = fieldsOfWidget(widget).length > 1
  const value = isComposed
    ? addressText(filed, widget)
    : readableAnswer(filed.reader, field, filedValue(filed, field))
  return value === null ? [] : [{ label: filed.reader.text(widget.label), value }]
}

/** The boxes that are ticked, under the question that they answer together. */
function tickedOf(filed: Filed, question: string, widgets: readonly Widget[]): readonly Answer[] {
  const ticked = widgets.filter(({ field }) => {
    const plan = filed.plan.fields.get(field)
    return plan && filedValue(filed, plan) === true
  })
  const value = ticked.map(({ label }) => filed.reader.text(label ?? '')).join('; ')
  return ticked.length === 0 ? [] : [{ label: filed.reader.text(question), value }]
}

function answersIn(filed: Filed, block: Block): readonly Answer[] {
  const widgets = typeWidgetsOf(block, filed.plan.settings)
  const question = questionOf(block)
  return question === null
    ? widgets.flatMap((widget) => answerOf(filed, widget))
    : tickedOf(filed, question, widgets)
}

/** What is shown of a record, the fields in the order of its table. */
function answersOfRecord(
  { reader }: Filed,
  { block, fields }: ListPlan,
  model: WireModel,
): readonly Answer[] {
  const fixed = fixedRowsOf(block)
  const row = fixed?.rows.find(({ key }) => key === model.fields[fixed.key])
  const first = row ? [{ label: reader.text(block.title), value: reader.text(row.label) }] : []
  const others = displayedFields(block).flatMap((name) => {
    const field = fields.find(({ key }) => key === name)
    const value = field ? readableAnswer(reader, field, model.fields[name]) : null
    return value === null ? [] : [{ label: reader.text(field?.widget?.label ?? block.title), value }]
  })
  return others.length === 0 ? [] : [...first, ...others]
}

function recordsIn(filed: Filed, name: string): readonly Section[] {
  const list = filed.plan.lists.get(name)
  const models = filed.models.filter((model) => modelNameOf(model) === name && !isApart(model))
  return models.flatMap((model, index) => {
    const answers = list ? answersOfRecord(filed, list, model) : []
    const title = filed.reader.text(list?.block.title ?? name)
    return answers.length === 0 ? [] : [{ title, record: index + 1, answers: [...answers] }]
  })
}

function sectionsOfPage(filed: Filed, { title, blocks }: PageDefinition): readonly Section[] {
  const answers = walkBlocks(blocks).flatMap(({ block }) => answersIn(filed, block))
  const records = blocks.flatMap(recordBlocksOf).flatMap(({ model }) => recordsIn(filed, model))
  const own = { title: filed.reader.text(title), record: null, answers }
  return [...(answers.length > 0 ? [own] : []), ...records]
}

/** What was filed, page by page as the summary has it, in the words of the claim's culture. */
export const filedSections = (filed: Filed): readonly Section[] =>
  filed.plan.definition.pages.flatMap((page) => sectionsOfPage(filed, page))
