import { contentOf, optedOutSentence } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { productSentences } from '@redress/case/reading/product-sentences.ts'
import { localeIn, writerIn } from '@redress/case/reading/writings.ts'
import {
  builtInCopy,
  type Dictionary,
  fillPlaces,
  type Message,
  type ShownValue,
  textFor,
  type ValueAt,
  wordedParams,
} from '@redress/form'
import { isolated, namesValue, valueText } from '@redress/form/sentences'
import type { FastifyRequest } from 'fastify'

/** The value that a text names, `claimDetails.weeks`; null where there is none. */
type ShownOf = (reference: string) => ShownValue | null

const showsNothing: ShownOf = () => null

/** The texts for claimants in their culture. */
export interface Wording {
  /** A text with its parameters, and with the values that it names as `shown` has them. */
  readonly text: (culture: string, message: Message, shown?: ShownOf) => string
  /** A sentence about one field of the form, or about the whole form if there is no label. */
  readonly aboutField: (culture: string, message: Message, label: string | null, shown?: ShownOf) => string
  /** A value as a claimant reads it. */
  readonly value: (culture: string, shown: ShownValue) => string
  /** A sentence about a calculated value: its label, the figure that was sent and the one that follows now. */
  readonly aboutFigures: (
    culture: string,
    label: string | null,
    figures: { readonly sent: ShownValue; readonly now: ShownValue },
  ) => string
  /** The culture of the page that a request comes from. */
  readonly cultureOf: (request: FastifyRequest, preferred?: string) => string
}

function pageCulture(referer: string | undefined): string | null {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams.get('culture') : null
}

/** The languages of a header like `ar-EG, ar;q=0.9, en;q=0.5`, in their order. */
const acceptedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/** Wording with the texts of a case. */
export function createWording(loadedCase: LoadedCase): Wording {
  const { settings, writings } = loadedCase
  const { cultures, defaultCulture } = settings
  const enabled = Object.values(cultures)
  // What only the server says is in no text of the page, unless the case words it.
  const unsent = (culture: string): string =>
    productSentences(culture)[optedOutSentence] ?? builtInCopy[optedOutSentence]
  const dictionaries = new Map(
    enabled.map((culture) => [
      culture,
      new Map([[optedOutSentence, unsent(culture)], ...contentOf(loadedCase, culture)]),
    ]),
  )
  const nothing: Dictionary = new Map()
  const rawOf = (culture: string, key: string, valueAt: ValueAt = () => null): string => {
    const known = dictionaries.has(culture) ? culture : defaultCulture
    return textFor(dictionaries.get(known) ?? nothing, key, known, valueAt) ?? key
  }
  const text = (culture: string, { key, params = {} }: Message, shown = showsNothing): string => {
    const locale = localeIn(writings, culture)
    const worded = wordedParams(params, locale, writerIn(writings, culture)?.day)
    const valueAt: ValueAt = (name) => params[name] ?? (namesValue(name) ? shown(name)?.value : null)
    return fillPlaces(rawOf(culture, key, valueAt), (name) => {
      if (Object.hasOwn(worded, name)) return worded[name] ?? null
      return namesValue(name)
        ? isolated(valueText(shown(name), locale, (each) => rawOf(culture, each)))
        : null
    })
  }
  const value = (culture: string, shown: ShownValue): string =>
    isolated(valueText(shown, localeIn(writings, culture), (each) => rawOf(culture, each)))
  return {
    text,
    value,
    aboutField: (culture, message, label, shown) => {
      const reason = text(culture, message, shown)
      if (label === null) return reason
      return text(culture, {
        key: 'LocKey_Error_FieldRefused',
        params: { label: text(culture, { key: label }, shown), reason },
      })
    },
    aboutFigures: (culture, label, { sent, now: current }) => {
      const params = {
        label: label === null ? '' : text(culture, { key: label }),
        before: value(culture, sent),
        now: value(culture, current),
      }
      return text(culture, { key: 'LocKey_Error_Recalculated', params })
    },
    cultureOf: ({ headers }, preferred) => {
      const { referer } = headers
      // A page without a culture in its address is in the default culture, whatever the browser prefers.
      const requested = referer
        ? [pageCulture(referer)]
        : acceptedLanguages(headers['accept-language']).flatMap((code) => [code, code.split('-')[0]])
      const wanted = [preferred, ...requested]
      return wanted.find((code) => code != null && enabled.includes(code)) ?? defaultCulture
    },
  }
}
