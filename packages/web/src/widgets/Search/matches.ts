/** An entry of a list, ready to be searched. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** By column; the list can be narrowed by other answers. */
  readonly cells: Readonly<Record<string, string>>
  /** What is typed is compared with this. */
  readonly text: string
}

/** What a search found: the best entries first, and how many more there are. */
export interface Found {
  readonly shown: readonly Choice[]
  readonly more: number
}

/** So many entries are on the page at once. */
const most = 20

/** Letters that have no marks to be taken off, and what people type in their place. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/**
 * A text as the search compares it: without case, accents, vowel signs and points, in the usual form of wide letters and digits.
 * So `Łodz` finds Łódź, `oncologia` Oncología and `احمد` أحمد.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıىةـ]/g, (letter) => plain[letter] ?? letter)

export const searchable = (value: string, label: string, cells: Choice['cells']): Choice => ({
  value,
  label,
  cells,
  text: folded(`${label} ${value}`),
})

/** Entries that begin with what was typed come first, then those with a word that does, then all others with it. */
function rank(text: string, words: readonly string[]): number {
  const [first = ''] = words
  if (text.startsWith(first)) return 0
  return text.includes(` ${first}`) ? 1 : 2
}

/** The entries that hold every typed word, in any order, in the order of the list among equals. */
export function matches(choices: readonly Choice[], typed: string): Found {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = choices.filter(({ text }) => words.every((word) => text.includes(word)))
  const ranks = [0, 1, 2].flatMap((each) => found.filter(({ text }) => rank(text, words) === each))
  const inOrder = words.length === 0 ? found : ranks
  return { shown: inOrder.slice(0, most), more: Math.max(0, inOrder.length - most) }
}

/** The one entry whose label or value is what was typed; null where none or several are. */
export function exactly(choices: readonly Choice[], typed: string): Choice | null {
  const wanted = folded(typed.trim())
  const same = choices.filter(({ value, label }) => folded(label) === wanted || folded(value) === wanted)
  return same.length === 1 ? (same[0] ?? null) : null
}
