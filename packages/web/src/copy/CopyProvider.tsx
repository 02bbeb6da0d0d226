import {
  type CopyKey,
  type CopyParams,
  type Dictionary,
  directionOf,
  fillPlaces,
  textFor,
  type ValueAt,
  wordedParams,
} from '@redress/form'
import type { Writer } from '@redress/form/writing'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'

/** The key of a text, and the values of its parameters. */
export interface FilledProps {
  readonly text: CopyKey
  readonly params: CopyParams | undefined
}

/** The elements that the server has rendered into the first page, whose content nothing changes, by their names. */
export type ServedElements = ReadonlyMap<string, Element>

/** What a component words its texts with. */
export interface CopyReader {
  /** The text of a key as plain text: for attributes, options and titles. Markup in it is not read; see `Copy`. */
  readonly t: (key: CopyKey, params?: CopyParams) => string
  /**
   * The text of a key as the content has it: with its markup, and with its places in braces. The values of
   * its places decide its plural form.
   */
  readonly raw: (key: CopyKey, valueAt?: ValueAt) => string
  /** Renders a text that may name values of the form; absent where no text of the case does. */
  readonly Filled?: ComponentType<FilledProps>
  readonly culture: string
  /** What `Intl` words days and numbers by: the region of the culture where the case states one, else the culture. */
  readonly locale: string
  /** How days and numbers are written and read; absent where the case states no region. */
  readonly writer?: Writer | undefined
  readonly dir: 'ltr' | 'rtl'
  /** Present on the first page that the server renders, and in the browser that takes it over. */
  readonly served?: ServedElements | undefined
}

export const CopyContext = createContext<CopyReader | null>(null)

interface CopyProviderProps {
  readonly culture: string
  readonly dictionary: Dictionary
  readonly writer?: Writer | undefined
  readonly served?: ServedElements | undefined
  readonly children: ReactNode
}

function readerOf(
  culture: string,
  dictionary: Dictionary,
  writer: Writer | undefined,
  served: ServedElements | undefined,
): CopyReader {
  const locale = writer?.writing.locale ?? culture
  const raw = (key: CopyKey, valueAt: ValueAt = () => null): string =>
    textFor(dictionary, key, culture, valueAt) ?? key
  const t = (key: CopyKey, params: CopyParams = {}): string => {
    const worded = wordedParams(params, locale, writer?.day)
    return fillPlaces(
      raw(key, (name) => params[name]),
      (name) => worded[name] ?? null,
    )
  }
  return { t, raw, culture, locale, writer, dir: directionOf(culture), served }
}

/** Gives everything inside it the texts of one culture. */
export function CopyProvider({ culture, dictionary, writer, served, children }: CopyProviderProps) {
  const reader = useMemo<CopyReader>(
    () => readerOf(culture, dictionary, writer, served),
    [culture, dictionary, writer, served],
  )
  return <CopyContext value={reader}>{children}</CopyContext>
}

/** The texts of the active culture. It throws outside of a CopyProvider. */
export function useCopy(): CopyReader {
  const reader = useContext(CopyContext)
  if (reader === null) throw new Error('There is no CopyProvider above.')
  return reader
}
