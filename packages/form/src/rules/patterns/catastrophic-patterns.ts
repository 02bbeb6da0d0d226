/** A pattern that takes a backtracking matcher exponential or polynomial time on its text. */
interface CatastrophicPattern {
  readonly family: string
  readonly pattern: string
  /** 100 kB of text for which backtracking is slowest, with an end that does not match. */
  readonly text: string
}

type Family = (part: string, count: number) => string

/** The known families, each around a part that matches `a` and a count. */
const families: Readonly<Record<string, Family>> = {
  nestedPlus: (part) => `^(${part}+)+$`,
  nestedStar: (part) => `(?:${part}*)*b`,
  starOfPlus: (part) => `^(?:${part}+)*$`,
  threefoldStar: (part) => `((${part}*)*)*c`,
  overlappingAlternatives: (part) => `^(${part}|a)*b`,
  nestedAlternatives: (part) => `^(?:${part}|a${part}|a)+$`,
  anythingNested: (part) => `(?:.*${part})*x`,
  anythingThenAnything: (part) => `.*.*=.*${part}`,
  optionalThenRequired: (part, count) => `^(?:${part}?){${count}}${'a'.repeat(count)}$`,
  countedInCounted: (part, count) => `^(?:${part}{1,${count}}){1,${count}}$`,
  countedInPlus: (part, count) => `^(?:${part}{${count},})+$`,
  plusInCounted: (part, count) => `^(?:${part}+){${count}}$`,
  adjacentStars: (part, count) => `^${`${part}*`.repeat(count)}$`,
  adjacentPlus: (part, count) => `${`${part}+`.repeat(count)}!`,
  separatedStars: (part, count) => `^(?:\\s*${part}*\\s*){${count}}$`,
  unanchoredTail: (part) => `${part}+$`,
  repeatedHost: (part) => `^(([a-z])+.)+${part}([a-z])+$`,
  mailAddress: (part) => `^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}${part}[.]{1}(([a-z]{2,3}))$`,
  reference: (part) => `^(${part}+)\\1+$`,
  lookahead: (part) => `^(?=(${part}+)+$)a*b`,
}

const parts = ['a', '[a-z]', '\\w', '(?:a|b)', '(?:a|aa)', '[^b]', '.', '(?:aa?)', '\\p{L}', '[a\\d]']
const counts = [2, 3, 5, 8, 12, 20, 30, 50, 200, 1000]

const textFor = (index: number): string => {
  const repeated = ['a', 'aa', 'ab', 'a ', 'A'][index % 5] ?? 'a'
  return `${repeated.repeat(Math.ceil(100_000 / repeated.length)).slice(0, 99_999)}!`
}

/** 2,000 of them: twenty families around ten parts and ten counts. For tests and the benchmark. */
export const catastrophicPatterns = (): CatastrophicPattern[] =>
  Object.entries(families).flatMap(([family, write]) =>
    parts.flatMap((part, partIndex) =>
      counts.map((count, countIndex) => {
        // Families without a count vary by how often the whole pattern is repeated.
        const pattern =
          write.length > 1 ? write(part, count) : `(?:${write(part, count)}){1,${countIndex + 1}}`
        return { family, pattern, text: textFor(partIndex + countIndex) }
      }),
    ),
  )
