import {
  type Dictionary,
  type FieldPlan,
  fillPlaces,
  innerRecordsIn,
  isVisible,
  type ListPlan,
  localeOf,
  ownersIn,
  parentField,
  type RecordView,
  textFor,
  translate,
} from '@redress/form'
import { shownInForm, valueText } from '@redress/form/sentences'
import type { FilledByChance } from './fill-by-chance.ts'

type Paint = (style: 'bold' | 'dim' | 'yellow' | 'cyan' | 'green', text: string) => string

/** How an example is written. */
interface ExampleWriting {
  readonly culture: string
  /** What `Intl` words by in this culture. */
  readonly locale: string
  readonly texts: Dictionary
  readonly paint: Paint
}

/** The widest label that values are aligned to. */
const widestLabel = 44

const plain = (text: string): string => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

/** What the lines of an example are made of. */
function writerOf({ store }: FilledByChance, { culture, locale, texts, paint }: ExampleWriting) {
  const regions = new Intl.DisplayNames([localeOf(locale)], { type: 'region', fallback: 'code' })
  const value = (id: string): string => {
    const shown = shownInForm(store, id)
    // The labels of countries are no texts of the case.
    if (shown?.widget?.autocomplete === 'country' && typeof shown.value === 'string')
      return regions.of(shown.value) ?? shown.value
    return valueText(shown, locale, (key) => plain(translate(texts, key)))
  }
  const text = (key: string): string => {
    const written = textFor(texts, key, culture, (name) => shownInForm(store, name)?.value)
    return fillPlaces(plain(written ?? key), value)
  }
  const labelOf = ({ widget, key }: FieldPlan): string => text(widget?.label ?? '').trim() || key
  const row = (label: string, shown: string): string =>
    `      ${label.padEnd(widestLabel)}  ${shown}`.trimEnd()

  const isShown = (field: FieldPlan, id: string): boolean => {
    if (!field.widget || !isVisible(field.widget)) return false
    const { visible, disabled } = store.field(id)
    return visible && !disabled
  }
  const fieldLines = (field: FieldPlan): readonly string[] => {
    if (!isShown(field, field.id)) return []
    const note = field.calculated === undefined ? '' : ` ${paint('dim', '(calculated)')}`
    return [`${row(labelOf(field), value(field.id))}${note}`]
  }
  const recordLine = (list: ListPlan, { clientId }: RecordView): string =>
    list.fields
      .filter((field) => field.key !== parentField && isShown(field, `${clientId}.${field.key}`))
      .map((field) => `${labelOf(field)} ${value(`${clientId}.${field.key}`)}`)
      .join(' · ')
  const recordLines = (list: ListPlan, parent: string | null, indent = ''): readonly string[] => {
    const inner = innerRecordsIn(list.block)
    const innerList = inner ? store.plan.lists.get(inner.model) : undefined
    return store.list(list.model).saved.flatMap((record, index) => {
      const owners = parent === null ? [] : ownersIn(store.field(`${record.clientId}.${parentField}`).value)
      if (parent !== null && !owners.includes(parent)) return []
      return [
        row(`${indent}${index + 1}.`, recordLine(list, record)).replace(/^(\s+\S+)\s+/, '$1 '),
        ...(innerList ? recordLines(innerList, record.clientId, `${indent}   `) : []),
      ]
    })
  }
  const listLines = (list: ListPlan): readonly string[] => {
    if (!store.list(list.model).visible) return []
    const count = store.list(list.model).saved.length
    return [row(text(list.block.title), count === 0 ? 'none' : `${count}`), ...recordLines(list, null)]
  }
  return { text, fieldLines, listLines }
}

/** A form that was filled in by chance, page by page: what was answered, what was calculated, and which pages were skipped. */
export function exampleLines(filled: FilledByChance, writing: ExampleWriting): readonly string[] {
  const { store, visited, ending } = filled
  const { paint } = writing
  const { pages, fields, lists } = store.plan
  const { text, fieldLines, listLines } = writerOf(filled, writing)
  const inner = new Set([...lists.values()].flatMap(({ block }) => innerRecordsIn(block)?.model ?? []))
  const last = pages.findIndex(({ name }) => name === visited.at(-1))
  return pages.flatMap(({ name, title }, index) => {
    if (!visited.includes(name)) {
      const isPassed = index < last && pages[index]?.ending === null
      return isPassed ? [`    ${paint('yellow', '◇')} ${name}  ${paint('dim', 'skipped')}`] : []
    }
    if (name === ending)
      return [`    ${paint('yellow', '■')} ${name}  ${text(title)}  ${paint('dim', 'an ending: no claim')}`]
    return [
      `    ${paint('cyan', '●')} ${name}  ${text(title)}`,
      ...[...fields.values()].filter(({ page }) => page === name).flatMap(fieldLines),
      ...[...lists.values()]
        .filter((list) => list.page === name && !inner.has(list.model))
        .flatMap(listLines),
    ]
  })
}
