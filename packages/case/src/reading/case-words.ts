import { builtInCopy } from '@redress/form'
import { productLanguageOf, productSentences } from './product-sentences.ts'

/** By language: what the product's sentences call a settlement, and what they say instead where a case is none. In order. */
const words: Readonly<Record<string, readonly (readonly [settlement: string, other: string])[]>> = {
  en: [
    ['Official settlement website', 'Official website of this case'],
    ['Settlement', 'Case'],
    ['settlement', 'case'],
  ],
  ar: [
    ['التسوية', 'القضية'],
    ['للتسوية', 'للقضية'],
    ['تسوية', 'قضية'],
  ],
  bn: [
    ['নিষ্পত্তিতে', 'মামলায়'],
    ['নিষ্পত্তির', 'মামলার'],
    ['নিষ্পত্তি', 'মামলা'],
  ],
  de: [
    ['Vergleichsverwaltung', 'Verfahrensverwaltung'],
    ['Dieser Vergleich', 'Dieses Verfahren'],
    ['dieser Vergleich', 'dieses Verfahren'],
    ['Vergleichs', 'Verfahrens'],
    ['vom Vergleich', 'vom Verfahren'],
  ],
  es: [
    ['acuerdo', 'caso'],
    ['Acuerdo', 'Caso'],
  ],
  fa: [['توافق', 'پرونده']],
  fr: [['règlement', 'dossier']],
  'fr-CA': [['règlement', 'dossier']],
  he: [
    ['הסדר הפשרה', 'התיק'],
    ['בהסדר', 'בתיק'],
    ['ההסדר', 'התיק'],
    ['הסדר', 'תיק'],
  ],
  hi: [
    ['समझौता', 'मामला'],
    ['समझौते', 'मामले'],
  ],
  ht: [
    ['Administratè Akò a', 'Administratè Ka a'],
    ['administratè akò a', 'administratè ka a'],
    ['Akò sa', 'Ka sa'],
    [' akò sa', ' ka sa'],
    [' akò a', ' ka a'],
    [' akò {', ' ka {'],
  ],
  it: [
    ['dell’accordo transattivo', 'del caso'],
    ['dell’accordo', 'del caso'],
    ['dall’accordo', 'dal caso'],
    ['l’accordo', 'il caso'],
    ['accordo', 'caso'],
  ],
  ja: [['和解', '案件']],
  ko: [
    ['합의는', '사건은'],
    ['합의', '사건'],
  ],
  pa: [
    ['ਸਮਝੌਤਾ', 'ਮਾਮਲਾ'],
    ['ਸਮਝੌਤੇ', 'ਮਾਮਲੇ'],
  ],
  pl: [
    ['z ugody', 'ze sprawy'],
    ['ugodzie', 'sprawie'],
    ['ugody', 'sprawy'],
    ['ugoda', 'sprawa'],
  ],
  'pt-BR': [['acordo', 'caso']],
  ru: [
    ['мировому соглашению', 'делу'],
    ['соглашению', 'делу'],
    ['соглашения', 'дела'],
  ],
  tl: [
    ['Kasunduan', 'Kaso'],
    ['kasunduang', 'kasong'],
    ['kasunduan', 'kaso'],
  ],
  uk: [
    ['мировою угодою', 'справою'],
    ['угодою', 'справою'],
    ['з угоди', 'зі справи'],
    ['угоди', 'справи'],
  ],
  ur: [
    ['تصفیے', 'مقدمے'],
    ['تصفیہ', 'مقدمہ'],
  ],
  vi: [
    ['thỏa thuận dàn xếp', 'vụ việc'],
    ['thỏa thuận', 'vụ việc'],
  ],
  'zh-Hans': [
    ['本和解案', '本案'],
    ['本和解', '本案'],
    ['和解管理人', '案件管理人'],
    ['和解案', '案件'],
  ],
  'zh-Hant': [
    ['本和解案', '本案'],
    ['本和解', '本案'],
    ['和解管理人', '案件管理人'],
    ['和解案', '案件'],
  ],
}

/** The sentences of the product that speak of a settlement. */
const keysOfSettlements = Object.entries(builtInCopy).flatMap(([key, text]) =>
  /settlement/i.test(text) ? [key] : [],
)

/** The product's sentences that speak of a settlement, for a case that is none; none in a language that it does not have. */
export function caseSentences(culture: string): Readonly<Record<string, string>> {
  const pairs = words[productLanguageOf(culture) ?? ''] ?? []
  const sentences = productSentences(culture)
  return Object.fromEntries(
    keysOfSettlements.flatMap((key) => {
      const text = sentences[key]
      if (text === undefined) return []
      return [[key, pairs.reduce((said, [from, to]) => said.replaceAll(from, to), text)]]
    }),
  )
}
