/** A kind of thing that a claim can be found by. */
interface TraitKind {
  /** What an administrator calls it. */
  readonly name: string
  /** Whether a field with this HTML autocomplete token holds it. */
  readonly hasToken: (token: string) => boolean
  /** The words under which a value is stored. */
  readonly stored: (value: string) => readonly string[]
  /** The words that a claim must have all of, for a value that is looked for; empty where it is too short. */
  readonly asked: (value: string) => readonly string[]
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Letters and digits alone, so that spelling with blanks, hyphens and accents makes no difference. */
const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const whole = (value: string): readonly string[] => (plain(value) === '' ? [] : [plain(value)])

/** A name is stored by the beginnings of its words, of so many letters. */
const shortest = 2
const longest = 8

const wordsOf = (name: string): string[] => folded(name).match(/[\p{L}\p{N}]+/gu) ?? []

const beginning = (word: string): string => [...word].slice(0, longest).join('')

/** A word by its beginnings; one that is shorter than the shortest, as Chinese names can be, by itself. */
function beginnings(word: string): string[] {
  const letters = [...word]
  if (letters.length <= shortest) return [word]
  const most = Math.min(letters.length, longest)
  return Array.from({ length: most - shortest + 1 }, (_, index) =>
    letters.slice(0, shortest + index).join(''),
  )
}

/** How many of the last digits of a telephone number are compared: with and without a country's code they are the same. */
const digitsCompared = 8

const lastDigits = (number: string): readonly string[] => {
  const digits = number.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length < digitsCompared ? [] : [digits.slice(-digitsCompared)]
}

const mailAddress = (text: string): readonly string[] =>
  text.includes('@') ? [text.normalize('NFKC').trim().toLowerCase()] : []

const sha256Pattern = /^[0-9a-f]{64}$/

const hash = (text: string): readonly string[] =>
  sha256Pattern.test(text.trim().toLowerCase()) ? [text.trim().toLowerCase()] : []

const nameTokens: readonly string[] = ['name', 'given-name', 'additional-name', 'family-name', 'organization']

/** Whether a token, behind a section such as `section-work`, is one of these. */
const endsWith =
  (names: readonly string[]) =>
  (token: string): boolean =>
    names.includes(token.split(' ').at(-1) ?? '')

/** Everything that a claim can be found by, besides its reference code and its claim ID. */
export const traitKinds = {
  name: {
    name: 'a name',
    hasToken: endsWith(nameTokens),
    stored: (value) => [...new Set(wordsOf(value).flatMap(beginnings))],
    asked: (value) => [...new Set(wordsOf(value).map(beginning))],
  },
  email: {
    name: 'an e-mail address',
    hasToken: endsWith(['email']),
    stored: mailAddress,
    asked: mailAddress,
  },
  telephone: {
    name: 'a telephone number',
    hasToken: (token) => /^(tel|tel-national)$/.test(token.split(' ').at(-1) ?? ''),
    stored: lastDigits,
    asked: lastDigits,
  },
  payee: { name: 'a payee or an account', hasToken: () => false, stored: whole, asked: whole },
  document: { name: 'the SHA-256 of a document', hasToken: () => false, stored: hash, asked: hash },
} as const satisfies Record<string, TraitKind>

export type TraitKindName = keyof typeof traitKinds

export const traitKindNames = [
  'name',
  'email',
  'telephone',
  'payee',
  'document',
] as const satisfies readonly TraitKindName[]
