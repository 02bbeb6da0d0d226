import type { CaseMistake } from './case-mistake.ts'

/** So few missing texts of a file are each named. */
const mostNamed = 3

/** What is said of a file from which many texts are missing. */
function inOneLine<M extends CaseMistake>(first: M, missing: number): M {
  const { culture = '', texts = 0 } = first.untranslated ?? {}
  const message = `${texts - missing} of ${texts} texts are translated into ${culture}. \`redress check --all\` names the others; \`redress new CASE --culture ${culture}\` adds them to the file, each with its original.`
  return { ...first, line: 1, column: 1, message, expected: `${texts} texts` }
}

/** The mistakes, with one in the place of all texts that are missing from a file, unless they are few. */
export function untranslatedInOneLine<M extends CaseMistake>(mistakes: readonly M[]): readonly M[] {
  const missing = Map.groupBy(
    mistakes.filter(({ untranslated }) => untranslated),
    ({ file }) => file,
  )
  return mistakes.flatMap((mistake) => {
    const alike = mistake.untranslated ? (missing.get(mistake.file) ?? []) : []
    if (alike.length <= mostNamed) return [mistake]
    return alike[0] === mistake ? [inOneLine(mistake, alike.length)] : []
  })
}
