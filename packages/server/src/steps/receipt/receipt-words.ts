import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { type CopyParams, fillPlaces, textFor } from '@redress/form'
import { isolated, namesValue, shownInModels, valueText } from '@redress/form/sentences'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

/** The words of a receipt: the texts of the case in the claim's culture, without markup. */
export interface ReceiptWords {
  readonly culture: string
  /** How its numbers and days are written. */
  readonly locale: string
  readonly text: (key: string, params?: CopyParams) => string
}

/** A text of the case without the tags that copy may contain, on one line. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const cultureOf = ({ settings }: LoadedCase, { culture }: Pick<ClaimRecord, 'culture'>): string =>
  Object.values(settings.cultures).includes(culture) ? culture : settings.defaultCulture

/** The words for one claim, with the values of the claim that texts name. */
export function receiptWords(
  loadedCase: LoadedCase,
  record: Pick<ClaimRecord, 'culture' | 'formType' | 'models'>,
): ReceiptWords {
  const culture = cultureOf(loadedCase, record)
  const texts = contentOf(loadedCase, culture)
  const locale = localeIn(loadedCase.writings, culture)
  const plan = loadedCase.forms.get(record.formType)?.plan
  const shown = plan ? shownInModels(plan, record.models) : () => null
  const text: ReceiptWords['text'] = (key, params = {}) => {
    const raw = textFor(texts, key, culture, (name) => params[name] ?? shown(name)?.value) ?? key
    // Values are put in after tags are removed, so that none is taken for a tag.
    return fillPlaces(plain(raw), (name) => {
      if (Object.hasOwn(params, name)) return String(params[name])
      return namesValue(name) ? isolated(valueText(shown(name), locale, (label) => text(label))) : null
    })
  }
  return { culture, locale, text }
}
