import {
  type BuiltInKey,
  builtInCopy,
  type Deadlines,
  type Dictionary,
  deadlineKeysOf,
  deadlineMomentKey,
  deadlineSentenceKey,
  deadlineTextKeys,
  deadlineTexts,
  type FormType,
  fromFile,
  innerLists,
  kindsOf,
  listFileOf,
  translate,
  weekdayLongDateWithZoneText,
  zoneIdOf,
} from '@redress/form'
import { dayPattern, exampleDay } from '@redress/form/show-day'
import { showNumber } from '@redress/form/show-number'
import type { Writing } from '@redress/form/writing'
import { type DeadlinesFile, deadlinesIn } from './deadlines-file.ts'
import { asksAgain } from './deficiencies-file.ts'
import type { CaseForm, LoadedCase } from './loaded-case.ts'
import { entriesOfText } from './plural-forms.ts'
import { productSentences } from './product-sentences.ts'
import { localeIn, writerIn } from './writings.ts'

/** The texts of deadlines of which no end is known. */
const textsWithoutEnd = (file: DeadlinesFile, notKnown: string): readonly (readonly [string, string])[] =>
  deadlinesIn(file)
    .filter(([, { deadline }]) => deadline === null)
    .flatMap(([key]) => deadlineTextKeys(key).map((textKey) => [textKey, notKnown] as const))

/** The deadline that closes a form first for everybody; null where none is known, or members have their own. */
function earliest(deadlines: Deadlines, formType: FormType) {
  const own = deadlineKeysOf(formType).flatMap((key) => deadlines.get(key) ?? [])
  const [first] = own.sort((one, other) => Temporal.Instant.compare(one.instant, other.instant))
  return first && own.every(({ byMember }) => !byMember) ? first : null
}

/** The sentence with the deadline of each form, empty for a form without one that holds for everybody. */
const sentencesIn = (
  { deadlines, forms = new Map() }: { readonly deadlines: Deadlines; readonly forms?: LoadedCase['forms'] },
  locale: string,
  texts: Dictionary,
): readonly (readonly [string, string])[] =>
  [...forms.keys()].flatMap((formType) => {
    const first = earliest(deadlines, formType)
    if (first === null) return [[deadlineSentenceKey(formType), ''] as const]
    const { instant, zone } = first
    const end = weekdayLongDateWithZoneText(instant, zone, locale)
    const minutesAhead = instant.toZonedDateTimeISO(zoneIdOf(zone)).offsetNanoseconds / 60e9
    return [
      [deadlineSentenceKey(formType), translate(texts, 'LocKey_Deadline_For', { end })] as const,
      [deadlineMomentKey(formType), `${instant.epochMilliseconds} ${minutesAhead}`] as const,
    ]
  })

/** The texts of a case with the deadlines that they name in braces, such as `{LocKey_Deadline_globalDeadline_Long}`. */
function withDeadlines(own: Dictionary, made: Dictionary): Dictionary {
  const params = Object.fromEntries(made)
  const named = [...own].filter(([, text]) => text.includes('{LocKey_Deadline_'))
  return new Map([...own, ...named.map(([key]) => [key, translate(own, key, params)] as const)])
}

/** The sentence for members who opted out, which the server says. */
export const optedOutSentence = 'LocKey_OptedOut'

/** Whether documents can be attached in a form. */
const takesDocuments = ({ plan }: CaseForm): boolean =>
  plan.lists.values().some(({ config }) => config.metadata.dtoMapping === 'documentContexts')

/** Whether rows of a table can come from a file in a form. */
const takesLists = ({ plan }: CaseForm): boolean =>
  plan.lists
    .values()
    .some(({ block }) => fromFile(block) || block.inputs.some((widget) => listFileOf(widget) !== null))

/** Whether each row of a list is a claim of a form. */
const isFiledForMany = ({ definition }: CaseForm): boolean => definition.bulk !== undefined

/** Whether documents of a form have kinds with limits or conditions. */
const statesKinds = ({ plan }: CaseForm): boolean =>
  plan.lists.values().some(({ block }) => kindsOf(block) !== undefined)

/** Whether a document can belong to several records in a form. */
const sharesDocuments = ({ plan }: CaseForm): boolean =>
  innerLists(plan)
    .values()
    .some(({ records }) => records.shared === true)

/** The sentences that only some cases need, by the beginnings of their keys; others do not send them to every visitor. */
const neededBy: Readonly<Record<string, (given: WithTexts) => boolean>> = {
  LocKey_ClaimPage_: ({ settings }) => settings?.claimPage !== undefined,
  LocKey_OwnClaim_: ({ settings }) => settings?.claimPage?.allows !== undefined,
  LocKey_Cure_: ({ settings, deficienciesFile }) =>
    settings?.claimPage !== undefined && deficienciesFile !== undefined && asksAgain(deficienciesFile),
  LocKey_Draft_: ({ settings }) => Object.keys(settings?.saveAndReturn ?? {}).length > 0,
  LocKey_Reminder_: ({ settings }) =>
    Object.values(settings?.saveAndReturn ?? {}).some(({ remind }) => remind !== undefined),
  LocKey_Photo_: ({ forms }) => [...(forms?.values() ?? [])].some(takesDocuments),
  LocKey_Kind_: ({ forms }) => [...(forms?.values() ?? [])].some(statesKinds),
  LocKey_Attached_: ({ forms }) => [...(forms?.values() ?? [])].some(sharesDocuments),
  LocKey_DocumentUpload_: ({ forms, settings }) =>
    settings?.documents.sendWhenChosen === true && [...(forms?.values() ?? [])].some(takesDocuments),
  LocKey_List_: ({ forms }) =>
    [...(forms?.values() ?? [])].some((form) => takesLists(form) || isFiledForMany(form)),
  LocKey_Bulk_: ({ forms }) => [...(forms?.values() ?? [])].some(isFiledForMany),
  LocKey_Observed: ({ fraudSettings }) => fraudSettings?.observe !== undefined,
  [optedOutSentence]: ({ settings }) => settings?.optedOut !== undefined,
}

/** The beginnings of the keys that a case does not send. */
const notSentBy = (given: WithTexts): readonly string[] =>
  Object.entries(neededBy).flatMap(([beginning, isNeeded]) => (isNeeded(given) ? [] : [beginning]))

type WithTexts = Pick<LoadedCase, 'deadlines' | 'deadlinesFile' | 'dictionaries'> & {
  readonly forms?: LoadedCase['forms']
  readonly writings?: LoadedCase['writings']
  readonly settings?: Pick<LoadedCase['settings'], 'claimPage' | 'documents' | 'optedOut' | 'saveAndReturn'>
  readonly deficienciesFile?: LoadedCase['deficienciesFile']
  readonly fraudSettings?: LoadedCase['fraudSettings']
}

/**
 * What is said of entries without documents, and the sentence of documents that was said of them too: the words that a case has for it
 * stay those of its entries, unless it has words for these.
 */
const wordsOfEntries = {
  LocKey_Records_Save: 'LocKey_Button_Upload',
  LocKey_Validation_EntryIsUnsaved: 'LocKey_Validation_FormIsDirty',
  LocKey_Validation_ProvideEntry: 'LocKey_Validation_ProvideDocumentation',
} as const satisfies Readonly<Partial<Record<BuiltInKey, BuiltInKey>>>

/** The texts of a case that it has for documents, for its entries too. */
const ofEntries = (own: Dictionary, product: Dictionary): Dictionary =>
  new Map(
    Object.entries(wordsOfEntries).flatMap(([key, ofDocuments]) => {
      const text = own.get(ofDocuments)
      return text === undefined || text === product.get(ofDocuments) ? [] : [[key, text] as const]
    }),
  )

/** What stands for month, day and year in the language of a text: `mm/dd/aaaa`. */
const monthFirst = /(\p{L}+)\/(\p{L}+)\/(\p{L}+)/u

const escaped = (text: string): string => text.replace(/[.\\^$*+?()[\]{}|/]/g, '\\$&')

/** The texts that say an order of days. */
const aboutDays = ['LocKey_Validation_Mask_Date', 'LocKey_Validation_Date_Invalid'] as const

/** Texts with a number as an example, and that number. */
const examples = {
  LocKey_Validation_Mask_Currency: ['1,250.00', 'money'],
  LocKey_Validation_Decimal: ['120.50', 'number'],
} as const

/** The sentence that asks for a day, with its order as the region has it, and a day in this order. */
function dayTexts(texts: Dictionary, writing: Writing): readonly (readonly [string, string])[] {
  const placeholder = texts.get('LocKey_Field_DatePlaceholder') ?? ''
  const [usual = '', month = '', day = '', year = ''] = monthFirst.exec(placeholder) ?? []
  if (month === '') return []
  const order = dayPattern(writing, { day, month, year })
  // A remark behind it, in brackets, names the parts in words, in the usual order.
  const named = new RegExp(`${escaped(usual)}(?:\\s?[(（][^)）]*[)）])?`, 'u')
  const asked = (texts.get('LocKey_Validation_Mask_Date') ?? '').replace(named, () => order)
  const sentence = asked.includes(order) ? `${asked} (${exampleDay(writing)})` : order
  return [['LocKey_Field_DatePlaceholder', order], ...aboutDays.map((key) => [key, sentence] as const)]
}

/**
 * The texts of a culture that say how days and numbers are written, as its region writes them. They are made of the texts in
 * the usual order, in whatever language, which stay what translators translate.
 */
export function regionalTexts(texts: Dictionary, writing: Writing): Map<string, string> {
  const numbers = Object.entries(examples).flatMap(([key, [example, kind]]) => {
    const text = texts.get(key)
    const shown = showNumber(writing[kind], example)
    return text === undefined || shown === null ? [] : [[key, text.replace(example, () => shown)] as const]
  })
  return new Map([...dayTexts(texts, writing), ...numbers])
}

function makeContent(loadedCase: WithTexts, culture: string): Dictionary {
  const { writings = new Map() } = loadedCase
  const sentences = Object.entries({ ...builtInCopy, ...productSentences(culture) })
  const notSent = notSentBy(loadedCase)
  const product = new Map(sentences.filter(([key]) => !notSent.some((each) => key.startsWith(each))))
  const generated = new Map([
    ...textsWithoutEnd(loadedCase.deadlinesFile, product.get('LocKey_Deadline_NotKnown') ?? ''),
    ...deadlineTexts(loadedCase.deadlines, localeIn(writings, culture), writerIn(writings, culture)?.day),
  ])
  const own = withDeadlines(loadedCase.dictionaries.get(culture) ?? new Map(), generated)
  const texts = new Map([...product, ...generated, ...ofEntries(own, product), ...own])
  const writing = writings.get(culture)
  const regional = writing ? regionalTexts(texts, writing) : []
  const ofDeadlines = sentencesIn(loadedCase, localeIn(writings, culture), texts)
  const all = new Map([...ofDeadlines, ...texts, ...regional])
  return new Map([...all].flatMap(([key, text]) => entriesOfText(key, text, culture)))
}

/** Texts are made once for each case and culture: each e-mail of a receipt needs them, and days in words are slow to make. */
const made = new WeakMap<WithTexts, Map<string, Dictionary>>()

/** Every text of a culture: the product's own, those generated for deadlines, and the case's, which take precedence. */
export function contentOf(loadedCase: WithTexts, culture: string): Dictionary {
  const known = made.get(loadedCase) ?? new Map<string, Dictionary>()
  made.set(loadedCase, known)
  const content = known.get(culture) ?? makeContent(loadedCase, culture)
  known.set(culture, content)
  return content
}
