import { type FormStore, fillPlaces, type ValueAt, wordedParams } from '@redress/form'
import { emptyValue, isolated, namesValue, valuesNamedIn } from '@redress/form/sentences'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { CopyContext, type CopyReader, type FilledProps, useCopy } from '../../copy/CopyProvider.tsx'
import { markedUp } from '../../copy/marked-up.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { sentenceValue } from './sentence-value.ts'
import { valueInText } from './value-in-text.ts'

/** Names in the label of a choice are not followed: it could name its own field. */
const plainReader = (reader: CopyReader): CopyReader => ({
  ...reader,
  t: (key) => fillPlaces(reader.raw(key), (name) => (namesValue(name) ? emptyValue : null)),
})

const separator = '\u0000'

/** The values of these names as one text: it changes only when one of them does. */
const written = (store: FormStore, names: Iterable<string>, reader: CopyReader): string =>
  Array.from(names, (name) => sentenceValue(valueInText(store, name), reader).replaceAll(separator, '')).join(
    separator,
  )

/** The values of the places of a text: its parameters, and the values of the form. */
const valuesOf =
  (store: FormStore, params: FilledProps['params'] = {}): ValueAt =>
  (name) =>
    params[name] ?? (namesValue(name) ? valueInText(store, name)?.value : null)

/** A text with the values that it names. Only a change of one of them renders it again. */
function Filled({ text: key, params }: FilledProps) {
  const reader = useCopy()
  const store = useFormStore()
  const other = reader.raw(key)
  const names = useMemo(() => valuesNamedIn(other), [other])
  const snapshot = () => (names.length === 0 ? '' : written(store, names, plainReader(reader)))
  const values = useSyncExternalStore(store.subscribe, snapshot, snapshot)
  const text = reader.raw(key, valuesOf(store, params))
  const worded = params && wordedParams(params, reader.locale, reader.writer?.day)
  if (names.length === 0) return <>{markedUp(text, worded)}</>
  const parts = values.split(separator)
  const shown = Object.fromEntries(names.map((name, place) => [name, parts[place] ?? '']))
  return <>{markedUp(text, { ...worded, ...shown })}</>
}

/** The texts with the values of the form. Values that plain texts name are added to `named`; `_written` are those of before. */
function readerOf(reader: CopyReader, store: FormStore, named: Set<string>, _written: string): CopyReader {
  const shown = (name: string): string => {
    named.add(name)
    return isolated(sentenceValue(valueInText(store, name), plainReader(reader)))
  }
  return {
    ...reader,
    Filled,
    t: (key, params = {}) => {
      const worded = wordedParams(params, reader.locale, reader.writer?.day)
      return fillPlaces(reader.raw(key, valuesOf(store, params)), (name) => {
        if (Object.hasOwn(worded, name)) return worded[name] ?? null
        return namesValue(name) ? shown(name) : null
      })
    },
  }
}

/**
 * Gives the texts inside it the values of the form that they name, `{claimDetails.weeks}`. `Copy` follows the values
 * of its own text; whoever takes a plain text renders again when a value changes that some plain text has named.
 */
export function FormTexts({ children }: { readonly children: ReactNode }) {
  const store = useFormStore()
  const reader = useCopy()
  const [named] = useState(() => new Set<string>())
  const snapshot = () => written(store, named, plainReader(reader))
  const values = useSyncExternalStore(store.subscribe, snapshot, snapshot)
  const live = useMemo(() => readerOf(reader, store, named, values), [reader, store, named, values])
  return <CopyContext value={live}>{children}</CopyContext>
}
