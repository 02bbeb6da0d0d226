import { type FormStore, fieldsOfWidget, type RecordView, textOf, type Widget } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { factText, recordField } from './RecordFacts.tsx'

/** A list whose records have names. */
interface Named {
  readonly inputs: readonly Widget[]
  readonly display: readonly string[]
}

type Reading = readonly [store: FormStore, copy: CopyReader]

/** So many parts of an address tell it from others: its street and its town. */
const mostParts = 2

/** What a field of a record says; of an address its first lines, since the country says little. */
function textIn({ inputs }: Named, record: RecordView, name: string, [store, copy]: Reading): string {
  const widget = inputs.find(({ field }) => field === name) ?? null
  const view = store.field(recordField(record, name))
  if (!view.visible) return ''
  const parts = (widget ? fieldsOfWidget(widget).slice(1) : []).flatMap(
    ({ field }) => textOf(store.field(recordField(record, field)).value) ?? [],
  )
  return parts.length > 0
    ? parts.slice(0, mostParts).join(', ')
    : (factText(widget, name, view.value, copy) ?? '')
}

/**
 * What each of some records is called when it is spoken of: its first displayed field; where others have the same, what else is displayed
 * of it; and its number where that is the same too.
 */
export function recordNames(
  list: Named,
  records: readonly RecordView[],
  ...reading: Reading
): ReadonlyMap<string, string> {
  const [, { t }] = reading
  const unique = (texts: readonly string[]): readonly string[] => {
    const seen = new Map<string, number>()
    for (const text of texts) seen.set(text, (seen.get(text) ?? 0) + 1)
    return texts.filter((text) => text !== '' && seen.get(text) === 1)
  }
  const ofFirst = records.map((record) => textIn(list, record, list.display[0] ?? '', reading))
  const ofAll = records.map((record) =>
    list.display
      .map((name) => textIn(list, record, name, reading))
      .filter(Boolean)
      .join(', '),
  )
  const [shorts, longs] = [new Set(unique(ofFirst)), new Set(unique(ofAll))]
  return new Map(
    records.map(({ clientId }, place) => {
      const [short = '', long = ''] = [ofFirst[place], ofAll[place]]
      if (shorts.has(short)) return [clientId, short]
      if (longs.has(long)) return [clientId, long]
      return [clientId, [long, t('LocKey_Records_Row', { number: place + 1 })].filter(Boolean).join(', ')]
    }),
  )
}
