import { parse, type Token } from '@messageformat/parser'

/** How a text with plural forms begins; the rest is an ICU message. */
const pluralMark = 'icu:'

export const hasPlurals = (text: string): boolean => text.startsWith(pluralMark)

/** What is wrong with a text that has plural forms. `at` is the character of the text. */
export interface PluralMistake {
  readonly message: string
  readonly at: number
}

/** The forms of a text: by the categories of its places, `one,few`, in the order of the places. */
export interface PluralForms {
  readonly places: readonly string[]
  readonly forms: ReadonlyMap<string, string>
}

type Chosen = ReadonlyMap<string, string>

/** The parser accepts no full stop in a name, as in `{claimDetails.weeks}`. */
const fullStop = '__full_stop__'
const readable = (name: string): string => name.replace(fullStop, '.')
const parsable = (text: string): string =>
  text.replace(
    /\{(\s*\w+)\.(\w+\s*[,}])/g,
    (_, model: string, field: string) => `{${model}${fullStop}${field}`,
  )

/** The tokens inside a token. */
const casesOf = (token: Token): readonly Token[] =>
  'cases' in token ? token.cases.flatMap(({ tokens }) => tokens) : []

const everyToken = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token) => [token, ...everyToken(casesOf(token))])

/** The text of tokens with these categories chosen for its places. */
const written = (tokens: readonly Token[], chosen: Chosen, within = ''): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if (token.type === 'argument') return `{${readable(token.arg)}}`
      if (token.type === 'octothorpe') return `{${within}}`
      if (token.type === 'function') return ''
      const place = readable(token.arg)
      const category = chosen.get(place) ?? 'other'
      const form =
        token.cases.find(({ key }) => key === category) ?? token.cases.find(({ key }) => key === 'other')
      return written(form?.tokens ?? [], chosen, place)
    })
    .join('')

const categoriesIn = (culture: string): readonly string[] =>
  new Intl.PluralRules([culture, 'en']).resolvedOptions().pluralCategories

/** The categories of the whole numbers that texts show: Spanish has a further one, for millions. */
function usualCategories(culture: string): readonly string[] {
  const rules = new Intl.PluralRules([culture, 'en'])
  const used: ReadonlySet<string> = new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))
  return categoriesIn(culture).filter((category) => category === 'other' || used.has(category))
}

/** Every combination of categories for the places. */
const combinations = (
  places: readonly string[],
  categories: readonly string[],
): readonly (readonly string[])[] =>
  places.reduce<readonly (readonly string[])[]>(
    (before) => before.flatMap((some) => categories.map((category) => [...some, category])),
    [[]],
  )

function mistakeIn(tokens: readonly Token[], culture: string): PluralMistake | null {
  const all = everyToken(tokens)
  const other = all.find(({ type }) => type === 'function' || type === 'select' || type === 'selectordinal')
  const shift = pluralMark.length
  if (other)
    return {
      message: `has '${other.type}'. A text can have only plural forms.`,
      at: shift + other.ctx.offset,
    }
  const wanted = usualCategories(culture)
  const known = categoriesIn(culture)
  for (const token of all) {
    if (token.type !== 'plural') continue
    const keys = token.cases.map(({ key }) => key)
    const at = shift + token.ctx.offset
    const missing = wanted.filter((category) => !keys.includes(category))
    if (missing.length > 0)
      return { message: `lacks the plural form '${missing.join("', '")}' of {${readable(token.arg)}}.`, at }
    const unknown = keys.find((key) => !known.includes(key))
    if (unknown !== undefined)
      return { message: `has the plural form '${unknown}', and ${culture} has ${known.join(', ')}.`, at }
  }
  return all.some(({ type }) => type === 'plural')
    ? null
    : { message: `begins with '${pluralMark}' and has no plural forms. Leave '${pluralMark}' out.`, at: 0 }
}

/** The parser's sentence without its picture of the place. */
function syntaxMistake(error: unknown): PluralMistake {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n')
  const column = Number(/ col (\d+)/.exec(first)?.[1] ?? 1)
  const said = first.replace(/ at line \d+ col \d+:?.*$/, '')
  return { message: `is no ICU message: ${said}.`, at: pluralMark.length + column - 1 }
}

function tokensOf(text: string): readonly Token[] | PluralMistake {
  try {
    return parse(parsable(text.slice(pluralMark.length)))
  } catch (error) {
    return syntaxMistake(error)
  }
}

/**
 * The plural forms of a text that begins with `icu:`, by the plural categories that CLDR has for the culture; a mistake
 * where it is no ICU message, has other arguments than plurals, or lacks a category.
 */
export function pluralForms(text: string, culture: string): PluralForms | PluralMistake {
  const tokens = tokensOf(text)
  if ('message' in tokens) return tokens
  const mistake = mistakeIn(tokens, culture)
  if (mistake) return mistake
  const plurals = everyToken(tokens).flatMap((token) => (token.type === 'plural' ? readable(token.arg) : []))
  const places = [...new Set(plurals)]
  const forms = combinations(places, categoriesIn(culture)).map(
    (categories) =>
      [
        categories.join(),
        written(tokens, new Map(places.map((place, at) => [place, categories[at] ?? 'other']))),
      ] as const,
  )
  return { places, forms: new Map(forms) }
}

/** The entries of a dictionary for a text: the text itself, or its plural forms as `textFor` of `form` reads them. */
export function entriesOfText(
  key: string,
  text: string,
  culture: string,
): readonly (readonly [string, string])[] {
  if (!hasPlurals(text)) return [[key, text]]
  const found = pluralForms(text, culture)
  if ('message' in found) return [[key, text]]
  const others = found.places.map(() => 'other').join()
  const usual = found.forms.get(others) ?? ''
  return [
    [key, usual],
    [`${key}#`, found.places.join()],
    ...[...found.forms].flatMap(([categories, form]) =>
      form === usual ? [] : [[`${key}#${categories}`, form] as const],
    ),
  ]
}
